/** The statements of devices about themselves, for new passkeys: honest ones, and one whose certificate names an address. */

import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Attestation, MadePasskey } from './authenticator.ts';

const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const BASIC_CONSTRAINTS = '551d13';
const CRL_DISTRIBUTION_POINTS = '551d1f';
const KEY_DESCRIPTION = '2b06010401d679020111';

/** Tags of DER. */
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const ENUMERATED = 0x0a;
const TEXT = 0x0c;
const TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
/** A field of a sequence or a choice, by its number; the second kind contains other values. */
const FIELD = 0x80;
const FIELDS = 0xa0;

/** Returns the statement of a device that signs with the new passkey itself. */
export function selfAttestation({ privateKey, authData, clientDataHash }: MadePasskey): Attestation {
  const signature = sign('sha256', Buffer.concat([authData, clientDataHash]), privateKey);
  return {
    fmt: 'packed',
    attStmt: new Map<string, number | Buffer>([
      ['alg', -7],
      ['sig', signature],
    ]),
  };
}

/** Returns a statement of an Android device, whose certificate names the address of a list of revoked certificates. */
export function androidKeyAttestation(
  { publicKey, clientDataHash }: Pick<MadePasskey, 'publicKey' | 'clientDataHash'>,
  revocationUrl: string,
): Attestation {
  const { privateKey: rootKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const description = der(
    SEQUENCE,
    der(INTEGER, [1]),
    der(ENUMERATED, [0]),
    der(INTEGER, [1]),
    der(ENUMERATED, [0]),
    der(OCTET_STRING, clientDataHash),
    der(OCTET_STRING),
    der(SEQUENCE),
    der(SEQUENCE),
  );
  const points = der(
    SEQUENCE,
    der(SEQUENCE, der(FIELDS, der(FIELDS, der(FIELD + 6, Buffer.from(revocationUrl))))),
  );
  const leaf = certificate('leaf', publicKey, rootKey, [
    [CRL_DISTRIBUTION_POINTS, points],
    [KEY_DESCRIPTION, description],
  ]);
  const root = certificate('root', createPublicKey(rootKey), rootKey, [
    [BASIC_CONSTRAINTS, der(SEQUENCE, der(0x01, [0xff]))],
  ]);
  return {
    fmt: 'android-key',
    attStmt: new Map<string, number | Buffer | readonly Buffer[]>([
      ['alg', -7],
      ['sig', Buffer.alloc(8, 1)],
      ['x5c', [leaf, root]],
    ]),
  };
}

/** Returns a certificate of "root", valid from 2000 to 2049. @param extensions by object id, in hex */
function certificate(
  subject: string,
  publicKey: KeyObject,
  signingKey: KeyObject,
  extensions: readonly (readonly [string, Buffer])[],
): Buffer {
  const algorithm = der(SEQUENCE, objectId(ECDSA_WITH_SHA256));
  const content = der(
    SEQUENCE,
    der(FIELDS, der(INTEGER, [2])),
    der(INTEGER, [subject.length]),
    algorithm,
    nameOf('root'),
    der(SEQUENCE, der(TIME, Buffer.from('000101000000Z')), der(TIME, Buffer.from('491231235959Z'))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      FIELDS + 3,
      der(
        SEQUENCE,
        ...extensions.map(([id, value]) => der(SEQUENCE, objectId(id), der(OCTET_STRING, value))),
      ),
    ),
  );
  return der(SEQUENCE, content, algorithm, der(BIT_STRING, [0], sign('sha256', content, signingKey)));
}

function nameOf(name: string): Buffer {
  return der(SEQUENCE, der(SET, der(SEQUENCE, objectId(COMMON_NAME), der(TEXT, Buffer.from(name)))));
}

function objectId(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, 'hex'));
}

/** Encodes a value of ASN.1 as DER. */
function der(tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
