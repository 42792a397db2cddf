// `useConfig` is named like a React hook, but is not one
import { useConfig as openConfig } from 'vike-react/useConfig';
import type { PageContextServer } from 'vike/types';
import { themeInCookies } from '#client/app/theme.ts';
import { secureRandom } from '#client/device/secureRandom.ts';

/** Runs the page's queries in process, so that the HTML contains its data and the browser starts with it. */
export default async function onBeforeRenderHtml(pageContext: PageContextServer): Promise<void> {
  const { config, headers, isPrerendering, routeParams, serverPage } = pageContext;
  // the app for phones is rendered during the build, without a server to query
  if (isPrerendering) return;
  pageContext.theme = themeInCookies(headers?.['cookie'] ?? '');
  pageContext.seed = secureRandom();
  // before the first `await`: after it, Vike no longer has the page being rendered, and this would throw
  const configure = openConfig();
  configure({ image: `${serverPage.origin}/icons/preview.png` });
  if (config.prefetchQueries === undefined) return;
  const { trpc, queryClient, viewer } = await serverPage.load();
  await config.prefetchQueries({
    trpc,
    queryClient,
    viewer,
    routeParams,
    setStatus: serverPage.setStatus,
    describe: (preview) => configure(preview ?? {}),
  });
  pageContext.dehydratedState = serverPage.dehydrate(queryClient);
}
