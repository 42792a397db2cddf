import type { Config } from 'vike/types';
import { Styleguide } from './Styleguide.tsx' with { type: 'vike:pointer' };

/** Only `npm run dev` has this page: a build is told of none, and never sees its code. */
export default (process.env['NODE_ENV'] === 'production'
  ? {}
  : { Page: Styleguide, route: '/_styleguide' }) satisfies Config;
