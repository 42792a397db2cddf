/** The build of the pages: React, Vike, typed styles, and few, compressed files. */

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

/** The app for phones is packed as a whole, without a server. */
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
        // the server lists the scripts of the opened page; the lists of lazy parts would be long
        modulePreload: false,
        rolldownOptions: {
          output: {
            // a shorter hash than usual (8): files name one another often, and a hash cannot be compressed
            chunkFileNames: 'assets/chunks/chunk-[hash:7].js',
            codeSplitting: { groups: CHUNK_GROUPS },
          },
          // `NATIVE` is null here: with constants inlined, pages leave out the code of the app for phones
          optimization: { inlineConst: true },
          treeshake: {
            // its WebSocket classes set static fields, which the bundler cannot recognize as free of side effects
            moduleSideEffects: [{ test: /node_modules.@trpc/, sideEffects: false }],
            // lists of commands read the limits in `rules/limits.ts`: a phone leaves out the lists that it does not use
            propertyReadSideEffects: false,
          },
        },
      },
    },
  },
  // scripts/buildNative.ts sets the server for the app for phones
  define: { NATIVE_BUILD: 'null' },
});
