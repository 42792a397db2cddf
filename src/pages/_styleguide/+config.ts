import type { Config } from 'vike/types';
import { Styleguide } from './Styleguide.tsx' with { type: 'vike:pointer' };

/** Only `npm run dev` has this page: a build gets no page and no route, so its code is left out. */
export default (process.env['NODE_ENV'] === 'production'
  ? {}
  : { Page: Styleguide, route: '/_styleguide' }) satisfies Config;
