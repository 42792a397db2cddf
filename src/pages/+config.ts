import vikeReact from 'vike-react/config';
import type { Config } from 'vike/types';

export default {
  extends: [vikeReact],
  title: 'Bestball',
  description: 'Two teams, best ball, a bet on every hole and the Snake.',
  favicon: '/favicon.svg',
  // +Head.tsx sets one that covers the whole screen of a phone
  viewport: null,
  // every page has its data before it renders: nothing to stream
  stream: false,
  passToClient: ['dehydratedState', 'seed'],
  meta: {
    prefetchQueries: { env: { server: true } },
    // one for all pages, so a page that the phone renders leaves it as it is
    description: { env: { server: true } },
    // the pages show their own: vike-react's grey box would add to the scripts of all pages
    Loading: { env: {} },
  },
  // the app for phones has no server that renders: its page is empty, and the scripts fill it
  ...(process.env['BUILD_TARGET'] === 'native' && { ssr: false, prerender: { partial: true } }),
} satisfies Config;
