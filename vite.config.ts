/** How the pages are built: React, Vike, typed styles, and every text asset compressed once, at build. */

import { readFileSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { minify } from 'terser';
import vike from 'vike/plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

import { afterBuild } from './scripts/plugins/afterBuild.ts';
import { serviceWorker } from './scripts/plugins/serviceWorker.ts';
import { nameOnlyNewSheets, retrySheets, sheetFileOf } from './scripts/plugins/sheets.ts';

const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|wav|webmanifest)$/;
/** A compressed copy of less costs a request header more than it saves. */
const SMALLEST_BYTES = 512;

/** Writes `x.br` and `x.gz` beside every file of the client build that shrinks by it; `src/server/pages/pages.ts` serves them. */
function precompress(): Plugin {
  return afterBuild('precompress', async (outDir) => {
    const names = await readdir(outDir, { recursive: true });
    await Promise.all(
      names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(outDir, name))),
    );
  });
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, quality).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((packed) =>
      writeFile(`${file}.gz`, packed),
    ),
  ]);
}

/** The file of what runs all screens. */
const REACT = 'react';

/** Begins a package that is one function. */
const WRAPPED = /(?<=__commonJS\w*\(\(?)\(([\w$, ]*)\) => \{/g;

/**
 * Has a browser read React's packages once, and not on the thread that should hear a tap. What is in brackets it takes
 * for called at once (`squeeze`), but an arrow in them it does not: it would skip it, and read it again when it is
 * called, which is a quarter of the longest time that a page is deaf.
 */
function readOnce(): Plugin {
  return {
    name: 'bestball:read-once',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    renderChunk(code, { name }) {
      if (name !== REACT) return null;
      const wrapped = code.replaceAll(WRAPPED, 'function($1) {');
      if (wrapped === code) this.error('The bundler wraps packages in another way now');
      return wrapped;
    },
  };
}

/** Goes over what the bundler has made small: together they save 2 % more than either alone. */
function squeeze(): Plugin {
  return {
    name: 'bestball:squeeze',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // what Vite fills in at the end, too
      order: 'post',
      async handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const { code } = await minify(chunk.code, {
            ecma: 2020,
            module: true,
            compress: {
              // until nothing gets smaller any more
              passes: 6,
              // nobody makes objects with `new` of a method, asks a function how many arguments it takes, or reads a
              // property for what reading it does, or to see whether it can be read
              unsafe_methods: true,
              keep_fargs: false,
              pure_getters: true,
            },
            // its packages are one function each
            format: { wrap_func_args: chunk.name === REACT },
          });
          if (code !== undefined) chunk.code = code;
        }
      },
    },
  };
}

/**
 * What Vike checks of its own use and against endless loops, by the names of its functions: none answers anything; and
 * what these ask, or say. The names count in every file: nothing of ours may be called so for what it does.
 */
const VIKE_CHECKS = `
  assert assertClientRouting assertClientSideRenderHook assertConfigValueType assertDefaultExports
  assertEnvClient assertExportValues assertHookFn assertHookReturnedObject assertInfo assertIsBrowser
  assertIsEnhanced assertLoadModule assertNoContradiction assertNoInfiniteAbortLoop
  assertOnBeforeRenderHookReturn assertPageConfigGlobalSerialized assertPageConfigsSerialized
  assertPageContextProvidedByUser assertPlusFileExport assertPropertyGetters assertRouteConfigValue
  assertRouteParams assertRouteString assertSingleInstance assertSingleInstance_onAssertModuleLoad
  assertSingleInstance_onClientEntryClientRouting assertSyncRouting assertUrlComponents assertUsage
  assertUsageUrlAbsolute assertUsageUrlPathAbsolute assertUsageUrlRedirectTarget assertVirtualFileExports
  assertWarning catchInfiniteLoop checkIfClientRouting getErrMsg getErrPrefix hasProp highlight humanizeTime
  isArray isBaseServer isBrilloutDocpress isBrowser isCallable isDefaultFilePath isErrorFetchingStaticAssets
  isObject isPlainObject isPromise isPropertyGetter isScriptFile isUrl isUrlAbsolute isUrlPathAbsolute
  isUrlRedirectTarget joinEnglish logAbort stringifyStringArray unique
`
  .trim()
  .split(/\s+/);

/**
 * Vike says in words where each of its settings stands: for the messages of its checks, which are not in the build
 * either.
 */
function leaveOutPlaces(): Plugin {
  let isLeftOut = false;
  return {
    name: 'bestball:leave-out-places',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vike\/dist\/.*\/getConfigDefinedAt\.js/ },
      handler(code) {
        isLeftOut = true;
        const names = Array.from(code.matchAll(/export \{ (\w+) \}/g), ([, name = '']) => name);
        return names.map((name) => `export const ${name} = () => '';`).join('');
      },
    },
    buildEnd(error) {
      if (!error && !isLeftOut) this.error('Vike says in another file now where its settings stand');
    },
  };
}

/**
 * Puts what renders the pages into the build of the server: Vike, and whatever else is not installed where it runs. Vike
 * brings along Vite and the compilers under it, which have no business in production.
 */
function bundleRenderer(): Plugin {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  return {
    name: 'bestball:bundle-renderer',
    apply: 'build',
    configEnvironment: (name) =>
      name === 'ssr'
        ? {
            resolve: { noExternal: true, external: Object.keys(dependencies) },
            build: {
              rolldownOptions: {
                input: { renderer: join(import.meta.dirname, 'src/server/pages/renderer.ts') },
              },
            },
          }
        : null,
  };
}

/** What is not for most pages: each name is a file, and a module is in the first one that takes it. */
const PARTS = {
  // for whoever plays and whoever watches
  round: new RegExp(
    [
      String.raw`components.round.(?:EarlyDecision|Forfeit|HoleNews|RoundNews|RoundScorecard)\b`,
      String.raw`components.round.(?:ScoreNews|Scorecard|SnakeAssigned|SnakeHolder)\b`,
      String.raw`client.(?:round.forfeitVotes|sound.roundSounds|device.wakeLock)\.`,
    ]
      .map((part) => `src.${part}`)
      .join('|'),
  ),
  // for the screen of a scorer; others fetch it once they are there, for what waits on the phone
  scoring: new RegExp(
    [
      String.raw`src.client.(?:api.hedgedCall|device.deviceDatabase)\.`,
      String.raw`src.client.offline.(?:conflicts|queuedCommands|journal|outbox|outboxRegistry|savedRounds|scoring)\.`,
      String.raw`src.rules.(?:commands|corrections|forfeit|lobby|play|scoring|snakeBites)\.`,
      'node_modules.idb',
    ].join('|'),
  ),
  game: /src.pages.game.@id(?:.[+A-Za-z]+(?:\.css)?\.tsx?)?$/,
  questions: /src.components.ui.(?:AlertDialog|ConfirmDialog)/,
  words: /src.rules.errorWords\./,
  forms:
    /src.(?:components.ui.(?:Select|Switch|TextField)|client.session.guestSession\.|rules.(?:joining|typedNames)\.)/,
  records: /src.(?:components.account.(?:LoginLinks|LoginRequired)|client.api.accountQueries\.)/,
  seats:
    /src.(?:components.(?:app.AddressNote|round.(?:GameSummary|LineUp))|client.(?:session.groups|round.seats)\.)/,
};
/** Of no use to most pages: as the bundler sees fit. */
const FOR_FEW = new RegExp(
  [
    'components.(?:account.(?:SignIn|SignedIn)|app.(?:CopyButton|Overlay)|round.(?:NoResultsYet|RoundResults|TeamSeats))',
    'components.ui.(?:NumberTable|QrCode|RadioGroup|Tabs)',
    String.raw`client.(?:app.signIn|session.login|device.clipboard|app.logout|round.pencil|offline.refusals)\.`,
    'pages.game.@id.invited',
    String.raw`rules.(?:accounts|achievements|settlement)\.`,
  ]
    .map((part) => `src.${part}`)
    .join('|'),
);

/** What nearly every page needs. */
function isForMost(id: string): boolean {
  return ![FOR_FEW, ...Object.values(PARTS)].some((part) => part.test(id));
}

export default defineConfig({
  plugins: [
    vike(),
    react(),
    leaveOutPlaces(),
    vanillaExtractPlugin(),
    retrySheets(),
    // an app for phones is packed as a whole
    process.env.BUILD_TARGET === 'native'
      ? []
      : [bundleRenderer(), readOnce(), nameOnlyNewSheets(), squeeze(), serviceWorker(), precompress()],
  ],
  environments: {
    client: {
      build: {
        modulePreload: {
          // the server names the files of the page that is opened; for all other pages at once they would be a long list
          resolveDependencies: (_file, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => file.endsWith('.css')) : files,
        },
        rolldownOptions: {
          // few files: a phone far from the server waits for each, and small ones pack badly
          output: {
            codeSplitting: {
              groups: [
                { name: sheetFileOf, priority: 2 },
                // a file runs as a whole, and as long as it runs the page is deaf to a tap
                {
                  name: REACT,
                  priority: 1,
                  test: /node_modules.(?:react|react-dom|scheduler)[\\/]/,
                },
                { name: 'core', tags: ['$initial'], minShareCount: 2, test: isForMost },
                ...Object.entries(PARTS).map(([name, test]) => ({ name, tags: ['$initial' as const], test })),
              ],
            },
          },
          // a value known while it is built is put in everywhere: what is for the other build goes
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          treeshake: {
            // its WebSockets set fields of their own class: a bundler cannot know that nothing else happens
            moduleSideEffects: [{ test: /node_modules.@trpc/, sideEffects: false }],
            // they tell of mistakes in how Vike is used, which `npm run dev` still does: 4.5 kB of words
            manualPureFunctions: VIKE_CHECKS,
          },
        },
      },
    },
  },
  // that app is told more: scripts/buildNative.ts
  define: { NATIVE_BUILD: 'null' },
});
