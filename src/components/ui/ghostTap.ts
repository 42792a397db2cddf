/**
 * How long a button that appears under a thumb without a tap cannot be pressed, in milliseconds. A tap at that time is
 * a ghost tap, meant for the previous content. Rule: product "Timings".
 */
export const GHOST_TAP_MS = 500;
