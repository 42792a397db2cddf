/** Stands in for `react-dom/client` where Vike starts the app: `vite.config.ts`. */

import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot as createAtOnce, hydrateRoot as hydrateAtOnce } from 'react-dom/client';
import { catchUp } from './early.ts';

/**
 * As a transition: React takes the page over in steps of a few milliseconds, and a slow phone hears a tap between them.
 * The tap has it done at once, so that it does what it should; so does one that came before all this.
 */
function hydrateRoot(...page: Parameters<typeof hydrateAtOnce>): Root {
  let root = null as Root | null;
  startTransition(() => {
    root = hydrateAtOnce(...page);
  });
  if (root === null) throw new Error('React did not begin');
  // a fault in there is none of the page's start
  queueMicrotask(catchUp);
  return root;
}

/** Where the page of the server is not the one that is shown: nothing on it can have been meant. */
function createRoot(...container: Parameters<typeof createAtOnce>): Root {
  globalThis.endEarlyTap?.();
  return createAtOnce(...container);
}

export default { createRoot, hydrateRoot };
