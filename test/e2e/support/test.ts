/** Playwright's `test` for all browser tests: an error in the browser's console fails the test. */

import type { BrowserContext, Page, PlaywrightWorkerOptions, Request, Response } from '@playwright/test';
import { test as base, expect } from '@playwright/test';

export const PLAYERS = ['Ash', 'Birch', 'Cedar', 'Dogwood'] as const;
/** Smaller than any random id. */
export const UNKNOWN_GAME = 1;
/** A host name of this machine on the local network: no secure context over plain http. */
export const LOCAL_NAME = 'clubhouse.test';

/** An address that no page of the app asks for. */
const PROBE = '/healthz?intercepted';

/** The browser's own message about a document with status 404; the app may report nothing. */
const EXPECTED_NOISE = /status of 404 \(Not Found\)/;

/**
 * Messages of Firefox itself: about a network that is cut, and about the style `body {}` that Playwright adds to pages,
 * by its hash. Also about a stylesheet or font that was loading when its page was left (NS_BINDING_ABORTED). Also
 * from scripts of the app whose call was cancelled then: in Chromium these scripts have ended by that time. Over BiDi
 * most messages look like uncaught errors.
 */
const FIREFOX_NOISE = new RegExp(
  [
    '^Firefox can’t establish a connection',
    'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\\+SmwNZWA=',
    '^Unable to preload CSS for ',
    '^download failed .* status=2152398850 ',
    ' failed: (?:The operation was aborted\\. |NetworkError when attempting to fetch resource\\.)$',
  ].join('|'),
);

interface Options {
  /**
   * Pattern of the console messages about a network that the test cuts; null = the network is not cut. Never matches
   * uncaught errors.
   */
  readonly networkNoise: RegExp | null;
}

export const test = base.extend<Options, Pick<PlaywrightWorkerOptions, 'launchOptions'>>({
  networkNoise: [null, { option: true }],
  launchOptions: [
    async ({ launchOptions, browserName }, run) => {
      if (browserName !== 'chromium') return run(launchOptions);
      const resolver = `--host-resolver-rules=MAP ${LOCAL_NAME} 127.0.0.1`;
      await run({ ...launchOptions, args: [...(launchOptions.args ?? []), resolver] });
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, run) => {
    if (javaScriptEnabled) prepare(context);
    await run(context);
    // a late request may still be in a handler, which would fail this test or the next one
    for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },
  page: async ({ page, networkNoise }, run) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => isFirefoxNoise(page, message) || errors.push(message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() !== 'error' || EXPECTED_NOISE.test(text) || networkNoise?.test(text)) return;
      if (isFirefoxNoise(page, text)) return;
      errors.push(text);
    });
    await run(page);
    expect(errors, 'errors in the console').toEqual([]);
  },
});

export function isFirefox(page: Page): boolean {
  return page.context().browser()?.browserType().name() === 'firefox';
}

/** Returns whether Firefox itself has reported this; the same message in another browser is an error. */
export function isFirefoxNoise(page: Page, message: string): boolean {
  return isFirefox(page) && FIREFOX_NOISE.test(message);
}

/**
 * Prepares a context before its first page.
 * - `route` waits until the open pages send their requests through it: see `waitForRoutes`.
 * - `goto` and `reload` wait until the app has hydrated, which is later than the `load` event. With the option
 *   `waitUntil` they wait for that event only.
 */
export function prepare(context: BrowserContext): void {
  waitForRoutes(context, () => context.pages());
  context.on('page', (page) => {
    noteRequests(page);
    waitForRoutes(page, () => [page]);
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    const hydrated = async (loaded: Promise<Response | null>, options?: { waitUntil?: string }) => {
      const response = await loaded;
      if (options?.waitUntil === undefined) await page.waitForFunction(isHydrated);
      return response;
    };
    page.goto = async (url, options) =>
      hydrated(
        goto(url, options).catch((failure: unknown) => afterGoingOn(page, failure)),
        options,
      );
    page.reload = async (options) => hydrated(reload(options), options);
  });
}

/**
 * Makes `route` wait until a request of each open page was intercepted. Chromium answers that it intercepts requests
 * before it has told the pages, so the next request could miss a first route. A context without routes is faster: its
 * browser keeps the files it has loaded, and asks the test about no request.
 */
function waitForRoutes(owner: BrowserContext | Page, pages: () => readonly Page[]): void {
  const route: Page['route'] = owner.route.bind(owner);
  owner.route = async (...given) => {
    const added = await route(...given);
    for (const page of pages()) {
      if (!page.url().startsWith('http')) continue;
      await route(
        ({ pathname, search }) => pathname + search === PROBE,
        (probe) => probe.fulfill({ status: 204 }),
        { times: 1 },
      );
      await expect(async () => {
        const status = await page.evaluate(statusOf, PROBE);
        expect(status, 'the page sends its requests through the route').toBe(204);
      }).toPass({ intervals: [20], timeout: 60_000 });
    }
    return added;
  };
}

/** Returns the status of an answer; 0 = no answer. Runs in the page. */
function statusOf(path: string): Promise<number> {
  return new Promise((resolve) => {
    const asked = new XMLHttpRequest();
    asked.addEventListener('loadend', () => resolve(asked.status));
    asked.open('GET', path);
    asked.send();
  });
}

/**
 * Handles a page that redirects immediately, which only Firefox's driver reports as a failure. Waits for the next page.
 *
 * @throws for every other failure
 */
async function afterGoingOn(page: Page, failure: unknown): Promise<null> {
  if (!isFirefox(page) || !String(failure).includes('NS_BINDING_ABORTED')) throw failure;
  await page.waitForLoadState();
  return null;
}

/** Returns whether React has hydrated the page. Runs in the page; a page without React needs no hydration. */
export function isHydrated(): boolean {
  const root = document.querySelector('#root');
  return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** The number of requests of a page so far, and the requests without an answer. */
interface Requests {
  sent: number;
  readonly open: Set<Request>;
}

const requestsOf = new WeakMap<Page, Requests>();

function noteRequests(page: Page): void {
  const requests: Requests = { sent: 0, open: new Set() };
  requestsOf.set(page, requests);
  /** The request of the newest document, and of the last answered document that is not shown yet. */
  let newest: Request | null = null;
  let answered: Request | null = null;
  page.on('request', (request) => {
    requests.sent += 1;
    requests.open.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) newest = request;
  });
  page.on('framenavigated', (frame) => {
    // only the address may have changed
    if (frame !== page.mainFrame() || answered === null) return;
    // the open requests of the previous page are cancelled without an event
    for (const request of requests.open)
      if (request !== answered && request !== newest) requests.open.delete(request);
    answered = null;
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
  // a stream never finishes: it counts as answered once it is open
  page.on('response', (response) => {
    const request = response.request();
    if (request === newest) answered = request;
    if (response.headers()['content-type'] === 'text/event-stream') requests.open.delete(request);
  });
}

/**
 * Waits until the page sends no other requests without user action. Each request has its answer, each stream is open,
 * and deferred work has caused no other request. Never ends on a stopped clock, on which the page is never idle.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (requests === undefined) throw new Error('The requests of this page are not counted: see prepare');
  for (let sent = -1; sent !== requests.sent;) {
    sent = requests.sent;
    await expect.poll(() => requests.open.size, { intervals: [20], timeout: 0 }).toBe(0);
    await page.evaluate(twiceIdle);
  }
}

/** Waits twice until the page is idle: deferred work may defer more. Runs in the page. */
async function twiceIdle(): Promise<void> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  await idle();
  await idle();
}

/** Removes streams from the browser from the next page on, so that its screens poll. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
}

/**
 * Leaves the matching requests of the page without an answer, and waits for the first one. Returns a function that lets
 * later requests through.
 */
export async function holdAnswers(page: Page, asked: RegExp): Promise<() => void> {
  let isHeld = true;
  const { promise: first, resolve } = Promise.withResolvers<void>();
  // held requests stay held: many requests are not repeated before their answer
  await page.route(asked, (route) => (isHeld ? resolve() : route.continue()));
  await first;
  return () => {
    isHeld = false;
  };
}

/** Returns by how many pixels the page, an open dialog or a part of it can be scrolled sideways. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(overflowHere);
}

/** Returns the same for the page in which it runs. */
export function overflowHere(): number {
  const inDialogs = [...document.querySelectorAll('dialog[open], dialog[open] *')];
  const moved = inDialogs.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX));
  const room = [document.documentElement, ...moved].map((part) => part.scrollWidth - part.clientWidth);
  return Math.max(...room);
}
