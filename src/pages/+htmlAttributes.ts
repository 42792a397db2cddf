import type { PageContextServer } from 'vike/types';

/** Renders the page in the chosen theme; without a choice the stylesheet follows the device's setting. */
export default function htmlAttributes({ theme }: PageContextServer) {
  return { 'data-theme': theme };
}
