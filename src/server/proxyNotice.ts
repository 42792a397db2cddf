/** Says once, loudly, that a proxy stands in front of which nothing was said: all its callers share one address then. */

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** What proxies write down of the callers they speak for. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** A hook that looks at each request until it has something to say. */
export function noticeUnknownProxy(log: Pick<FastifyBaseLogger, 'error'>) {
  let isSaid = false;
  return (request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>, _reply: unknown, done: () => void) => {
    if (!isSaid && FORWARDING.some((name) => request.headers[name] !== undefined)) {
      const peer = request.socket.remoteAddress ?? '';
      // of a proxy that is trusted, the caller's address is taken
      isSaid = request.ip === peer;
      if (isSaid)
        log.error(
          `A proxy at ${peer} forwards calls, and TRUST_PROXY does not name it: everybody behind it counts as one address ` +
            `and shares its limits. Set TRUST_PROXY=${peer}, if that is your proxy.`,
        );
    }
    done();
  };
}
