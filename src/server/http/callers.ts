/** Callers: the keys by which they are counted, and proxies that hide their addresses. */

import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { SessionTransport } from './sessionTransport.ts';
import { tokenOf } from './sessionTransport.ts';

const ADDRESS_GROUPS = 8;
/** The groups of an IPv6 address that name its network; a machine chooses the others freely. */
const NETWORK_GROUPS = 4;
/** Prefixes of IPv4 addresses in IPv6 spelling: mapped, and translated by a network (NAT64). */
const IPV4_IN_IPV6 = ['::ffff:', '64:ff9b::'];
/** An address with its port, as some proxies write it. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

/** The headers in which proxies send the caller's address. */
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
/** How many peers are reported. More than one, because any caller may send such a header before the proxy does. */
const MAX_REPORTED = 3;

/** The keys by which the calls of a request are counted. */
export interface Caller {
  /** A key made by `addressKey`. */
  readonly address: string;
  /** A key made by `sessionKey`; null = not counted by a session. */
  readonly session: string | null;
  /** Null without a valid session. */
  readonly userId: number | null;
}

/** Returns the key of a session's token: a hash, which has a fixed length and cannot be used as a token. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Returns the key of an address: a whole IPv4 address, or the network of an IPv6 address. A single phone has too many
 * IPv6 addresses to be counted.
 *
 * @param ip undefined for a caller who has closed the connection, despite Fastify's types
 */
export function addressKey(ip = ''): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const host = ipv4 ?? ipv6 ?? ip;
  if (isIPv4(host)) return host;
  const [bare = ''] = host.split('%');
  // a proxy may pass on any text
  if (!isIPv6(bare)) return 'unknown';
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  if (IPV4_IN_IPV6.some((prefix) => canonical.startsWith(prefix))) return canonical;
  const [head = [], tail = []] = canonical.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array.from({ length: ADDRESS_GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
}

/** Returns the caller of a request by its address and token, without looking up the session. */
export function unverifiedCaller(request: FastifyRequest, transport: SessionTransport): Caller {
  const token = tokenOf(request, transport);
  return { address: addressKey(request.ip), session: token ? sessionKey(token) : null, userId: null };
}

/**
 * Returns a hook that logs once if a proxy in front is not in the configuration, so that all its callers share one
 * address. It checks each request until enough peers are reported.
 */
export function logUntrustedProxy(log: Pick<FastifyBaseLogger, 'error'>) {
  const reported = new Set<string>();
  return (request: Pick<FastifyRequest, 'headers' | 'ips' | 'socket'>, _reply: unknown, done: () => void) => {
    if (reported.size < MAX_REPORTED && FORWARDING.some((name) => request.headers[name] !== undefined)) {
      const peer = request.socket.remoteAddress ?? '';
      // behind a trusted proxy `ips` continues with the addresses of its header. Without the usual header, the proxy may
      // be trusted
      const isUnknown =
        request.ips === undefined ||
        (request.ips.length === 1 && request.headers['x-forwarded-for'] !== undefined);
      if (isUnknown && !reported.has(peer)) {
        reported.add(peer);
        log.error(
          `TRUST_PROXY does not list the proxy at ${peer}, so all callers behind it share the limits of one address. ` +
            `Set TRUST_PROXY=${peer} if it is your proxy.`,
        );
      }
    }
    done();
  };
}
