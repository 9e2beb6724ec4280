// What the table needs, but not with its first picture: fetched as soon as that stands.
export { default as BookSheet } from "./BookSheet.svelte";
export { default as Last } from "./Last.svelte";
export { default as Moment } from "./Moment.svelte";
export { default as Put } from "./Put.svelte";
export { default as Questions } from "./Questions.svelte";
export { default as Setup } from "./Setup.svelte";
