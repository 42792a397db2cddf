/** How the pages are built: React, Vike, typed styles, and few files, compressed. */

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { bundleRenderer } from './scripts/plugins/bundleRenderer.ts';
import { CHUNK_GROUPS, SHEETS } from './scripts/plugins/chunks.ts';
import { BUILD_TARGET } from './scripts/plugins/oldestBrowsers.ts';
import { precompress } from './scripts/plugins/precompress.ts';
import { retrySheets } from './scripts/plugins/retrySheets.ts';
import { serviceWorker } from './scripts/plugins/serviceWorker.ts';
import { VIKE_CHECKS } from './scripts/plugins/vikeChecks.ts';

/** The app for phones is packed as a whole, and has no server of its own. */
const isNative = process.env.BUILD_TARGET === 'native';

export default defineConfig({
  plugins: [
    vike(),
    react(),
    vanillaExtractPlugin(),
    retrySheets(),
    isNative ? [] : [bundleRenderer(), serviceWorker(), precompress()],
  ],
  build: { target: BUILD_TARGET },
  environments: {
    ssr: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHEETS] } } } } },
    client: {
      build: {
        // the server names the scripts of the page that is opened; those of parts that come later would be long lists
        modulePreload: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
          treeshake: {
            // its WebSockets set fields of their own class, which the bundler cannot know to be harmless
            moduleSideEffects: [{ test: /node_modules.@trpc/, sideEffects: false }],
            manualPureFunctions: VIKE_CHECKS,
          },
        },
      },
    },
  },
  // the app for phones is told its server: scripts/buildNative.ts
  define: { NATIVE_BUILD: 'null' },
});
