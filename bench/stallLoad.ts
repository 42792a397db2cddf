/** Callers that use up their limits, in a separate process, while another process measures a scorer's writes. */

import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { runningGame } from './stallGames.ts';

export interface StallLoad {
  /** Three guests who send batches, callers who open pages, or first visits to the page of a live game. */
  readonly kind: 'batches' | 'pages' | 'firstVisits';
  readonly origin: string;
  /** The game of the scorer. */
  readonly gameId: number;
  readonly forMs: number;
}

/** The number of calls by the status of their answers. */
export type LoadAnswers = Readonly<Record<string, number>>;

const GUESTS = 3;
const CONNECTIONS_OF_A_GUEST = 30;
const COMMANDS = 100;
const VISITORS = 400;
/** 2,000 within five seconds. */
const FIRST_VISITS_PER_SECOND = 400;
const PAGES = ['/', '/login', '/no/such/page', '/leaderboard', '/setup'];

process.once('message', async ({ kind, origin, gameId, forMs }: StallLoad) => {
  const calls = await { batches, pages, firstVisits }[kind](origin, gameId);
  process.send?.('begun');
  const until = performance.now() + forMs;
  const answers: Record<string, number> = {};
  await Promise.all(
    calls.map(async (call) => {
      while (performance.now() < until) {
        const status = await call();
        answers[status] = (answers[status] ?? 0) + 1;
      }
    }),
  );
  process.send?.(answers satisfies LoadAnswers, () => process.exit());
});

let keys = 0;

/** Returns the connections of the guests, each as a function that sends a batch. */
async function batches(origin: string): Promise<(() => Promise<number>)[]> {
  const games = await Promise.all(Array.from({ length: GUESTS }, () => runningGame(origin)));
  return games.flatMap(({ id, token, memberId }) =>
    Array.from({ length: CONNECTIONS_OF_A_GUEST }, () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      return () => {
        const commands = Array.from({ length: COMMANDS }, () => {
          keys += 1;
          const strokes = (keys % 12) + 1;
          return { key: `worst-of-all-${keys}`, command: { kind: 'enterScore', hole: 1, memberId, strokes } };
        });
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const url = `${origin}/api/games/${id}/commands`;
        return statusOf(url, { agent, method: 'POST', headers }, JSON.stringify({ commands }));
      };
    }),
  );
}

/** Returns the connections that open pages, each as a function that opens a page. */
function pages(origin: string): (() => Promise<number>)[] {
  return Array.from({ length: VISITORS }, (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = `${origin}${PAGES[index % PAGES.length]}`;
    return () => statusOf(url, { agent, headers: { 'accept-encoding': 'br' } }, '');
  });
}

/** Returns visitors without a session, each as a function that visits a game once a second, from a new address. */
function firstVisits(origin: string, gameId: number): (() => Promise<number>)[] {
  const begun = performance.now();
  let visits = 0;
  return Array.from({ length: FIRST_VISITS_PER_SECOND }, (_, index) => {
    let due = begun + (index * 1000) / FIRST_VISITS_PER_SECOND;
    return async () => {
      await sleep(Math.max(due - performance.now(), 0));
      due += 1000;
      visits += 1;
      const address = `10.0.${visits >> 8}.${visits & 255}`;
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': address };
      return statusOf(`${origin}/game/${gameId}`, { agent: false, headers }, '');
    };
  });
}

/** Returns the status of an answer; 0 = the connection broke. */
function statusOf(url: string, options: object, body: string): Promise<number> {
  return new Promise((resolve) => {
    request(url, options, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });
}
