/**
 * The network of one phone: a proxy between the phone and the server. It can be cut and recover. In each page it
 * records the faults that the engine reports, for which WebDriver has no call.
 */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SHELL_PATH } from '#client/serviceWorker/requests.ts';
import { proxyTo } from '../../helpers/tcpProxy.ts';

export interface PhoneNetwork {
  /** The origin of the app on this phone. */
  readonly origin: string;
  /** Stops all traffic from now on, and resets open connections. */
  cut(): void;
  /** Drops all traffic from now on, without closing connections. */
  swallow(): void;
  /** Forwards traffic again. */
  recover(): void;
  /** Blocks the scripts of pages from now on, like a phone that blocks them. */
  blockScripts(): void;
  readonly areScriptsBlocked: () => boolean;
  /** Requested files of the app that do not exist, each with its status. */
  readonly missingFiles: () => readonly string[];
  /**
   * Holds requests for matching paths back from now on, until `deliver` is called. Requests that were given up in the
   * meantime stay unanswered. `asked` ends with the first request.
   */
  hold(paths: RegExp): { readonly asked: Promise<void>; readonly deliver: () => void };
  close(): Promise<void>;
}

/**
 * The key in the session storage of a tab for errors, rejected promises, policy violations and warnings of its pages.
 */
export const FAULTS_KEY = 'noted-faults';
/** The key in it for the shortest time of the timers, in ms, that never fire in pages opened from then on. */
export const STOPPED_TIMERS_KEY = 'stopped-timers';

/** Within this time after a page has begun to cancel its requests it is left, on a slow machine too. */
const LEAVING_MS = 5000;

/** Runs in each page before everything else, and in the app shell, which the service worker shows for a page. */
const NOTE_FAULTS = `{
const noted = () => JSON.parse(sessionStorage.getItem('${FAULTS_KEY}') ?? '[]');
const keep = (faults) => sessionStorage.setItem('${FAULTS_KEY}', JSON.stringify(faults));
// read again each time: since a page was left, other pages may have stored faults
const note = (...faults) => keep([...noted(), ...faults]);
// stores an empty list, which shows that this script has run
note();
// requests cancelled because the page is left are no fault; WebKit may report them just before, or after a return
const missing = [];
let isLeft = false;
for (const type of ['beforeunload', 'pagehide']) addEventListener(type, () => {
  isLeft = true;
  const givenUp = missing.splice(0).filter(({ at }) => at > performance.now() - ${LEAVING_MS});
  const faults = noted();
  for (const { fault } of givenUp) faults.splice(faults.lastIndexOf(fault), 1);
  keep(faults);
});
const noteMissing = (fault) => {
  if (isLeft) return;
  missing.push({ at: performance.now(), fault });
  note(fault);
};
const noteOrMiss = (fault) =>
  /Importing a module script failed|NetworkError when attempting to fetch/.test(fault) ? noteMissing(fault) : note(fault);
addEventListener('error', ({ message, target }) => {
  if (message === undefined) noteMissing('error: ' + target.outerHTML);
  else note('error: ' + message);
}, true);
addEventListener('unhandledrejection', (event) => setTimeout(() => {
  if (event.defaultPrevented) return;
  noteOrMiss('rejection: ' + event.reason);
}));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  note('policy: ' + violatedDirective + ' ' + blockedURI));
for (const level of ['error', 'warn']) {
  const log = console[level];
  console[level] = (...words) => { noteOrMiss(level + ': ' + words.join(' ')); log(...words); };
}
const stoppedMs = sessionStorage.getItem('${STOPPED_TIMERS_KEY}');
const { setTimeout: start } = globalThis;
if (stoppedMs !== null)
  globalThis.setTimeout = (run, ms, ...words) => (ms >= Number(stoppedMs) ? 0 : start(run, ms, ...words));
}`;
/** The hash of the script as a content security policy names it. */
const NOTE_FAULTS_HASH = `'sha256-${createHash('sha256').update(NOTE_FAULTS).digest('base64')}'`;

/** Starts the network of a phone. @param server the address of the real server */
export async function networkTo(server: string): Promise<PhoneNetwork> {
  let areScriptsBlocked = false;
  let held: { readonly paths: RegExp; readonly note: () => void; readonly delivery: Promise<void> } | null =
    null;
  const missingFiles: string[] = [];

  // idle connections stay open: a browser may use one in the moment it is closed, and miss a file of its page
  const noting = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', server);
    if (held?.paths.test(pathname) === true) {
      held.note();
      await held.delivery;
    }
    const isPage = request.headers.accept?.includes('text/html') === true || pathname === SHELL_PATH;
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    // a new connection for each request: the server may close an idle one in the moment it is used again
    const forwarded = forward(new URL(request.url ?? '/', server), {
      agent: false,
      method: request.method,
      headers,
    });
    forwarded.on('response', (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 400 && request.url?.startsWith('/assets/') === true)
        missingFiles.push(`${statusCode}: ${request.url}`);
      // a browser may leave a page while it loads
      if (isPage) passPage(answer, response, areScriptsBlocked).catch(() => response.destroy());
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(noting, 'listening');
  const { port } = noting.address() as AddressInfo;
  const line = await proxyTo(`http://127.0.0.1:${port}`);

  return {
    origin: new URL(line.url).origin,
    cut: line.refuse,
    swallow: line.swallow,
    recover: line.recover,
    blockScripts() {
      areScriptsBlocked = true;
    },
    areScriptsBlocked: () => areScriptsBlocked,
    missingFiles: () => missingFiles,
    hold(paths) {
      const { promise: delivery, resolve: deliver } = Promise.withResolvers<void>();
      const { promise: asked, resolve: note } = Promise.withResolvers<void>();
      held = { paths, note, delivery };
      return { asked, deliver };
    },
    async close() {
      await line.close();
      noting.close();
      noting.closeAllConnections();
      await once(noting, 'close');
    },
  };
}

async function passPage(
  answer: IncomingMessage,
  response: ServerResponse,
  areScriptsBlocked: boolean,
): Promise<void> {
  const html = await text(answer);
  const policy = answer.headers['content-security-policy'];
  const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
  const allowed = String(policy).replace("script-src 'self'", `script-src 'self' ${NOTE_FAULTS_HASH}`);
  if (areScriptsBlocked) headers['content-security-policy'] = "script-src 'none'";
  else if (policy !== undefined) headers['content-security-policy'] = allowed;
  response.writeHead(answer.statusCode ?? 502, headers);
  response.end(html.replace('<head>', `<head><script>${NOTE_FAULTS}</script>`));
}
