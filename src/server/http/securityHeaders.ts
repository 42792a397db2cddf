/** The security headers. They are the same on every answer, so helmet creates them once. */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { SessionTransport } from './sessionTransport.ts';
import { isHttps } from './sessionTransport.ts';

/** Sets the security headers on the answers of all routes that are registered afterwards. */
export function sendSecurityHeaders(app: FastifyInstance, transport: SessionTransport): void {
  const headers = securityHeaders(transport);
  // set on the reply: on the raw answer, as in helmet's own plugin, a polled read would take a tenth longer
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
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
