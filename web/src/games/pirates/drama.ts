// What only the great moments need: fetched once the table stands.
export { default as Duel } from "./Duel.svelte";
export { default as Guns } from "./Guns.svelte";
export { default as Moment } from "./Moment.svelte";
export { default as Zone } from "./Zone.svelte";
