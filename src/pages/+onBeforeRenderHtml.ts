// a hook of React's by its name only
import { useConfig as openConfig } from 'vike-react/useConfig';
import type { PageContextServer } from 'vike/types';
import { chance } from '#client/device/chance.ts';
import { themeInCookies } from '#client/app/theme.ts';

/** Asks the page's queries in process, so that the HTML goes out with its data and the browser starts with it. */
export default async function onBeforeRenderHtml(pageContext: PageContextServer): Promise<void> {
  const { config, headers, isPrerendering, routeParams, serverPage } = pageContext;
  // the app for phones has nobody to ask while it is built
  if (isPrerendering) return;
  pageContext.theme = themeInCookies(headers?.['cookie'] ?? '');
  pageContext.seed = chance();
  // Vike knows which page this is up to the first `await`; asked for after it, this throws
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
