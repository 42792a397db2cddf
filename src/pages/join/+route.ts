import type { PageContext } from 'vike/types';

/** `/join`, `/join-group` and `/join/{code}` open the same screen. */
const PATH = /^\/join(?:-group|\/([^/]+))?\/?$/;

export default function route({ urlPathname }: PageContext) {
  const path = PATH.exec(urlPathname);
  return path !== null && { routeParams: { code: path[1] ?? '' } };
}
