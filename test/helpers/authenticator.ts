/** A device that makes passkeys and signs challenges with them, as WebAuthn describes it, with ES256 and no attestation. */

import type { KeyObject } from 'node:crypto';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** The options of a creation that a device without attestation reads. */
interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

/** Flags of the data of an authenticator. */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;
const NO_ATTESTATION: Attestation = { fmt: 'none', attStmt: new Map() };

/** The answer to the creation of a passkey, as browsers send it. */
export interface MadeCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: string[];
  };
}

/** A signed challenge, as browsers send it. */
export interface SignedCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle: string;
  };
}

/** The differences of a ceremony from that of an honest device on the right page. */
export interface Ceremony {
  readonly origin?: string;
  readonly domain?: string;
  readonly isVerified?: boolean;
  readonly userHandle?: string;
  /** Absent = the statement of a device without attestation. */
  readonly attest?: (made: MadePasskey) => Attestation;
}

/** A passkey as its device knows it while it makes the statement about itself. */
export interface MadePasskey {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
  readonly authData: Buffer;
  readonly clientDataHash: Buffer;
}

export interface Attestation {
  readonly fmt: string;
  readonly attStmt: ReadonlyMap<string, CborValue>;
}

export interface Authenticator {
  /** Makes a passkey, which it then has. */
  create(options: CreationOptions, ceremony?: Ceremony): MadeCredential;
  /** Signs a challenge with the newest passkey. */
  get(options: RequestOptions, ceremony?: Ceremony): SignedCredential;
  /** The counter of its next signature; absent for a device with synchronized passkeys, whose counter stays 0. */
  counter: number | null;
}

/** Creates a device without passkeys, on the pages of an origin. */
export function anAuthenticator(origin = 'http://localhost:80'): Authenticator {
  let passkey: { readonly id: Buffer; readonly privateKey: KeyObject; readonly userHandle: string } | null =
    null;
  const clientData = (type: string, challenge: string, from = new URL(origin).origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticator: Authenticator = {
    counter: null,
    create({ challenge, rp, user }, ceremony = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(16);
      passkey = { id, privateKey, userHandle: user.id };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, CborValue>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataOf(rp.id, authenticator.counter ?? 0, ceremony, HAS_KEY),
        Buffer.alloc(16),
        size,
        id,
        key,
      ]);
      const said = clientData('webauthn.create', challenge, ceremony.origin);
      const { attest = () => NO_ATTESTATION } = ceremony;
      const { fmt, attStmt } = attest({ publicKey, privateKey, authData, clientDataHash: sha256(said) });
      const attestation = cbor(
        new Map<string, CborValue>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      );
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    get({ challenge, rpId }, ceremony = {}) {
      if (passkey === null) throw new Error('This device has no passkey');
      if (authenticator.counter !== null) authenticator.counter += 1;
      const authenticatorData = dataOf(rpId, authenticator.counter ?? 0, ceremony);
      const said = clientData('webauthn.get', challenge, ceremony.origin);
      const signed = Buffer.concat([authenticatorData, sha256(said)]);
      return {
        id: passkey.id.toString('base64url'),
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, passkey.privateKey).toString('base64url'),
          userHandle: ceremony.userHandle ?? passkey.userHandle,
        },
      };
    },
  };
  return authenticator;
}

function dataOf(
  rpId: string,
  counter: number,
  { domain = rpId, isVerified = true }: Ceremony,
  flags = 0,
): Buffer {
  const data = Buffer.alloc(37);
  sha256(Buffer.from(domain)).copy(data);
  data.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0), 32);
  data.writeUInt32BE(counter, 33);
  return data;
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type CborValue = number | string | Buffer | readonly Buffer[] | ReadonlyMap<number | string, CborValue>;

/** Encodes a value as CBOR; only what an authenticator sends. */
function cbor(value: CborValue): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  if (isList(value)) return Buffer.concat([cborHead(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

function isList(value: CborValue): value is readonly Buffer[] {
  return Array.isArray(value);
}

function cborHead(kind: number, size: number): Buffer {
  const first = kind << 5;
  if (size < 24) return Buffer.from([first | size]);
  return size < 256 ? Buffer.from([first | 24, size]) : Buffer.from([first | 25, size >> 8, size & 0xff]);
}
