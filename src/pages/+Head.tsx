import { usePageContext } from 'vike-react/usePageContext';
import { RESTORED_PATHS, RESTORE_SCRIPT } from '#client/device/deviceStorage.ts';
import { NATIVE } from '#client/device/native.ts';
import { MORE_CONTRAST, themeScript } from '#client/app/theme.ts';
import { NORMAL, SUN } from '#components/ui/palette.ts';

/** The bars around the page look like its ground; the manifest, which knows no theme, has the normal one. */
const BARS = { normal: NORMAL.ground, sun: SUN.ground };

/** Where nothing is known of the device while the page is made. */
const isForAnybody = (path: string) => NATIVE !== null || path === '/shell';

/** What browsers need to know of the page before they paint it. */
export default function Head() {
  const { cspNonce, headers, routeParams, theme, urlPathname } = usePageContext();
  // a device that is in a game shows the cookie of its session
  const isKnown = headers?.['cookie'] !== undefined;
  const early = [
    isForAnybody(urlPathname) && themeScript(BARS),
    (isForAnybody(urlPathname) || (RESTORED_PATHS.test(urlPathname) && isKnown)) && RESTORE_SCRIPT,
  ].filter((script) => script !== false);
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {!theme && <meta name="theme-color" media={MORE_CONTRAST} content={BARS.sun} />}
      <meta name="theme-color" content={BARS[theme ?? 'normal']} />
      <meta property="og:site_name" content="Bestball" />
      <meta property="og:type" content="website" />
      {/* whoever has the link to a game or a group may see it: it belongs in no index */}
      {Object.values(routeParams).some(Boolean) && <meta name="robots" content="noindex" />}
      {/* the app for phones is one already */}
      {NATIVE === null && <Installing />}
      {/* before anything is painted, which it delays: who comes back to a game never sees another screen first */}
      {early.length > 0 && (
        <script nonce={cspNonce ?? undefined} dangerouslySetInnerHTML={{ __html: early.join('\n') }} />
      )}
    </>
  );
}

/** How the app looks on a home screen. iPhones read tags of their own. */
function Installing() {
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content="Bestball" />
      <meta name="apple-mobile-web-app-status-bar-style" content="black" />
    </>
  );
}
