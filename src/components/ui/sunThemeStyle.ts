import type { GlobalStyleRule } from '@vanilla-extract/css';
import { globalStyle } from '@vanilla-extract/css';

/** The device's setting for more contrast; `client/app/theme.ts` uses the same query. */
const MORE_CONTRAST = '(prefers-contrast: more)';

/** Adds a rule for the whole page in the sun theme, for style files. */
export function sunThemeStyle(rule: GlobalStyleRule): void {
  globalStyle("html[data-theme='sun']", rule);
  // no theme was chosen in the app: the device's setting decides
  globalStyle('html:not([data-theme])', { '@media': { [MORE_CONTRAST]: rule } });
}
