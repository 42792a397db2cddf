/** Phones behind a proxy: hosts that enter scores, and spectators with the app's own live stream. */

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { POLL_MS, STREAM } from '#client/device/timings.ts';
import type { Connect } from '#client/round/liveStream.ts';
import { createLiveStream } from '#client/round/liveStream.ts';
import { openStream } from '../../helpers/liveStream.ts';
import type { OpenGame } from '../../helpers/players.ts';
import type { StreamEvent } from '../../helpers/streamEvents.ts';
import { PROCESS_HEADER } from './proxy.ts';

/** Pause between two scores of a host. */
const SCORE_EVERY_MS = 150;
/** Answers of a proxy or a process after which a write may be repeated. */
const SENT_AGAIN = [502, 503, 504];

/** A score that is stored. */
export interface Stored {
  /** The process that stored it. */
  readonly process: string | null;
  /** Time since its first try. */
  readonly tookMs: number;
}

/**
 * Enters scores as a host until stopped. A score without an answer is repeated with its key, as in the app.
 *
 * @throws Error for a score that is refused
 */
export async function enterScores(
  origin: string,
  game: OpenGame,
  isStopped: () => boolean,
): Promise<readonly Stored[]> {
  const stored: Stored[] = [];
  while (!isStopped()) {
    stored.push(await enterScore(origin, game, stored.length));
    await pause(SCORE_EVERY_MS);
  }
  return stored;
}

async function enterScore(origin: string, { id, host, players }: OpenGame, count: number): Promise<Stored> {
  const { member } = players[count % players.length] as OpenGame['players'][number];
  const holeNumber = (Math.floor(count / players.length) % 18) + 1;
  const score = (Math.floor(count / (players.length * 18)) % 2) + 4;
  const options = {
    method: 'POST',
    body: JSON.stringify({ gameId: id, teamId: member.teamId, playerId: member.id, holeNumber, score }),
    headers: {
      ...pageOf(origin, id),
      authorization: `Bearer ${host.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
  };
  const startedAt = performance.now();
  for (;;) {
    // null = the connection was cut
    const response = await fetch(`${origin}/api/scores`, options).catch(() => null);
    const body = await response?.text();
    if (response?.ok)
      return { process: response.headers.get(PROCESS_HEADER), tookMs: performance.now() - startedAt };
    if (response !== null && !SENT_AGAIN.includes(response.status))
      throw new Error(`${response.status} ${body}`);
    await pause(STREAM.retryMs);
  }
}

/**
 * Watches as a spectator until stopped, with the app's stream, and with its polls while the stream is closed. Returns
 * the longest time without a new state, in ms.
 */
export async function watch(origin: string, gameId: number, isStopped: () => boolean): Promise<number> {
  let version = 0;
  let newAt = performance.now();
  let longestMs = 0;
  const note = (state: { readonly version: number }) => {
    if (state.version <= version) return;
    longestMs = Math.max(longestMs, performance.now() - newAt);
    version = state.version;
    newAt = performance.now();
  };
  const stream = createLiveStream(connectOver(origin));
  const leave = stream.follow({ gameId, viewerId: null, isWatching: true, onRound: note, onHost() {} });
  while (!isStopped()) {
    await pause(POLL_MS.scores);
    if (stream.read(gameId).isOpen) continue;
    const options = { headers: pageOf(origin, gameId) };
    const answer = await fetch(`${origin}/api/games/${gameId}/round`, options).catch(() => null);
    if (answer?.ok) note((await answer.json()) as { version: number });
  }
  leave();
  return Math.max(longestMs, performance.now() - newAt);
}

/** Returns the headers with which a page's calls name the page. */
function pageOf(origin: string, gameId: number): Record<string, string> {
  return { referer: `${origin}/game/${gameId}` };
}

/** Returns a connection function for the app's live stream, as in a browser. */
function connectOver(origin: string): Connect {
  return ({ gameId }, since, { onChange, onCrowd, onPing, onEnd }) => {
    let isHungUp = false;
    const end = () => {
      if (!isHungUp) onEnd();
    };
    const take = ({ id, event, data }: StreamEvent) => {
      if (isHungUp) return;
      if (event === 'crowd') onCrowd(JSON.parse(data));
      else if (data === '') onPing();
      else onChange(JSON.parse(data), id ?? '');
    };
    const options = { headers: pageOf(origin, gameId), query: `?since=${since}`, onEvent: take };
    const opened = openStream(Number(new URL(origin).port), gameId, options);
    opened.then(({ ended }) => ended).then(end, end);
    return () => {
      isHungUp = true;
      opened.then(({ close }) => close()).catch(() => undefined);
    };
  };
}
