import type { GlobalStyleRule } from '@vanilla-extract/css';
import { globalStyle } from '@vanilla-extract/css';
import { MORE_CONTRAST } from '#client/app/theme.ts';

/** For style files: what the whole page has in the sun theme. */
export function inTheSun(rule: GlobalStyleRule): void {
  globalStyle("html[data-theme='sun']", rule);
  // nobody has chosen here, but for the whole device
  globalStyle('html:not([data-theme])', { '@media': { [MORE_CONTRAST]: rule } });
}
