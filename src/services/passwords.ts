/** Passwords: kept as argon2id only, checked off the event loop, and never more than two at once. */

import { randomBytes, timingSafeEqual } from 'node:crypto';
import { GameError } from '#rules/errors.ts';
import { HASHING_THREADS, argon2id } from './hashing.ts';

/** What a hash costs: memory in KiB, passes, lanes. About 25 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Who finds more than that waiting is told to come back. */
const LONGEST_QUEUE = 50;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Carries out what takes a hash: few at once, and the rest in a line. It includes the reads around the hash, so that
 * a crowd at the door never stands before the database, where everybody who watches a round asks for it.
 *
 * @throws GameError SERVER_BUSY when too many are waiting, else what the work throws
 */
export async function inHashQueue<Done>(work: () => Promise<Done>): Promise<Done> {
  await takeTurn();
  try {
    return await work();
  } finally {
    // the turn is handed on: nobody who comes by now can take it
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/**
 * Asks for a turn without taking it, for callers who want to know before they do anything else.
 *
 * @throws GameError SERVER_BUSY when too many are waiting
 */
export function requireRoom(): void {
  if (waiting.length >= LONGEST_QUEUE) throw new GameError('SERVER_BUSY');
}

/** A password as it is stored: a PHC string. To be called in a turn. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toText(salt)}$${toText(tag)}`;
}

/**
 * Whether a password is the one of a stored hash. With null, for somebody who does not exist, it takes as long and
 * says no. To be called in a turn.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored === null ? null : parse(stored);
  const { cost, salt, tag } = known ?? NOBODY;
  const given = await tagOf(password, salt, cost);
  return timingSafeEqual(given, tag) && known !== null;
}

/** Whether a hash was made at another cost than today's: it is made anew at the next login. */
export function isOutdated(stored: string): boolean {
  const { memory, passes, parallelism } = parse(stored).cost;
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
}

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

interface Parsed {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const NOBODY: Parsed = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** @throws Error for a text that is no hash of ours: the table is damaged */
function parse(stored: string): Parsed {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored) ?? [];
  if (tag === '') throw new Error('A stored password hash cannot be read');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

async function tagOf(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  // the same letters typed on another keyboard are the same password
  const message = Buffer.from(password.normalize('NFKC'));
  return argon2id({ message, nonce, tagLength: TAG_BYTES, ...cost });
}

async function takeTurn(): Promise<void> {
  if (running < HASHING_THREADS) {
    running += 1;
    return;
  }
  requireRoom();
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

/** Base64 without padding, as PHC strings have it. */
function toText(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
