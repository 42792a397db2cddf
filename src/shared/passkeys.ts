/** Passkeys: their limits, and where browsers offer them. */

/** Passkeys of an account. */
export const PASSKEYS_MAX = 10;
/** Characters of the id by which browsers know a passkey: 1023 bytes in base64url. */
export const CREDENTIAL_ID_MAX = 1364;

/** The ways to a device that browsers know. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/**
 * Returns the domain to which the passkeys of pages at an address belong; null = browsers offer none there. They need
 * https or localhost, and a name instead of an IP address.
 */
export function passkeyDomainOf({
  protocol,
  hostname,
}: {
  /** With a colon, as `URL` and `location` have it. */
  readonly protocol: string;
  readonly hostname: string;
}): string | null {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  return isAddress || (protocol !== 'https:' && !isLocal) ? null : hostname;
}
