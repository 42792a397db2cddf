/**
 * The checks of WebAuthn. The only file that uses SimpleWebAuthn, which is loaded with the first passkey because it takes
 * 25 MB of memory.
 */

import type { Passkey } from '#entities/Passkey.ts';
import { GameError } from '#shared/errors.ts';
import { PASSKEY_TRANSPORTS } from '#shared/passkeys.ts';

/** The pages that passkeys are made for. */
export interface PasskeySite {
  readonly origin: string;
  /** By `passkeyDomainOf`. */
  readonly domain: string;
}

/** A passkey that a device has just made, as browsers send it, in base64url. */
export interface NewCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** A challenge that a device has signed with a passkey, as browsers send it, in base64url. */
export interface SignedCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    /** The account of the passkey, as in the options of its creation. */
    readonly userHandle?: string | null | undefined;
  };
}

/** A new passkey, and the challenge for which it was made. */
interface CheckedCreation {
  readonly challenge: string;
  readonly passkey: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;
}

/** Checks, or uses up, the challenge that the device has signed. It throws if there is no such challenge. */
type CheckChallenge = (challenge: string) => Promise<void>;

/** How long a challenge is valid, and how long browsers wait for the user. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** ES256, RS256 and EdDSA: all devices have one of them. */
const ALGORITHMS = [-7, -257, -8];

const load = () => import('@simplewebauthn/server');

/** Returns the options for making a passkey, with a new challenge. */
export async function creationOptions(
  { domain }: PasskeySite,
  { userId, name }: { readonly userId: number; readonly name: string },
  existing: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: 'Bestball',
    rpID: domain,
    userID: Buffer.from(`${userId}`),
    userName: name,
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    // a device that has a passkey of the account already makes no second one
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: knownTransports(transports.split(',')),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Returns the options for a login with any passkey of the site, with a new challenge. */
export async function requestOptions({ domain }: PasskeySite) {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: domain,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/**
 * Checks a new passkey: first its challenge, and then the rest.
 *
 * @throws GameError WRONG_PASSKEY, else what `check` throws
 */
export async function checkCreation(
  { origin, domain }: PasskeySite,
  { id, response }: NewCredential,
  check: CheckChallenge,
): Promise<CheckedCreation> {
  const { verifyRegistrationResponse } = await load();
  await orWrongPasskey(refuseCertificates(response.attestationObject));
  const transports = knownTransports(response.transports ?? []);
  let challenge = '';
  const { registrationInfo } = await orWrongPasskey(
    verifyRegistrationResponse({
      response: {
        ...asCredential(id),
        response: { ...response, transports },
      },
      expectedChallenge(signed) {
        challenge = signed;
        return check(signed).then(() => true);
      },
      expectedOrigin: origin,
      expectedRPID: domain,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  // the device decides about its id, not the caller
  if (registrationInfo?.credential.id !== id) throw new GameError('WRONG_PASSKEY');
  const { publicKey, counter } = registrationInfo.credential;
  const passkey = {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.join(','),
  };
  return { challenge, passkey };
}

/**
 * Checks the signature of a passkey, and that its counter has not gone back, as that of a copied device does.
 *
 * @returns the new counter
 * @throws GameError WRONG_PASSKEY, else what `spend` throws
 */
export async function checkSignature(
  { origin, domain }: PasskeySite,
  { id, response: { userHandle, ...response } }: SignedCredential,
  { userId, credentialId, publicKey, counter }: Passkey,
  spend: CheckChallenge,
): Promise<number> {
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await orWrongPasskey(
    verifyAuthenticationResponse({
      response: { ...asCredential(id), response },
      expectedChallenge: (challenge) => spend(challenge).then(() => true),
      expectedOrigin: origin,
      expectedRPID: domain,
      credential: {
        id: credentialId,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter,
      },
    }),
  );
  const isOfUser = userHandle == null || Buffer.from(userHandle, 'base64url').toString() === `${userId}`;
  if (!verified || !isOfUser) throw new GameError('WRONG_PASSKEY');
  return authenticationInfo.newCounter;
}

/**
 * Refuses the statement of a device with certificates. The library would download the addresses in them, which the
 * caller chooses. Browsers remove such statements, because none is asked for.
 */
async function refuseCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isSigned = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSigned) throw new GameError('WRONG_PASSKEY');
}

/** Returns the part of a credential that follows from its id. */
function asCredential(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/** Turns the errors of the library, which refuses with plain ones, into a refusal. */
async function orWrongPasskey<Verified>(verification: Promise<Verified>): Promise<Verified> {
  try {
    return await verification;
  } catch (error) {
    throw error instanceof GameError ? error : new GameError('WRONG_PASSKEY', { cause: error });
  }
}

function knownTransports(transports: readonly string[]) {
  return PASSKEY_TRANSPORTS.filter((transport) => transports.includes(transport));
}
