/**
 * How long a button that appears by itself under a thumb cannot be pressed, in milliseconds: a tap at that time is a
 * ghost tap, meant for what was there before. Rule: product "Timings".
 */
export const GHOST_TAP_MS = 500;
