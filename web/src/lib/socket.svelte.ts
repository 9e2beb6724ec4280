// One connection to the server, made again whenever it is lost; what was not answered is sent again.
import type { FromClient, FromServer } from "./wire";

type Listener = (frame: FromServer) => void;
export type Line = "joining" | "open" | "lost";

class Socket {
  line: Line = $state("joining");
  #ws: WebSocket | null = null;
  #listeners = new Set<Listener>();
  #onOpen = new Set<() => void>();
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #wanted = 0;

  /** Hear frames, and be told at each (new) connection. Returns how to stop. */
  join(listener: Listener, opened: () => void): () => void {
    this.#listeners.add(listener);
    this.#onOpen.add(opened);
    this.#wanted += 1;
    if (this.#ws?.readyState === WebSocket.OPEN) opened();
    else this.#connect();
    return () => {
      this.#listeners.delete(listener);
      this.#onOpen.delete(opened);
      this.#wanted -= 1;
      if (this.#wanted === 0) this.#close();
    };
  }

  /** Send a frame if the line is open; otherwise say so. */
  send(frame: FromClient): boolean {
    if (this.#ws?.readyState !== WebSocket.OPEN) return false;
    this.#ws.send(JSON.stringify(frame));
    return true;
  }

  #connect(): void {
    if (this.#ws && this.#ws.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    const ws = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.#ws = ws;
    ws.onopen = () => {
      this.#tries = 0;
      this.#heard = Date.now();
      this.line = "open";
      clearInterval(this.#beat);
      this.#beat = setInterval(() => this.#check(), 5000);
      for (const opened of this.#onOpen) opened();
    };
    ws.onmessage = (message: MessageEvent<string>) => {
      this.#heard = Date.now();
      const frame = JSON.parse(message.data) as FromServer;
      for (const listener of this.#listeners) listener(frame);
    };
    ws.onclose = () => {
      if (this.#ws !== ws) return;
      this.line = "lost";
      clearInterval(this.#beat);
      if (this.#wanted > 0) this.#timer = setTimeout(() => this.#connect(), Math.min(8000, 250 * 2 ** this.#tries++));
    };
  }

  /** A line that says nothing for long is dead, even if nobody told us. */
  #check(): void {
    if (Date.now() - this.#heard > 20000) this.#ws?.close();
    else this.send({ do: "ping" });
  }

  /** The network is back, or the page is looked at again: do not wait. */
  hurry(): void {
    if (this.#wanted > 0) this.#connect();
  }

  #close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#beat);
    const ws = this.#ws;
    this.#ws = null;
    ws?.close();
    this.line = "joining";
  }
}

export const socket = new Socket();
addEventListener("online", () => socket.hurry());
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && socket.hurry());
