// What the frame offers for the page within it: a match has tools for its table.
export const tools: { open: (() => void) | null } = $state({ open: null });
