/** Redirects of links with characters attached to them. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanAddress } from '#shared/sharedLinks.ts';

/** Redirects a link with attached characters to its clean address; null = nothing is attached, and nothing was sent. */
export function redirectToClean(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const address = isRead ? cleanAddress(request.raw.url ?? '/') : null;
  return address === null ? null : reply.redirect(address, 301);
}
