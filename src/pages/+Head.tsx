import { usePageContext } from 'vike-react/usePageContext';
import { MORE_CONTRAST, themeScript } from '#client/app/theme.ts';
import { NATIVE } from '#client/device/native.ts';
import { RESTORED_PATHS, RESTORE_SCRIPT } from '#client/device/storedGame.ts';
import { NORMAL, SUN } from '#components/ui/palette.ts';

/** The browser's bars have the background colour of the page's theme; the manifest always has the normal one. */
const BARS = { normal: NORMAL.ground, sun: SUN.ground };

/** Whether all devices receive the same page: the app shell, or the app for phones. */
const isForEveryDevice = (path: string) => NATIVE !== null || path === '/shell';

/** The tags in the head of every page. */
export default function Head() {
  const { cspNonce, headers, routeParams, theme, urlPathname } = usePageContext();
  // a device that is in a game sends its session cookie
  const hasCookie = headers?.['cookie'] !== undefined;
  const early = [
    isForEveryDevice(urlPathname) && themeScript(BARS),
    (isForEveryDevice(urlPathname) || (RESTORED_PATHS.test(urlPathname) && hasCookie)) && RESTORE_SCRIPT,
  ].filter((script) => script !== false);
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {!theme && <meta name="theme-color" media={MORE_CONTRAST} content={BARS.sun} />}
      <meta name="theme-color" content={BARS[theme ?? 'normal']} />
      <meta property="og:site_name" content="Bestball" />
      <meta property="og:type" content="website" />
      {/* the link to a game or a group is its only protection: search engines must not list it */}
      {Object.values(routeParams).some(Boolean) && <meta name="robots" content="noindex" />}
      {/* the app for phones is installed already */}
      {NATIVE === null && <Installing />}
      {/* runs before the first paint, which it delays: a player who returns to a game must not see another screen first */}
      {early.length > 0 && (
        <script nonce={cspNonce ?? undefined} dangerouslySetInnerHTML={{ __html: early.join('\n') }} />
      )}
    </>
  );
}

/** The tags for installing the app on a home screen. iPhones need separate tags. */
function Installing() {
  return (
    <>
      {/* sends the password of a proxy in front; by default browsers request it without one */}
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content="Bestball" />
      <meta name="apple-mobile-web-app-status-bar-style" content="black" />
    </>
  );
}
