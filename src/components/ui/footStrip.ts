/** The strip at the foot of every screen: what it takes of the space. For style files. */

import { vars } from './theme.css.ts';

/** What the strip takes of the screen's height: page content ends above it, and what is fixed there begins there. */
export const CORNER_HEIGHT = `calc(${vars.size.tap} + 2 * ${vars.space.xs} + ${vars.line.normal} + ${vars.inset.bottom})`;

/** What its two buttons take of its width; the rest is free for news. */
export const CORNER_WIDTH = `calc(2 * ${vars.size.tap} + 2 * ${vars.space.m} + 2 * ${vars.line.normal} + ${vars.inset.right})`;
