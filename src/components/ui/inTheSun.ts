import type { GlobalStyleRule } from '@vanilla-extract/css';
import { globalStyle } from '@vanilla-extract/css';

/** The whole device was asked for more contrast. The app asks the same of the device: client/app/theme.ts. */
const MORE_CONTRAST = '(prefers-contrast: more)';

/** For style files: what the whole page has in the sun theme. */
export function inTheSun(rule: GlobalStyleRule): void {
  globalStyle("html[data-theme='sun']", rule);
  // nobody has chosen here, but for the whole device
  globalStyle('html:not([data-theme])', { '@media': { [MORE_CONTRAST]: rule } });
}
