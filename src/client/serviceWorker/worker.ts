/**
 * The service worker: it stores the files of its build and the app shell, so that the app opens without a network. No
 * user's data gets into its cache. Calls and streams never pass through it, and the one page that it stores is the same
 * for all users. `scripts/plugins/serviceWorker.ts` builds it.
 */

import { SHELL_PATH, TAKE_OVER, answerKindOf, isForeignFailure } from './requests.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/** Paths of all files of this build that a screen may need. */
declare const BUILD_FILES: readonly string[];
/** The paths of files that are stored once they have been requested: a phone with the sound off downloads none. */
declare const SOUND_FILES: readonly string[];
/** Different for every build with other files. */
declare const BUILD_VERSION: string;

const worker = globalThis as unknown as WorkerScope;
const FILES = [...BUILD_FILES, ...SOUND_FILES];

const CACHE_PREFIX = 'bestball-';
const CACHE = CACHE_PREFIX + BUILD_VERSION;
const IS_FIREFOX = worker.navigator.userAgent.includes('Firefox/');
/** How long the worker waits for a page, in milliseconds: a phone may report a network that does not work. */
const PAGE_TIMEOUT_MS = 4000;
/** The path of a build file in HTML, styles or scripts, without the fragment behind it. */
const NAMED_FILE = /\/assets\/[^"')#]+/g;

worker.addEventListener('install', (event) => event.waitUntil(cacheBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  switch (answerKindOf(event.request, FILES, worker.location.origin)) {
    case 'file':
      return event.respondWith(fileOf(event));
    case 'page':
      return event.respondWith(pageOf(event));
    case null:
  }
});

/**
 * Stores the files of this build.
 *
 * @throws Error if the shell is not available: then this build is not installed, and the previous one stays
 */
async function cacheBuild(): Promise<void> {
  // sends the password of a proxy in front; cookies do not change the shell
  const shell = await fetch(SHELL_PATH, { cache: 'no-store' });
  const named = (await shell.clone().text()).match(NAMED_FILE) ?? [];
  // during a deployment a server of another build may answer: its shell would need files that are not in this cache
  if (!shell.ok || named.length === 0 || named.some((path) => !BUILD_FILES.includes(path)))
    throw new Error('The app shell is not of this build');
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD_FILES);
  // the previous build had them, so the sound is on here; a full device does without
  if (await hasSound()) await cache.addAll(SOUND_FILES).catch(() => {});
  await cache.put(SHELL_PATH, shell);
}

/** Returns whether any cache has a file of the sounds: builds have most of them in common. */
async function hasSound(): Promise<boolean> {
  const found = await Promise.all(SOUND_FILES.map(async (path) => caches.match(path, { ignoreVary: true })));
  return found.some((file) => file !== undefined);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // the browser then requests a page while the worker starts. Some browsers cannot. Firefox shows its own error page
  // where that request fails, regardless of the worker's answer (Workbox issue 3134).
  const preload = worker.registration.navigationPreload as NavigationPreloadManager | undefined;
  await (IS_FIREFOX ? preload?.disable() : preload?.enable());
  // the page that registered the worker gets its later files from it, too
  await worker.clients.claim();
}

async function fileOf(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const file = await cachedFile(pathname);
  if (file !== undefined) return file;
  const answer = await fetch(event.request);
  // stored beside the answer, as the sound is played now
  if (answer.status === 200 && SOUND_FILES.includes(pathname))
    event.waitUntil(cacheFile(pathname, answer.clone()));
  return answer;
}

/** Stores a file; a full device does without. */
async function cacheFile(path: string, file: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(path, file);
  } catch {
    // the next request for it tries again
  }
}

/**
 * Returns the server's page, with any status; or the shell, if a proxy answers for the server or no answer comes in
 * time.
 */
async function pageOf(event: FetchEvent): Promise<Response> {
  const page = pageOfServer(event);
  const shell = await cachedFile(SHELL_PATH);
  if (shell === undefined) return page;
  const inTime = page.then((answer) => (isForeignFailure(answer) ? shell : answer)).catch(() => shell);
  // awaited even when it is too late: browsers warn about a preloaded page that is not used
  event.waitUntil(inTime);
  return Promise.race([
    inTime,
    new Promise<Response>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, shell)),
  ]);
}

async function pageOfServer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request));
  if (answer.status !== 401 || !answer.headers.has('www-authenticate')) return answer;
  // a proxy in front wants a password, which browsers ask for only without a worker; the page then registers the worker
  // again
  await worker.registration.unregister();
  return Response.redirect(request.url);
}

async function cachedFile(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}
