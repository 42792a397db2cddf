/** The strip at the foot of every screen: what it takes of the space. For style files. */

import * as styles from './theme.css.ts';

/** What the strip takes of the screen's height: page content ends above it, and what is fixed there begins there. */
export const CORNER_HEIGHT = `calc(${styles.vars.size.tap} + 2 * ${styles.vars.space.xs} + ${styles.vars.line.normal} + ${styles.vars.inset.bottom})`;

/** What its two buttons take of its width; the rest is free for news. */
export const CORNER_WIDTH = `calc(2 * ${styles.vars.size.tap} + 2 * ${styles.vars.space.m} + 2 * ${styles.vars.line.normal} + ${styles.vars.inset.right})`;
