/** Redirects of links that came with something attached. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanAddress } from '#rules/sharedLinks.ts';

/** Sends the visitor of such a link to the address it means; null = the link is no such one, and has no answer yet. */
export function redirectToClean(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const address = isRead ? cleanAddress(request.raw.url ?? '/') : null;
  return address === null ? null : reply.redirect(address, 301);
}
