/** Passwords: stored only as argon2id hashes, which are computed off the event loop, at most two at the same time. */

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { QueueCounts } from './queue.ts';
import { createQueue } from './queue.ts';

/** The cost of a hash: memory in KiB, passes, lanes. About 25 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/**
 * Two hashes at the same time: each uses 19 MiB and one of the four threads of Node's pool, which also compress pages.
 * With fifty calls waiting, further calls are refused.
 */
const queue = createQueue({ atOnce: 2, maxWaiting: 50, refusal: 'SERVER_BUSY' });
/** All callers share one line, because a login is counted before it waits. */
const ALL_CALLERS = 'all';

/**
 * Runs work that computes a password hash: two at a time, the rest waits in a queue. The work includes the database
 * reads around the hash, so that many simultaneous logins do not delay the reads of scorers and spectators.
 *
 * @throws GameError SERVER_BUSY when too many are waiting, else what the work throws
 */
export function inHashQueue<Done>(work: () => Promise<Done>): Promise<Done> {
  return queue.run(ALL_CALLERS, work);
}

/**
 * Checks that the hash queue has room, without joining it: for callers that refuse before doing any other work.
 *
 * @throws GameError SERVER_BUSY when too many are waiting
 */
export function requireHashSlot(): void {
  queue.requireRoom(ALL_CALLERS);
}

/** Returns how many logins and other calls with a password compute a hash, and wait for one. */
export function hashQueueCounts(): QueueCounts {
  return queue.counts();
}

/** Returns the hash of a password as it is stored: a PHC string. Call it within `inHashQueue`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await tagOf(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toText(salt)}$${toText(tag)}`;
}

/**
 * Returns whether a password matches a stored hash. With null, for an unknown account, it takes the same time and
 * returns false. Call it within `inHashQueue`.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored === null ? null : parse(stored);
  const { cost, salt, tag } = known ?? UNKNOWN_ACCOUNT;
  const given = await tagOf(password, salt, cost);
  return timingSafeEqual(given, tag) && known !== null;
}

/** Returns whether a hash was computed at another cost than today's; the next login then replaces it. */
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

const UNKNOWN_ACCOUNT: Parsed = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/**
 * Parses a stored hash.
 *
 * @throws Error for a text that is not a hash of this app, because the table is damaged
 */
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
  // keyboards compose the same letters differently; normalized, they are the same password
  const message = Buffer.from(password.normalize('NFKC'));
  return promisify(argon2)('argon2id', { message, nonce, tagLength: TAG_BYTES, ...cost });
}

/** Encodes bytes as base64 without padding, as in PHC strings. */
function toText(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
