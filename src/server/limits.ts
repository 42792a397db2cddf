/**
 * How much each caller may ask of this process. Counted in its memory: several processes allow that many each, and
 * a restart forgets. Many phones share one address at a golf club, so whoever has a session is counted by it, and
 * an address only where nothing else is known or where guessing and making things up would be free.
 */

import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { LimitName } from '#routers/context.ts';
import type { CallWindow } from './callWindows.ts';
import { createCallWindow } from './callWindows.ts';
import type { Config } from './config.ts';
import type { LoginTries } from './loginTries.ts';
import { createLoginTries } from './loginTries.ts';
import { tooManyCalls } from './tooManyCalls.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const ADDRESS_GROUPS = 8;
/** Those of an IPv6 address that name a network; the others a machine makes up as it likes. */
const NETWORK_GROUPS = 4;
/** IPv4 addresses in IPv6 spelling: mapped, and translated by a network (NAT64). */
const IPV4_IN_IPV6 = ['::ffff:', '64:ff9b::'];
/** Some proxies write the port down, too. */
const WITH_PORT = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\]):\d+$/;

/** Who is counted. */
export interface Caller {
  /** A key made by `addressKey`. */
  readonly address: string;
  /** A key made by `sessionKey`; null = not counted by a session. */
  readonly session: string | null;
  /** Null without a session that holds. */
  readonly userId: number | null;
}

export interface Limits extends LoginTries {
  /**
   * Counts a call.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  take(name: LimitName, caller: Caller): Promise<void>;
  /**
   * Counts nothing: stops an address that has used up its share before a session is looked up for it.
   *
   * @throws GameError TOO_MANY_CALLS
   */
  requireShare(address: string): Promise<void>;
}

/** Fresh counts for one server. */
export function createLimits(config: Config): Limits {
  const reads = createBursts(config.LIMIT_READS_PER_SECOND, config.LIMIT_READS_BURST);
  const writes = createBursts(config.LIMIT_WRITES_PER_SECOND, config.LIMIT_WRITES_BURST);
  const addressReads = createCallWindow(config.LIMIT_ADDRESS_READS_PER_SECOND, 1);
  const addressWrites = createCallWindow(config.LIMIT_ADDRESS_WRITES_PER_SECOND, 1);
  const newGames = createCallWindow(config.LIMIT_NEW_GAMES_PER_HOUR, HOUR_S);
  const joins = createCallWindow(config.LIMIT_JOINS_PER_MINUTE, MINUTE_S);
  const codeTries = createCallWindow(config.LIMIT_CODE_TRIES_PER_MINUTE, MINUTE_S);
  const addressCodeTries = createCallWindow(config.LIMIT_ADDRESS_CODE_TRIES_PER_MINUTE, MINUTE_S);
  const registrations = createCallWindow(config.LIMIT_ADDRESS_REGISTRATIONS_PER_HOUR, HOUR_S);
  const guests = createCallWindow(config.LIMIT_ADDRESS_GUESTS_PER_MINUTE, MINUTE_S);

  /** What a call counts for. Whoever writes without a session becomes a guest where the product says so. */
  function countsOf(name: LimitName, { address, session, userId }: Caller): readonly Counted[] {
    const person = userId?.toString() ?? null;
    const ofAddress = { window: addressReads, key: address };
    switch (name) {
      // a token made up for each of these reads gains nothing: without any token they are not counted at all
      case 'liveReads':
        return session === null ? [] : [{ window: reads, key: session }];
      case 'reads':
        return session === null ? [ofAddress] : [{ window: reads, key: session }, ofAddress];
      case 'misses':
        return [ofAddress];
      case 'writes':
        return [person === null ? { window: addressWrites, key: address } : { window: writes, key: person }];
      case 'newGames':
        return [person === null ? { window: guests, key: address } : { window: newGames, key: person }];
      case 'joins':
        return [person === null ? { window: guests, key: address } : { window: joins, key: person }];
      case 'guests':
        return [person === null ? { window: guests, key: address } : { window: writes, key: person }];
      case 'codeTries':
        return [
          ...(person === null ? [] : [{ window: codeTries, key: person }]),
          // a new guest for every few guesses gains nothing
          { window: addressCodeTries, key: address },
        ];
      case 'registrations':
        return [{ window: registrations, key: address }];
    }
  }

  return {
    async take(name, caller) {
      for (const { window, key } of countsOf(name, caller)) {
        const { calls, leftMs } = await window.count(key);
        if (calls > window.most) throw tooManyCalls(leftMs);
      }
    },
    async requireShare(address) {
      const { calls, leftMs } = await addressReads.read(address);
      if (calls >= addressReads.most && leftMs > 0) throw tooManyCalls(leftMs);
    },
    ...createLoginTries({
      perUsername: config.LIMIT_LOGINS_PER_MINUTE,
      perAddress: config.LIMIT_ADDRESS_LOGINS_PER_MINUTE,
    }),
  };
}

interface Counted {
  readonly window: CallWindow;
  readonly key: string;
}

/** So many at once, in a window long enough for so many a second on average. */
function createBursts(perSecond: number, burst: number): CallWindow {
  return createCallWindow(burst, Math.min(burst / perSecond, HOUR_S));
}

/** A token as it is counted: short, however long it was, and nothing to log in with. */
export function sessionKey(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Where a call comes from, as it is counted: a whole IPv4 address, or the network of an IPv6 one, which gives a
 * single phone more addresses than could be counted.
 */
export function addressKey(ip: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(ip) ?? [];
  const host = ipv4 ?? ipv6 ?? ip;
  if (isIPv4(host)) return host;
  const [bare = ''] = host.split('%');
  // what a proxy passes on may be any text
  if (!isIPv6(bare)) return 'unknown';
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  if (IPV4_IN_IPV6.some((prefix) => canonical.startsWith(prefix))) return canonical;
  const [head = [], tail = []] = canonical.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array.from({ length: ADDRESS_GROUPS - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
}
