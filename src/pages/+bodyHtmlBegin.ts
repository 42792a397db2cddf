import { NATIVE } from '#client/device/native.ts';

/**
 * A note above every page for browsers that are too old for the scripts; others hide it (`components/ui/theme.css.ts`).
 */
export default `<p id="too-old">${
  NATIVE === null
    ? 'This browser is too old: scores can be read here, but not entered.'
    : 'Bestball needs a newer system: update this phone, on Android its WebView too.'
}</p>`;
