import type { PageContext } from 'vike/types';

/** Returns the title of the page: the link gives a seat, or the pencil. */
export default function title({ routeParams }: PageContext): string {
  return `Take the ${routeParams['seatId'] === '' ? 'pencil' : 'seat'} · Bestball`;
}
