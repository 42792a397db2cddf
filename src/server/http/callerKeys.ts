/** The keys by which callers are counted: of their session and of their address. */

import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

const ADDRESS_GROUPS = 8;
/** The groups of an IPv6 address that name its network; a machine chooses the others freely. */
const NETWORK_GROUPS = 4;
/** Prefixes of IPv4 addresses in IPv6 spelling: mapped, and translated by a network (NAT64). */
const IPV4_IN_IPV6 = ['::ffff:', '64:ff9b::'];
/** An address with its port, as some proxies write it. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

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
