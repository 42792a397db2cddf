/**
 * What renders the pages: Vike without the tools it builds with. The build has a copy of it beside its pages, for
 * production has no Vike.
 */

export { render } from 'vike/abort';
export { getGlobalContext, renderPage } from 'vike/server';
