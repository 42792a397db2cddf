/** Passkeys on the wire, as WebAuthn's JSON has them. Bytes are base64url. */

import { z } from 'zod';
import { CREDENTIAL_ID_MAX, PASSKEY_TRANSPORTS } from '#shared/passkeys.ts';
import { deviceToken } from './auth.contract.ts';

/** More than any device sends in one field. */
const BYTES_MAX = 8192;

const bytesOut = z.string().regex(/^[\w-]+$/);

/** Returns the schema of bytes that a browser sends. */
function bytes(name: string, max = BYTES_MAX) {
  return z
    .string({ error: `${name} must be a text` })
    .regex(/^[\w-]+$/, `${name} must be base64url`)
    .max(max, `${name} has at most ${max} characters`);
}

const credentialId = bytes('id', CREDENTIAL_ID_MAX).describe('The id of the passkey');
const clientDataJSON = bytes('clientDataJSON').describe(
  'What the browser says about its page and the challenge',
);

const waitOut = z.int().describe('Milliseconds until the challenge is no longer valid');

/** For `navigator.credentials.get`. */
export const PasskeyRequestOut = z
  .object({
    challenge: bytesOut,
    rpId: z.string().describe('The domain of the passkeys'),
    timeout: waitOut,
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });

/** For `navigator.credentials.create`. */
export const PasskeyCreationOut = z
  .object({
    challenge: bytesOut,
    rp: z.object({ id: z.string().describe('The domain of the passkey'), name: z.string() }),
    user: z.object({ id: bytesOut, name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: waitOut,
    attestation: z.literal('none'),
    excludeCredentials: z
      .array(
        z.object({
          type: z.literal('public-key'),
          id: bytesOut,
          transports: z.array(z.enum(PASSKEY_TRANSPORTS)).describe('Empty = unknown'),
        }),
      )
      .describe('The passkeys that the account has already'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreation' });

export const AddPasskeyInput = z.object({
  credential: z.object({
    id: credentialId,
    response: z.object({
      clientDataJSON,
      attestationObject: bytes('attestationObject').describe('The public key'),
      transports: z
        .array(z.string({ error: 'transports must be texts' }), { error: 'transports must be a list' })
        .max(20, 'transports has at most 20 texts')
        .optional()
        .describe('How browsers reach the device; unknown ones are ignored'),
    }),
  }),
});

export const PasskeyLoginInput = z.object({
  credential: z.object({
    id: credentialId,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes('authenticatorData').describe('What the device says about the passkey'),
      signature: bytes('signature'),
      userHandle: bytes('userHandle').nullish().describe('The user id in the options of the creation'),
    }),
  }),
  deviceToken,
});
