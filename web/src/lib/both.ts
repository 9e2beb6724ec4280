// A text in both languages, as the server sends it.
export type Both = { en: string; fr: string };
