/**
 * The headers of every answer: those for security, which are always the same, so helmet creates them once, and the id of
 * the request.
 */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { SessionTransport } from './sessionTransport.ts';
import { REQUEST_ID_HEADER, isHttps } from './sessionTransport.ts';

/** Sets these headers on the answers of all routes that are registered afterwards. */
export function sendSecurityHeaders(app: FastifyInstance, transport: SessionTransport): void {
  const headers = securityHeaders(transport);
  // set on the reply: on the raw answer, as in helmet's own plugin, a polled read would take a tenth longer
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    done();
  });
}

function securityHeaders(transport: SessionTransport) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const ask = helmet({
    // pages have a separate content policy, with hashes; all other answers are data
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // a proxy reads the game of a call from the referrer; other sites get none
    referrerPolicy: { policy: 'same-origin' },
    // left out, because each header makes every read slower: three are for obsolete browsers and plug-ins, one is for
    // links to other sites
    xssFilter: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    dnsPrefetchControl: false,
    strictTransportSecurity: isHttps(transport),
    crossOriginOpenerPolicy: isHttps(transport),
    originAgentCluster: isHttps(transport),
  });
  ask(answer.req, answer, (error) => {
    if (error !== undefined) throw error;
  });
  return answer.getHeaders();
}
