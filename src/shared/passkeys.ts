/** Passkeys: where browsers offer them. */

/** The ways to a device that browsers know. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/**
 * Returns the domain to which the passkeys of an origin's pages belong; null = browsers offer none there. They need https
 * or localhost, and a name instead of an address.
 */
export function passkeyDomainOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : hostname;
}
