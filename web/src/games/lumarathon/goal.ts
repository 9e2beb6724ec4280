// Lumarathon begins with Oh Captain!: its goal card is that game's.
export { goal } from "../oh-captain/goal";
