// What a finished match shows.
export { default as EndExtras } from "./EndExtras.svelte";
export { default as EndScene } from "./EndScene.svelte";
export { default as FeatArt } from "./FeatArt.svelte";
