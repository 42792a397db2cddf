/**
 * A server behind a line of the test. The line can go silent, answer in place of the server, and deliver the service
 * worker of a newer build.
 */

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface BadLine {
  readonly origin: string;
  /** Delivers the worker of another build from now on. */
  readonly deploy: () => void;
  /** Answers no request from now on, and rejects none. */
  readonly goSilent: () => void;
  /** Answers every request from now on with this status and an own page. */
  readonly fail: (status: number) => void;
  readonly close: () => void;
}

/** The name of the cache in the worker of a build. */
const CACHE_NAME = /bestball-[0-9a-f]{16}/;

export async function openBadLine(server: string): Promise<BadLine> {
  let isSilent = false;
  let deploys = 0;
  let failure: number | null = null;
  const line = createServer(async (request, response) => {
    if (isSilent) return;
    if (failure !== null) {
      response.writeHead(failure, { 'content-type': 'text/html' });
      return response.end('<h1>Web server is down</h1>');
    }
    const isWorker = request.url === '/sw.js';
    const answer = await forward(server, request, isWorker);
    const { 'content-length': _length, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, headers);
    if (isWorker) {
      const worker = await text(answer);
      return response.end(worker.replace(CACHE_NAME, (name) => name + '-newer'.repeat(deploys)));
    }
    for await (const part of answer) response.write(part);
    response.end();
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    deploy() {
      deploys += 1;
    },
    goSilent() {
      isSilent = true;
    },
    fail(status) {
      failure = status;
    },
    close() {
      line.close();
      line.closeAllConnections();
    },
  };
}

/**
 * Forwards a request.
 *
 * @param isWhole requests the whole text, neither compressed nor answered with 304
 */
async function forward(server: string, request: IncomingMessage, isWhole: boolean): Promise<IncomingMessage> {
  const { url, method, headers } = request;
  const { 'if-none-match': _etag, 'if-modified-since': _date, ...unconditional } = headers;
  const forwarded = send(new URL(url ?? '/', server), {
    method,
    headers: isWhole ? { ...unconditional, 'accept-encoding': 'identity' } : headers,
  });
  request.pipe(forwarded);
  const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
  return answer;
}
