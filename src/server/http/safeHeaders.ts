/** Headers that make browsers careful. They are the same on every answer: helmet is asked for them once. */

import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { SessionTransport } from './sessionTransport.ts';
import { isHttps } from './sessionTransport.ts';

/** Puts them on the answers of all routes that are registered afterwards. */
export function sendSafeHeaders(app: FastifyInstance, transport: SessionTransport): void {
  const headers = safeHeaders(transport);
  // not by way of the raw answer, as helmet's own plugin does it: a polled read would cost a tenth more
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

function safeHeaders(transport: SessionTransport) {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const ask = helmet({
    // the pages bring a content policy of their own, with a nonce; everything else is data
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    // for browsers and plug-ins that are gone, and for links to other sites, which no page has: every read pays for each
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
