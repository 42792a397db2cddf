/** Logs once that a proxy in front is not in the configuration, so that all its callers share one address. */

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** The headers in which proxies send the caller's address. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** How many peers are reported. More than one, because any caller may send such a header before the proxy does. */
const MAX_REPORTED = 3;

/** Returns a hook that checks each request until enough peers are reported. */
export function logUntrustedProxy(log: Pick<FastifyBaseLogger, 'error'>) {
  const reported = new Set<string>();
  return (
    request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips' | 'socket'>,
    _reply: unknown,
    done: () => void,
  ) => {
    if (reported.size < MAX_REPORTED && FORWARDING.some((name) => request.headers[name] !== undefined)) {
      const peer = request.socket.remoteAddress ?? '';
      // behind a trusted proxy `ip` is the caller from its header; without the usual header, the proxy may be trusted
      const isUnknown =
        request.ip === peer &&
        (request.ips === undefined || request.headers['x-forwarded-for'] !== undefined);
      if (isUnknown && !reported.has(peer)) {
        reported.add(peer);
        log.error(
          `A proxy at ${peer} forwards calls, and TRUST_PROXY does not name it: everybody behind it counts as one address ` +
            `and shares its limits. Set TRUST_PROXY=${peer}, if that is your proxy.`,
        );
      }
    }
    done();
  };
}
