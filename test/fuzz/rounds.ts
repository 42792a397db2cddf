/**
 * A round of the fuzzer: sends requests in a separate world, one after the other, and checks every answer by the laws.
 */

import type { Api, Outputs } from '../helpers/api.ts';
import { BODIES } from './hostile.ts';
import { problemOf } from './laws.ts';
import type { People } from './people.ts';
import type { Plan, RawBody } from './plans.ts';
import type { Values } from './values.ts';
import { isKnown } from './values.ts';
import type { Message, Reply } from './wire.ts';
import { asBytes, exchange } from './wire.ts';
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

export interface Finding {
  /** The broken law, in words. */
  readonly problem: string;
  /** The requests up to the finding, each with its caller. */
  readonly lines: readonly string[];
}

/** Plays a round to its end or to the first finding; null = none. Calls `onReply` with every answer. */
export async function play(
  site: Site,
  plans: readonly Plan[],
  onReply: (plan: Plan, reply: Reply | null) => void = () => {},
): Promise<Finding | null> {
  const world = openWorld(site.api, site.people, site.finished);
  const lines: string[] = [];
  for (const each of plans) {
    const stage = await world.stage(each);
    const message = messageOf(each, stage, world);
    lines.push(`${each.caller}, about a game that is ${each.game}: ${JSON.stringify(message)}`);
    const reply = await exchange(site.port, message);
    onReply(each, reply);
    const laws = { isCall: each.family !== 'hostile', isTimed: site.isTimed };
    const problem = problemOf(message, reply, laws);
    if (problem !== null) return { problem, lines };
    if (reply !== null && reply.status < 300 && message.method !== 'GET')
      await learn(site.people, world, stage, message, reply);
  }
  site.finished = world.finished();
  return null;
}

/** Updates the world after a successful write. */
async function learn(
  people: People,
  world: World,
  { caller }: Stage,
  { method, target }: Message,
  { headers, body }: Reply,
) {
  if (target.startsWith(`/api/groups/${people.group.id}`)) await people.restoreGroup();
  if (caller !== null && /^\/api\/account\/(?:name|password|username)$/.test(target))
    await people.loginChanged(caller.userId);
  if (caller !== null && target === '/api/account/delete') {
    await people.accountDeleted(caller.userId);
    world.sessionEnded(caller.token);
  }
  if (caller !== null && /^\/api\/auth\/(?:login|logout|recover|register|reset)\b/.test(target))
    world.sessionEnded(caller.token);
  if (target === '/api/games') {
    const { id, hostId } = JSON.parse(body) as Outputs['games']['create'];
    const token = headers['x-session-token'] ?? caller?.token;
    if (token !== undefined) await world.gameOpened(id, { token, userId: hostId });
  }
  const [, gameId] = /^\/api\/games\/(\d+)\/passes$/.exec(target) ?? [];
  if (gameId !== undefined)
    world.passMade(Number(gameId), (JSON.parse(body) as Outputs['pencil']['createPass']).code);
  const [, accountId, act] = /^\/api\/admin\/accounts\/(\d+)\/([\w-]+)$/.exec(target) ?? [];
  if (act === 'lock' && method === 'POST')
    for (const token of await people.unlock(Number(accountId))) world.sessionEnded(token);
  if (act === 'reset-link' && Number(accountId) === people.spareId)
    people.resetToken = (JSON.parse(body) as Outputs['admin']['makeResetLink']).path.replace(/.*#/, '');
  await world.refresh();
}

/** Makes a message of a plan: fills in the ids, and puts the values into their places. */
function messageOf(plan: Plan, stage: Stage, world: World): Message {
  const bearer = stage.caller === null ? [] : [['authorization', `Bearer ${stage.caller.token}`] as const];
  if (plan.family === 'hostile') return { ...plan.request, headers: [...bearer, ...plan.request.headers] };
  const { path, query, header, body } = filled(plan.values, stage, world);
  const raw = plan.family === 'raw' ? plan.raw : { contentType: 'application/json', how: null };
  const bytes = bodyOf(raw.how, body);
  const target = plan.call.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(asText(path[name]).toWellFormed()),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, asText(value)]));
  return {
    method: plan.call.method.toUpperCase(),
    target: `/api${target}${search.size === 0 ? '' : `?${search}`}`,
    headers: [
      ...bearer,
      ...Object.entries(header).map(([name, value]) => [name.toLowerCase(), asBytes(asText(value))] as const),
      ...(bytes === '' || raw.contentType === null ? [] : [['content-type', raw.contentType] as const]),
    ],
    body: bytes,
  };
}

/** Returns the values with ids in place of the things they name. */
function filled(values: Values, stage: Stage, world: World): Values {
  const json = JSON.stringify(values, (_name, value: unknown) =>
    isKnown(value) ? world.valueOf(value, stage) : value,
  );
  return JSON.parse(json) as Values;
}

/** Returns the bytes of a body. @param how null = its JSON; else in place of it */
function bodyOf(how: RawBody['how'] | null, body: unknown): string {
  const json = body === undefined ? '' : asBytes(JSON.stringify(body));
  if (how === null) return json;
  return typeof how === 'string' ? (BODIES[how]?.(json) ?? json) : Buffer.from(how).toString('latin1');
}

function asText(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
