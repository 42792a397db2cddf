/** Sends a page compressed, in the smallest encoding that the browser takes. */

import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from './pageCache.ts';

/** A higher quality would take more time than it saves: most pages are compressed for each request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);
const PACKERS = {
  br: (html: string) => brotli(html, BROTLI),
  gzip: promisify<string, Buffer>(gzip),
};
type Encoding = keyof typeof PACKERS;
const ENCODINGS = Object.keys(PACKERS) as Encoding[];

/** A page that is the same for many callers is compressed once for each encoding. */
const packed: { readonly [Name in Encoding]: WeakMap<RenderedPage, Promise<Buffer>> } = {
  br: new WeakMap(),
  gzip: new WeakMap(),
};

/** Sends a page with its headers, and with these. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) as Encoding | null;
  const body = encoding === null ? page.html : await packedPage(page, encoding);
  // the time limit of the route has answered already
  if (reply.sent) return reply;
  // only now: the answer to a page that took too long would have the headers of the page
  for (const [name, value] of page.headers) reply.header(name, value);
  reply.headers({ ...headers, vary: 'accept-encoding', ...(encoding && { 'content-encoding': encoding }) });
  return reply.status(page.status).send(body);
}

function packedPage(page: RenderedPage, encoding: Encoding): Promise<Buffer> {
  const known = packed[encoding].get(page);
  if (known !== undefined) return known;
  const packing = PACKERS[encoding](page.html);
  packed[encoding].set(page, packing);
  return packing;
}
