/** Says once, loudly, that an unknown proxy stands in front: all its callers share one address then. */

import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** What proxies write down of the callers they speak for. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Of so many peers: any caller may write such a header down, and must not use up the notice about the proxy. */
const PEERS_TOLD_OF = 3;

/** A hook that looks at each request until it has nothing more to say. */
export function noticeUnknownProxy(log: Pick<FastifyBaseLogger, 'error'>) {
  const told = new Set<string>();
  return (
    request: Pick<FastifyRequest, 'headers' | 'ip' | 'ips' | 'socket'>,
    _reply: unknown,
    done: () => void,
  ) => {
    if (told.size < PEERS_TOLD_OF && FORWARDING.some((name) => request.headers[name] !== undefined)) {
      const peer = request.socket.remoteAddress ?? '';
      // of a proxy that is trusted, the callers it names are taken; one that names none in the usual header may be so
      const isUnknown =
        request.ip === peer &&
        (request.ips === undefined || request.headers['x-forwarded-for'] !== undefined);
      if (isUnknown && !told.has(peer)) {
        told.add(peer);
        log.error(
          `A proxy at ${peer} forwards calls, and TRUST_PROXY does not name it: everybody behind it counts as one address ` +
            `and shares its limits. Set TRUST_PROXY=${peer}, if that is your proxy.`,
        );
      }
    }
    done();
  };
}
