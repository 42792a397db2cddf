/**
 * Phones of a test that kills their server. As in the app, every write has a key, and a write without an answer is
 * repeated unchanged. Each phone logs its acknowledged operations, and the pending ones of its unanswered call.
 */

import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { CommandOf } from '#rules/commands.ts';
import type { Method, Outputs } from './api.ts';

/** The request header that names the point at which the server of a test kills itself. */
export const CRASH_HEADER = 'x-crash';
export const CRASH_POINTS = ['before commit', 'after commit'] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** The phones' view of the server that is killed, or of several servers. */
export interface CrashingServer {
  /** Events of the phones' calls: `sent KIND` and `answered KIND`. An answer with a listener counts as lost. */
  readonly calls: EventEmitter;
  /** The next new call of this kind kills the server at this point, once. Null or absent = no call does. */
  crash?: { readonly kind: CallKind; readonly point: CrashPoint } | null;
  /** The current address; pending while the server is down. */
  address(): Promise<string>;
  /** Called with every status above 201; true = the phone repeats the call. If absent, such an answer throws. */
  isSentAgain?(status: number): Promise<boolean>;
  /** Called with every call that succeeded, and the time in ms since its first try. */
  onDone?(game: ScoredGame, waitedMs: number): Promise<void>;
}

/** The calls of a phone, in the order of a game. */
export const CALL_KINDS = [
  'open',
  'team',
  'seat',
  'start',
  'score',
  'result',
  'bite',
  'undo',
  'commands',
  'end',
] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** An operation of a phone: one line of the audit trail. */
export type Operation =
  | { readonly kind: 'create' }
  | { readonly kind: 'addTeam' }
  | { readonly kind: 'join'; readonly name: string }
  | CommandOf<'start' | 'enterScore' | 'claimResult' | 'completeHole' | 'bite' | 'undoBite' | 'endEarly'>;

/** The operations of one phone in a game. */
export interface Log {
  /** The acknowledged operations, in order. */
  readonly acknowledged: Operation[];
  /** The operations of the call that has no answer yet. */
  pending: readonly Operation[];
}

/** A guest who opens games, in one session on one phone or two. */
export interface Host {
  readonly userId: number;
  readonly token: string;
}

/** A game of this test, as its phones see it. */
export interface ScoredGame {
  readonly host: Host;
  /** Unique. */
  readonly name: string;
  /** Null until the phone got the answer that the game is open. */
  id: number | null;
  /** By the parity of the phone. */
  readonly logs: readonly [even: Log, odd: Log];
}

/**
 * A phone of a host. The odd one enters odd scores, bites on odd holes and reports results of odd holes; the even one
 * enters even ones. So each line of the audit trail shows which phone wrote it.
 */
export interface Phone {
  readonly server: CrashingServer;
  readonly host: Host;
  readonly parity: 0 | 1;
}

/** Creates a guest with a session, before any server is killed: the call that opens a session has no key. */
export async function newHost(server: CrashingServer): Promise<Host> {
  const response = await fetch(`${await server.address()}/api/auth/guest`, { method: 'POST' });
  const { user, token } = (await response.json()) as Outputs['auth']['guest'];
  return { userId: user.id, token };
}

/** Returns whether a phone of the game got the answer that the game has ended. */
export function isOver({ logs }: ScoredGame): boolean {
  return logs.some(({ acknowledged }) => acknowledged.some(({ kind }) => kind === 'endEarly'));
}

/** Sends a call with its key until it is answered. @param operations the lines that it adds to the audit trail */
export async function callUntilAnswered<Answer>(
  { server, host, parity }: Phone,
  game: ScoredGame,
  kind: CallKind,
  [method, path, body]: readonly [Method, path: string, body?: object],
  operations: readonly Operation[],
): Promise<Answer> {
  const log = game.logs[parity];
  const headers = {
    authorization: `Bearer ${host.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const init: RequestInit = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  log.pending = operations;
  const begun = performance.now();
  for (let isFirstTry = true; ; isFirstTry = false) {
    const url = `${await server.address()}/api${path}`;
    server.calls.emit(`sent ${kind}`);
    // a repeated call may be stored already: then it writes no row after which the server could die
    const crash = isFirstTry ? crashHeader(server, kind) : {};
    const answer = await fetchOrNull(url, { ...init, headers: { ...headers, ...crash } });
    // an answer with a listener counts as lost
    if (answer === null || server.calls.emit(`answered ${kind}`)) continue;
    if (answer.status > 201) {
      if (await server.isSentAgain?.(answer.status)) continue;
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
    log.acknowledged.push(...operations);
    log.pending = [];
    await server.onDone?.(game, performance.now() - begun);
    return JSON.parse(answer.text) as Answer;
  }
}

function crashHeader(server: CrashingServer, kind: CallKind): Record<string, string> {
  const { crash } = server;
  if (crash?.kind !== kind) return {};
  server.crash = null;
  return { [CRASH_HEADER]: crash.point };
}

/** Returns the answer to a call; null if the connection broke before the end of the answer. */
export async function fetchOrNull(
  url: string,
  init: RequestInit,
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
