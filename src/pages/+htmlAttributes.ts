import type { PageContextServer } from 'vike/types';

/** Who chose a theme gets the page in it; without a choice the stylesheet asks the device. */
export default function htmlAttributes({ theme }: PageContextServer) {
  return { 'data-theme': theme };
}
