/** Logs once that a proxy is in front which the configuration does not name: all its callers share one address then. */

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** The headers in which proxies name the caller. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** How many peers are reported: any caller may send such a header, and must not use up the notice about the proxy. */
const MAX_REPORTED = 3;

/** A hook that looks at each request until enough peers are reported. */
export function logUntrustedProxy(log: Pick<FastifyBaseLogger, 'error'>) {
  const reported = new Set<string>();
  return (
    request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips' | 'socket'>,
    _reply: unknown,
    done: () => void,
  ) => {
    if (reported.size < MAX_REPORTED && FORWARDING.some((name) => request.headers[name] !== undefined)) {
      const peer = request.socket.remoteAddress ?? '';
      // behind a trusted proxy `ip` is the caller it names; if it names none in the usual header, it may be trusted
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
