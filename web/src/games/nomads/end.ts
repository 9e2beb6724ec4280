// What a finished match shows.
export { default as EndScene } from "./EndScene.svelte";
export { default as FeatArt } from "./FeatArt.svelte";
