// The home page by itself: a match opened by its link has no need of it.
export const home = (): Promise<typeof import("../pages/Home.svelte")> => import("../pages/Home.svelte");
