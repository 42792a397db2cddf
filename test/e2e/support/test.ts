/** Playwright's `test` for all browser tests: an error in the browser's console fails the test. */

import type { BrowserContext, Page, PlaywrightWorkerOptions, Request, Response } from '@playwright/test';
import { test as base, expect } from '@playwright/test';

export const PLAYERS = ['Ash', 'Birch', 'Cedar', 'Dogwood'] as const;
/** No random id is that small. */
export const UNKNOWN_GAME = 1;
/** A name phones on the same network could know this machine by: no secure context over plain http. */
export const LOCAL_NAME = 'clubhouse.test';

/** The browser says so itself whenever a document is a 404; nothing of ours may say anything. */
const EXPECTED_NOISE = /status of 404 \(Not Found\)/;

/**
 * What Firefox says itself where the network is cut, of the style `body {}` that Playwright puts into pages, by its hash,
 * and of a style sheet or a font that was still on its way when its page was left (NS_BINDING_ABORTED), and what our
 * scripts say there of a call that was: in Chromium they have ended by then. Over BiDi most look like uncaught errors.
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
  /** What the console says about a network that the test cuts; null = the network stays up. No uncaught error is noise. */
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
    if (javaScriptEnabled) await prepare(context);
    await run(context);
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

/** Whether Firefox says this of itself; the same words in another browser are a fault. */
export function isFirefoxNoise(page: Page, message: string): boolean {
  return isFirefox(page) && FIREFOX_NOISE.test(message);
}

/**
 * Prepares a context before its first page.
 * - A route is added that matches no request. If the first route of a context is added while a page is open, Chromium may
 *   send the next request to the network without asking the route.
 * - `goto` and `reload` wait until the app has hydrated, which is later than the `load` event. With the option
 *   `waitUntil` they wait for that event only.
 */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.route(/^no-such-address$/, (route) => route.continue());
  context.on('page', (page) => {
    noteRequests(page);
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
 * A page that at once goes on to another is a failure to Firefox's driver alone: waits for that other one.
 *
 * @throws for every other failure
 */
async function afterGoingOn(page: Page, failure: unknown): Promise<null> {
  if (!isFirefox(page) || !String(failure).includes('NS_BINDING_ABORTED')) throw failure;
  await page.waitForLoadState();
  return null;
}

/** In the page: what is not made by React needs no hydration. */
export function isHydrated(): boolean {
  const root = document.querySelector('#root');
  return root === null || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}

/** How many requests a page has sent so far, and those that have no answer yet. */
interface Requests {
  sent: number;
  readonly open: Set<Request>;
}

const requestsOf = new WeakMap<Page, Requests>();

function noteRequests(page: Page): void {
  const requests: Requests = { sent: 0, open: new Set() };
  requestsOf.set(page, requests);
  /** Those of the last document that was asked for, and of the last one that was answered and is not shown yet. */
  let newest: Request | null = null;
  let answered: Request | null = null;
  page.on('request', (request) => {
    requests.sent += 1;
    requests.open.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) newest = request;
  });
  page.on('framenavigated', (frame) => {
    // the address alone may have changed
    if (frame !== page.mainFrame() || answered === null) return;
    // what the page before has asked for is given up, without an event
    for (const request of requests.open)
      if (request !== answered && request !== newest) requests.open.delete(request);
    answered = null;
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
  // a stream never finishes: it has its answer as soon as it is open
  page.on('response', (response) => {
    const request = response.request();
    if (request === newest) answered = request;
    if (response.headers()['content-type'] === 'text/event-stream') requests.open.delete(request);
  });
}

/**
 * Waits until the page asks for nothing more by itself: each request has its answer, each stream is open, and the work
 * the page puts off until it is idle has led to no other request. Not while its clock stands still: it is never idle then.
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

/** In the page: what it does when it is idle may put off more of the kind. */
async function twiceIdle(): Promise<void> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  await idle();
  await idle();
}

/** From the next page on a browser without streams: what its screens show, they have asked for. */
export async function withoutStreams(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
}

/**
 * From now on what the page asks for stays without an answer, from the first such question on, which is waited for.
 * Answers how to let the next question through again.
 */
export async function holdAnswers(page: Page, asked: RegExp): Promise<() => void> {
  let isHeld = true;
  const { promise: first, resolve } = Promise.withResolvers<void>();
  // what was held stays so: many a question is not asked again before its answer is there
  await page.route(asked, (route) => (isHeld ? resolve() : route.continue()));
  await first;
  return () => {
    isHeld = false;
  };
}

/** How many pixels the page, an open dialog or a part of it could be scrolled sideways. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const inDialogs = [...document.querySelectorAll('dialog[open], dialog[open] *')];
    const moved = inDialogs.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowX));
    const room = [document.documentElement, ...moved].map((part) => part.scrollWidth - part.clientWidth);
    return Math.max(...room);
  });
}
