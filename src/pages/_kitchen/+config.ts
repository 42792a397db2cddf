import type { Config } from 'vike/types';
import { Kitchen } from './Kitchen.tsx' with { type: 'vike:pointer' };

/** Only `npm run dev` has this page: a build is told of none, and never sees its code. */
export default (process.env['NODE_ENV'] === 'production'
  ? {}
  : { Page: Kitchen, route: '/_kitchen' }) satisfies Config;
