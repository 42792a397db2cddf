import type { PageContextServer } from 'vike/types';

/** Asks the page's queries in process, so that the HTML goes out with its data and the browser starts with it. */
export default async function onBeforeRenderHtml(pageContext: PageContextServer): Promise<void> {
  const { config, isPrerendering, routeParams, serverPage } = pageContext;
  // the app for phones has nobody to ask while it is built
  if (isPrerendering) return;
  pageContext.seed = Math.random();
  if (config.prefetchQueries === undefined) return;
  const { helpers, viewer } = await serverPage.load();
  await config.prefetchQueries({ helpers, viewer, routeParams, setStatus: serverPage.setStatus });
  pageContext.dehydratedState = serverPage.dehydrate(helpers);
}
