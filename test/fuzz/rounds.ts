/**
 * A round of the fuzzer: sends requests in a separate world, one after the other, and checks every answer by the laws.
 */

import type { Api, Outputs } from '../helpers/api.ts';
import { problemOf } from './laws.ts';
import { messageOf } from './messages.ts';
import type { People } from './people.ts';
import type { Plan } from './plans.ts';
import { forbiddenChange, rowsOf } from './rows.ts';
import type { Message, Reply } from './wire.ts';
import { curlLine, exchange } from './wire.ts';
import type { KnownGame, Stage, World } from './world.ts';
import { openWorld } from './world.ts';

/** The server under test, and the state shared by all rounds. */
export interface Site {
  readonly api: Api;
  readonly port: number;
  readonly people: People;
  /** Whether a slow answer is a finding. */
  readonly isTimed: boolean;
  /** Finished games of earlier worlds. */
  finished: readonly KnownGame[];
}

/** The callers of a round. After each write of strangers, the rows of the existing games are checked, too. */
export type Senders = 'all' | 'strangers';

export interface Finding {
  /** The broken law, in words. */
  readonly problem: string;
  /** The number of requests up to the finding. */
  readonly after: number;
  /** These requests as commands of curl. */
  readonly lines: readonly string[];
}

const ORIGIN = 'http://localhost:3000';

/** Plays a round to its end or to the first finding; null = none. Calls `onReply` with every answer. */
export async function play(
  site: Site,
  senders: Senders,
  plans: readonly Plan[],
  onReply: (plan: Plan, reply: Reply | null) => void = () => {},
): Promise<Finding | null> {
  const world = openWorld(site.api, site.people, site.finished, senders === 'all');
  const forbiddenNow = senders === 'strangers' ? await watchGames(site, world) : async () => null;
  const lines: string[] = [];
  for (const each of plans) {
    const stage = await world.stage(each);
    const message = messageOf(each, stage, world);
    lines.push(curlLine(ORIGIN, message, `${each.caller}, about a game that is ${each.game}`));
    const reply = await exchange(site.port, message);
    onReply(each, reply);
    const laws = { isCall: each.family !== 'hostile', isTimed: site.isTimed };
    const isDone = reply !== null && reply.status < 300;
    const problem = problemOf(message, reply, laws) ?? (isDone ? await forbiddenNow() : null);
    if (problem !== null) return { problem, after: lines.length, lines };
    if (isDone && message.method !== 'GET') await learn(world, stage, message, reply);
  }
  site.finished = world.finished();
  return null;
}

/** Opens one game of each kind. Returns a function that describes changes in them without a right, or null. */
async function watchGames({ api }: Site, world: World): Promise<() => Promise<string | null>> {
  const games = await world.openAll();
  const before = await rowsOf(api.orm, games);
  return async () => forbiddenChange(before, await rowsOf(api.orm, games));
}

/** Updates the world after a successful write. */
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
  await world.refresh();
}
