/**
 * The network of one phone: what it asks for goes through here to the server. It can be cut and come back, and it notes
 * in each page what the engine reports about it, which WebDriver has no call for.
 */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { proxyTo } from '../../helpers/tcpProxy.ts';

export interface PhoneNetwork {
  /** The origin of the app as this phone knows it. */
  readonly origin: string;
  /** From now on nothing goes through, and open connections are reset. */
  cut(): void;
  /** Carries again. */
  recover(): void;
  /** From now on no script of a page runs: as where a phone blocks them. */
  blockScripts(): void;
  readonly areScriptsBlocked: () => boolean;
  /** Files of the app that were asked for and are not there, each with its status. */
  readonly missingFiles: () => readonly string[];
  /** From now on scripts are on their way and do not arrive, until it is told to deliver; what was given up never does. */
  holdScripts(): { readonly deliver: () => void };
  close(): Promise<void>;
}

/** Where the pages of a tab note errors, rejected promises, policy violations and warnings: in its session storage. */
export const FAULTS_KEY = 'noted-faults';

/** A page that has begun to give its files up is left within that time, on a slow machine too. */
const LEAVING_MS = 5000;

/** Runs in each page before everything else. */
const NOTE_FAULTS = `{
const noted = () => JSON.parse(sessionStorage.getItem('${FAULTS_KEY}') ?? '[]');
const keep = (faults) => sessionStorage.setItem('${FAULTS_KEY}', JSON.stringify(faults));
// read anew each time: a page that was left and comes back does not know what others have noted
const note = (...faults) => keep([...noted(), ...faults]);
// none yet, which says that they are noted
note();
// files that a page gives up because it is left are no fault; WebKit may say so just before, or when it has come back
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
addEventListener('error', ({ message, target }) => {
  if (message === undefined) noteMissing('error: ' + target.outerHTML);
  else note('error: ' + message);
}, true);
addEventListener('unhandledrejection', (event) => setTimeout(() => {
  if (event.defaultPrevented) return;
  const fault = 'rejection: ' + event.reason;
  if (fault.includes('Importing a module script failed')) noteMissing(fault);
  else note(fault);
}));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  note('policy: ' + violatedDirective + ' ' + blockedURI));
for (const level of ['error', 'warn']) {
  const log = console[level];
  console[level] = (...words) => { note(level + ': ' + words.join(' ')); log(...words); };
}
}`;
/** As a content policy names it. */
const NOTE_FAULTS_HASH = `'sha256-${createHash('sha256').update(NOTE_FAULTS).digest('base64')}'`;

/** @param server the address of the real server */
export async function networkTo(server: string): Promise<PhoneNetwork> {
  let areScriptsBlocked = false;
  let delivery = Promise.resolve();
  const missingFiles: string[] = [];

  // an idle connection stays: a browser may ask on it in the moment it would be closed, and miss a file of its page
  const noting = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    if (request.url?.endsWith('.js') === true) await delivery;
    const isPage = request.headers.accept?.includes('text/html') === true;
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    // a connection for each request: one that is kept may be closed by the server in the moment it is used again
    const forwarded = forward(new URL(request.url ?? '/', server), {
      agent: false,
      method: request.method,
      headers,
    });
    forwarded.on('response', (answer) => {
      const { statusCode = 502 } = answer;
      if (statusCode >= 400 && request.url?.startsWith('/assets/') === true)
        missingFiles.push(`${statusCode}: ${request.url}`);
      // a browser may leave a page under way
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
    recover: line.recover,
    blockScripts() {
      areScriptsBlocked = true;
    },
    areScriptsBlocked: () => areScriptsBlocked,
    missingFiles: () => missingFiles,
    holdScripts() {
      const held = Promise.withResolvers<void>();
      delivery = held.promise;
      return { deliver: held.resolve };
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
