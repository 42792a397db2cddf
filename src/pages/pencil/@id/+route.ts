import type { PageContext } from 'vike/types';

/** `/pencil/{id}` gives the pencil, `/pencil/{id}/seat/{memberId}` the seat of a player without a phone. */
const PATH = /^\/pencil\/([^/]+)(?:\/seat\/(\d+))?\/?$/;

export default function route({ urlPathname }: PageContext) {
  const path = PATH.exec(urlPathname);
  return path !== null && { routeParams: { id: path[1] ?? '', seatId: path[2] ?? '' } };
}
