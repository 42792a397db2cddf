/** The addresses of the app that the server prints at its start. */

import type { NetworkInterfaceInfo } from 'node:os';
import type { Config } from '#server/config.ts';

/** A line for this machine's address, one for the public address, and those for phones on the same network. */
export function addressLines(
  port: number,
  { HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>,
  interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>,
): readonly string[] {
  const lines = [`Bestball is up on http://localhost:${port}`];
  if (PUBLIC_URL !== null) lines.push(`People open it at ${PUBLIC_URL}`);
  if (HOST !== '0.0.0.0' && HOST !== '::') return lines;
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [
    ...lines,
    ...addresses.map(({ address }) => `Phones on the same network: http://${address}:${port}`),
  ];
}
