/** Stands in for `react-dom/client` where Vike starts the app: `vite.config.ts`. */

import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { createRoot, hydrateRoot as hydrateAtOnce } from 'react-dom/client';

/**
 * As a transition: React takes the page over in steps of a few milliseconds, and a slow phone hears a tap between them.
 * The tap has it done at once, so that it does what it should.
 */
function hydrateRoot(...page: Parameters<typeof hydrateAtOnce>): Root {
  let root = null as Root | null;
  startTransition(() => {
    root = hydrateAtOnce(...page);
  });
  if (root === null) throw new Error('React did not begin');
  return root;
}

export default { createRoot, hydrateRoot };
