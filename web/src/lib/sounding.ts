// Short, dry sounds made on the spot: no files.

let context: AudioContext | null = null;

type Voice = {
  noise?: number;
  tone?: [number, number];
  type?: OscillatorType;
  time: number;
  gain: number;
  filter?: number;
  times?: number;
  gap?: number;
};

const VOICES: Record<string, Voice> = {
  card: { noise: 1, time: 0.09, gain: 0.25, filter: 2600 },
  coin: { tone: [1900, 2400], type: "triangle", time: 0.12, gain: 0.12 },
  disc: { noise: 0.5, tone: [320, 180], type: "sine", time: 0.09, gain: 0.3, filter: 900 },
  tile: { noise: 0.6, tone: [620, 420], type: "sine", time: 0.07, gain: 0.2, filter: 1800 },
  wheel: { noise: 1, time: 0.03, gain: 0.2, filter: 1400, times: 5, gap: 0.05 },
  sail: { noise: 1, time: 0.5, gain: 0.08, filter: 700 },
  cannon: { noise: 1, tone: [110, 40], type: "sine", time: 0.5, gain: 0.5, filter: 500 },
  bell: { tone: [660, 655], type: "sine", time: 0.7, gain: 0.14 },
  lie: { tone: [240, 120], type: "sawtooth", time: 0.35, gain: 0.08 },
  win: { tone: [523, 784], type: "triangle", time: 0.5, gain: 0.14 },
};

export function play(name: string): void {
  const voice = VOICES[name];
  if (!voice) return;
  context ??= new AudioContext();
  for (let k = 0; k < (voice.times ?? 1); k += 1) strike(context, voice, context.currentTime + k * (voice.gap ?? 0));
}

function strike(audio: AudioContext, voice: Voice, at: number): void {
  const out = audio.createGain();
  out.gain.setValueAtTime(voice.gain, at);
  out.gain.exponentialRampToValueAtTime(0.0001, at + voice.time);
  out.connect(audio.destination);
  if (voice.tone) {
    const tone = audio.createOscillator();
    tone.type = voice.type ?? "sine";
    tone.frequency.setValueAtTime(voice.tone[0], at);
    tone.frequency.exponentialRampToValueAtTime(voice.tone[1], at + voice.time);
    tone.connect(out);
    tone.start(at);
    tone.stop(at + voice.time);
  }
  if (voice.noise) {
    const length = Math.ceil(audio.sampleRate * voice.time);
    const buffer = audio.createBuffer(1, length, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let k = 0; k < length; k += 1) data[k] = (Math.random() * 2 - 1) * voice.noise;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const filter = audio.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = voice.filter ?? 2000;
    source.connect(filter).connect(out);
    source.start(at);
  }
}
