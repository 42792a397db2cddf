/**
 * The service worker: it keeps the files of its build and the app shell, so that the app opens without a network.
 * No user's data gets into its cache: calls and streams never pass through it, and the one page it
 * keeps is the same for all visitors. `scripts/plugins/serviceWorker.ts` builds it.
 */

import { SHELL_PATH, TAKE_OVER, answerFor, isForeignFailure } from './requests.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';

/** Paths of all files of this build that a screen may need. */
declare const BUILD_FILES: readonly string[];
/** Those that are kept once they have been asked for: a phone with the sound off downloads none. */
declare const SOUND_FILES: readonly string[];
/** Different for every build with other files. */
declare const BUILD_VERSION: string;

const worker = globalThis as unknown as WorkerScope;
const FILES = [...BUILD_FILES, ...SOUND_FILES];

const CACHE_PREFIX = 'bestball-';
const CACHE = CACHE_PREFIX + BUILD_VERSION;
const IS_FIREFOX = worker.navigator.userAgent.includes('Firefox/');
/** How long a page is waited for, in milliseconds: a phone may report a network that does not work. */
const PAGE_TIMEOUT_MS = 4000;
/** The path of a build file in HTML, styles or scripts, without the fragment behind it. */
const NAMED_FILE = /\/assets\/[^"')#]+/g;

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  switch (answerFor(event.request, FILES, worker.location.origin)) {
    case 'file':
      return event.respondWith(fileOf(event));
    case 'page':
      return event.respondWith(pageOf(event));
    case null:
  }
});

/** @throws Error where the shell cannot be had: this build is then not installed, and the one before goes on */
async function keepBuild(): Promise<void> {
  // with the password of a proxy in front; the cookies change nothing in it
  const shell = await fetch(SHELL_PATH, { cache: 'no-store' });
  const named = (await shell.clone().text()).match(NAMED_FILE) ?? [];
  // during a deployment a server of another build may answer: its shell would ask for files that are not in this cache
  if (!shell.ok || named.length === 0 || named.some((path) => !BUILD_FILES.includes(path)))
    throw new Error('The app shell is not of this build');
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILD_FILES);
  // the previous build had them, so the sound is on here; a full device goes without
  if (await hasSound()) await cache.addAll(SOUND_FILES).catch(() => {});
  await cache.put(SHELL_PATH, shell);
}

/** Whether any cache has a file of the sounds: builds have most of them in common. */
async function hasSound(): Promise<boolean> {
  const found = await Promise.all(SOUND_FILES.map(async (path) => caches.match(path, { ignoreVary: true })));
  return found.some((file) => file !== undefined);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // the browser then requests a page while the worker starts; some browsers cannot, and Firefox shows a page of its own
  // where that request fails, whatever the worker answers (Workbox issue 3134)
  const preload = worker.registration.navigationPreload as NavigationPreloadManager | undefined;
  await (IS_FIREFOX ? preload?.disable() : preload?.enable());
  // the page that brought the worker gets its later files from it, too
  await worker.clients.claim();
}

async function fileOf(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const file = await kept(pathname);
  if (file !== undefined) return file;
  const answer = await fetch(event.request);
  // stored beside the answer: the sound is played now
  if (answer.status === 200 && SOUND_FILES.includes(pathname))
    event.waitUntil(keep(pathname, answer.clone()));
  return answer;
}

/** A full device goes without. */
async function keep(path: string, file: Response): Promise<void> {
  try {
    const cache = await caches.open(CACHE);
    await cache.put(path, file);
  } catch {
    // the next request for it tries again
  }
}

/** The server's page, whatever it says; the shell where another answers for it, or none does in time. */
async function pageOf(event: FetchEvent): Promise<Response> {
  const page = pageOfServer(event);
  const shell = await kept(SHELL_PATH);
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
  // a proxy in front wants a password, which browsers ask for where no worker is in between: the page brings it back
  await worker.registration.unregister();
  return Response.redirect(request.url);
}

async function kept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}
