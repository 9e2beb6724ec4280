// How high the prompt bar is, in pixels: what floats above it must know. Kept here and not as a CSS variable of the page: such a
// variable is inherited, and each change of it would make the browser work out the style of everything anew.
export const foot = $state({ high: 0, strip: false }); // strip: something is being looked at just above the bar, which then is brief
