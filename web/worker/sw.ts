// The service worker: keeps the shell, the art, the lessons, the rules and the puzzles for bad lines. It is written into the build with the list of its files
// (vite.config.ts). Pages come from the network whenever there is one, and what is kept has its content in its name: so nobody is left with an
// old page, and an old page that is still open finds the files it was built with.
/// <reference lib="webworker" />
const worker = self as unknown as ServiceWorkerGlobalScope;
declare const VERSION: string;
declare const FILES: string[];

const CACHE = `landfall-${VERSION}`;
const SHELL = "/offline.html"; // the page without anybody's answers in it
const PUBLIC =
  /^\/(api\/(games|puzzles|puzzles\/[\w-]+|texts\/[\w-]+|clauses\/[\w-]+)|learn\/[\w.-]+|icons\/[\w.-]+|favicon\.svg|manifest\.webmanifest)$/;
const PATIENCE = 8000; // milliseconds a line may keep one waiting for what is kept here, too

/** What games there are, with their words, clauses and puzzles: lessons and rules need them. A server too busy for it now tells them when they are read. */
async function learn(cache: Cache): Promise<void> {
  await cache.add("/api/games");
  const games = (await (await cache.match("/api/games"))!.json()) as { name: string; puzzles: number }[];
  await cache.addAll(games.flatMap(({ name }) => [`/api/texts/${name}`, `/api/clauses/${name}`]));
  const solvable = games.filter(({ puzzles }) => puzzles).map(({ name }) => `/api/puzzles/${name}`);
  if (solvable.length) await cache.addAll(["/api/puzzles", ...solvable]);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      await cache.addAll([SHELL, ...FILES]);
      await learn(cache).catch(() => {});
      await worker.skipWaiting();
    }),
  );
});

/** The build before this one stays: its page may still be open somewhere. */
async function tidy(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith("landfall-") && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function keep(key: string, answer: Response): Promise<void> {
  if (answer.ok) await (await caches.open(CACHE)).put(key, answer);
}

/** What has its content in its name never changes. */
async function kept(request: Request): Promise<Response> {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  await keep(request.url, answer.clone());
  return answer;
}

/** The network's answer; without one, the last there was. */
async function fresh(request: Request, key: string): Promise<Response> {
  const found = caches.match(key);
  const asked = fetch(request).then(async (answer) => {
    await keep(key, answer.clone());
    return answer;
  });
  asked.catch(() => {}); // told below
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const first = await Promise.race([asked.catch(() => null), late]);
  return first ?? (await found) ?? asked;
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(SHELL);
    if (shell) return shell;
    throw error;
  }
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (!url.pathname.startsWith("/api/")) event.respondWith(page(request));
  } else if (request.method === "GET" && url.pathname.startsWith("/assets/")) event.respondWith(kept(request));
  else if (request.method === "GET" && PUBLIC.test(url.pathname)) event.respondWith(fresh(request, url.pathname));
});
