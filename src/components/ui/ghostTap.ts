/**
 * How long a button that comes up by itself under a thumb cannot be pressed, in milliseconds: the tap was meant for what
 * stood there before. Rule: product "Timings".
 */
export const GHOST_TAP_MS = 500;
