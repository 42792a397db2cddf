/**
 * The renderer of the pages: Vike without its build tools. The build contains a copy of it, because Vike is not
 * installed in production.
 */

export { render } from 'vike/abort';
export { getGlobalContext, renderPage } from 'vike/server';
