/**
 * Phones of a test that kills their server. They do what the app does: every write has a key, and one that gets no
 * answer is sent again, the very same. Each remembers what it was told is done, and what it is asking for.
 */

import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import type { CommandOf } from '#rules/commands.ts';
import type { Method, Outputs } from './api.ts';

/** The header of a request that tells the server of a test where to kill itself. */
export const CRASH_HEADER = 'x-crash';
export const CRASH_POINTS = ['before commit', 'after commit'] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** What phones know of the server that is killed, or of several. */
export interface CrashingServer {
  /** What phones tell of their calls: `sent KIND` and `answered KIND`. An answer that the test listens for is lost. */
  readonly calls: EventEmitter;
  /** The next new call of this kind kills the server at this point, once. Null or absent = no call does. */
  crash?: { readonly kind: CallKind; readonly point: CrashPoint } | null;
  /** Where phones find it; pending while it is down. */
  address(): Promise<string>;
  /** Hears of every answer above 201; true = the phone is to send the call again. Without it such an answer throws. */
  isSentAgain?(status: number): Promise<boolean>;
  /** Hears of every call that is done, and how long its phone waited from its first try on, in ms. */
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

/** What one line of the audit trail is about. */
export type Deed =
  | { readonly kind: 'create' }
  | { readonly kind: 'addTeam' }
  | { readonly kind: 'join'; readonly name: string }
  | CommandOf<'start' | 'enterScore' | 'claimResult' | 'completeHole' | 'bite' | 'undoBite' | 'endEarly'>;

/** What one phone did in a game. */
export interface Log {
  /** What it was told is done, in its order. */
  readonly heard: Deed[];
  /** What it asks for in the call that has no answer yet. */
  asked: readonly Deed[];
}

/** A guest who opens games, in one session on one phone or two. */
export interface Host {
  readonly userId: number;
  readonly token: string;
}

/** A game of this test, as its phones know it. */
export interface ScoredGame {
  readonly host: Host;
  /** No two games have the same. */
  readonly name: string;
  /** Null until its phone heard that it is open. */
  id: number | null;
  /** By the parity of the phone. */
  readonly logs: readonly [even: Log, odd: Log];
}

/**
 * A phone in a host's hand. The odd one enters odd scores, bites on odd holes and gives odd holes their result, the
 * even one even ones: so a line of the audit trail tells which phone it is from.
 */
export interface Phone {
  readonly server: CrashingServer;
  readonly host: Host;
  readonly parity: 0 | 1;
}

export interface Call {
  readonly kind: CallKind;
  readonly method: Method;
  readonly path: string;
  readonly body?: object;
  /** The lines it makes, in their order. */
  readonly deeds: readonly Deed[];
}

/** A guest with a session, before any server is killed: a session is not opened under a key. */
export async function newHost(server: CrashingServer): Promise<Host> {
  const response = await fetch(`${await server.address()}/api/auth/guest`, { method: 'POST' });
  const { user, token } = (await response.json()) as Outputs['auth']['guest'];
  return { userId: user.id, token };
}

/** Whether its phone was told that the game has ended. */
export function isOver({ logs }: ScoredGame): boolean {
  return logs.some(({ heard }) => heard.some(({ kind }) => kind === 'endEarly'));
}

/** Sends a call until it is answered, always the same under the same key. */
export async function ask<Body>(phone: Phone, game: ScoredGame, call: Call): Promise<Body> {
  const { server, host, parity } = phone;
  const log = game.logs[parity];
  const { kind, method, path, body, deeds } = call;
  const headers = {
    authorization: `Bearer ${host.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const init: RequestInit = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  log.asked = deeds;
  const begun = performance.now();
  for (let isFirstTry = true; ; isFirstTry = false) {
    const url = `${await server.address()}/api${path}`;
    server.calls.emit(`sent ${kind}`);
    // a call that is sent again may be stored already: it writes no row that the server could die after
    const crash = isFirstTry ? crashHeader(server, kind) : {};
    const answer = await hear(url, { ...init, headers: { ...headers, ...crash } });
    // an answer that the test listens for is lost
    if (answer === null || server.calls.emit(`answered ${kind}`)) continue;
    if (answer.status > 201) {
      if (await server.isSentAgain?.(answer.status)) continue;
      throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    }
    log.heard.push(...deeds);
    log.asked = [];
    await server.onDone?.(game, performance.now() - begun);
    return JSON.parse(answer.text) as Body;
  }
}

function crashHeader(server: CrashingServer, kind: CallKind): Record<string, string> {
  const { crash } = server;
  if (crash?.kind !== kind) return {};
  server.crash = null;
  return { [CRASH_HEADER]: crash.point };
}

/** The answer to a call; null when the connection broke before all of it was there. */
export async function hear(url: string, init: RequestInit): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
