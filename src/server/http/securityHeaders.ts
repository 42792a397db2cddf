/** The security headers. They are the same on every answer, so helmet makes them once. */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { SessionTransport } from './sessionTransport.ts';
import { isHttps } from './sessionTransport.ts';

/** Sets the security headers on the answers of all routes that are registered afterwards. */
export function sendSecurityHeaders(app: FastifyInstance, transport: SessionTransport): void {
  const headers = securityHeaders(transport);
  // on the reply: on the raw answer, as in helmet's own plugin, a polled read would take a tenth longer
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function securityHeaders(transport: SessionTransport) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const ask = helmet({
    // pages have a content policy of their own, with hashes; all other answers are data
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // a proxy reads from it which game a call is of; other sites learn nothing
    referrerPolicy: { policy: 'same-origin' },
    // left out, as each makes every read slower: three for obsolete browsers and plug-ins, one for links to other sites
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
