// What is laid over the table for a moment when asked for.
export { default as About } from "./About.svelte";
export { default as Notebook } from "./Notebook.svelte";
export { default as UnderBottle } from "./UnderBottle.svelte";
