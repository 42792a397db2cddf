/** The addresses of the app that the server prints at its start. */

import { isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import type { Config } from '#server/config.ts';

const ALL_ADDRESSES = ['0.0.0.0', '::'];
const HAS_LOCALHOST = [...ALL_ADDRESSES, '127.0.0.1', '::1'];

/**
 * Returns a line for this machine's address, and one for the public address or for each address on the local network.
 */
export function addressLines(
  port: number,
  { HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>,
): readonly string[] {
  const line = `Bestball is up on http://${ownName(HOST)}:${port}`;
  // cookies of sessions belong to the public address
  if (PUBLIC_URL !== null) return [line, `Users open it at ${PUBLIC_URL}`];
  if (!ALL_ADDRESSES.includes(HOST)) return [line];
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [line, ...addresses.map(({ address }) => `Phones on the same network: http://${address}:${port}`)];
}

function ownName(host: string): string {
  if (HAS_LOCALHOST.includes(host)) return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}
