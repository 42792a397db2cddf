/** A round of requests in a world of its own, sent one after the other; every answer is held against the laws. */

import type { Api, Outputs } from '../helpers/api.ts';
import { problemOf } from './laws.ts';
import { messageOf } from './messages.ts';
import type { People } from './people.ts';
import type { Plan } from './plans.ts';
import { rowsOf, trespass } from './rows.ts';
import type { Message, Reply } from './wire.ts';
import { curlLine, exchange } from './wire.ts';
import type { KnownGame, Stage, World } from './world.ts';
import { openWorld } from './world.ts';

/** The server under test, and what outlives a round. */
export interface Site {
  readonly api: Api;
  readonly port: number;
  readonly people: People;
  /** Whether the time of an answer is judged. */
  readonly isTimed: boolean;
  /** Games of earlier worlds. */
  finished: readonly KnownGame[];
}

/** What strangers send is also held against the rows of the games that were there. */
export type Crowd = 'everybody' | 'strangers';

export interface Finding {
  /** In words. */
  readonly problem: string;
  /** How many requests it took. */
  readonly after: number;
  /** These, as somebody would type them. */
  readonly lines: readonly string[];
}

const ORIGIN = 'http://localhost:3000';

/** Plays a round to its end or to the first finding; null = none. `told` hears of every answer. */
export async function play(
  site: Site,
  crowd: Crowd,
  plans: readonly Plan[],
  told: (plan: Plan, reply: Reply | null) => void = () => {},
): Promise<Finding | null> {
  const world = openWorld(site.api, site.people, site.finished, crowd === 'everybody');
  const trespassNow = crowd === 'strangers' ? await watchGames(site, world) : async () => null;
  const lines: string[] = [];
  for (const each of plans) {
    const stage = await world.stage(each);
    const message = messageOf(each, stage, world);
    lines.push(curlLine(ORIGIN, message, `${each.caller}, about a game that is ${each.game}`));
    const reply = await exchange(site.port, message);
    told(each, reply);
    const laws = { isCall: each.family !== 'hostile', isTimed: site.isTimed };
    const isDone = reply !== null && reply.status < 300;
    const problem = problemOf(message, reply, laws) ?? (isDone ? await trespassNow() : null);
    if (problem !== null) return { problem, after: lines.length, lines };
    if (isDone && message.method !== 'GET') await learn(world, stage, message, reply);
  }
  site.finished = world.finished();
  return null;
}

/** Opens one game of each kind; the function tells what became of them that strangers may not do. */
async function watchGames({ api }: Site, world: World): Promise<() => Promise<string | null>> {
  const games = await world.openAll();
  const before = await rowsOf(api.orm, games);
  return async () => trespass(before, await rowsOf(api.orm, games));
}

/** What a successful write says of the world. */
async function learn(world: World, { caller }: Stage, { target }: Message, { headers, body }: Reply) {
  if (caller !== null && /^\/api\/auth\/(?:login|logout|register)\b/.test(target))
    world.sessionEnded(caller.token);
  if (target === '/api/games') {
    const { id, hostId } = JSON.parse(body) as Outputs['games']['create'];
    const token = headers['x-session-token'] ?? caller?.token;
    if (token !== undefined) await world.gameOpened(id, { token, userId: hostId });
  }
  const [, gameId] = /^\/api\/games\/(\d+)\/passes$/.exec(target) ?? [];
  if (gameId !== undefined)
    world.passMade(Number(gameId), (JSON.parse(body) as Outputs['pencil']['createPass']).code);
  await world.lookAgain();
}
