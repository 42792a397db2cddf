/** For style files: the space that the strip at the foot of every screen takes. */

import { vars } from './theme.css.ts';

/** The height of the strip: the content of a page ends above it, and other fixed parts are placed on top of it. */
export const FOOT_STRIP_HEIGHT = `calc(${vars.size.tap} + 2 * ${vars.space.xs} + ${vars.line.normal} + ${vars.inset.bottom})`;

/** The width of its three buttons; the rest is free for notices. */
export const FOOT_STRIP_BUTTONS_WIDTH = `calc(3 * ${vars.size.tap} + 2 * ${vars.space.m} + 2 * ${vars.line.normal} + ${vars.inset.right})`;
