/** The documented client: plays a round with REST calls. The same round can be played with the app's own commands. */

import { expect } from 'vitest';
import { decideHole } from '#rules/bestBall.ts';
import { callerWith, newGuest, queued } from './api.ts';
import type { Api, Caller, Method, Outputs, TeamMember, WireCommand } from './api.ts';

/** A round on paper: players in seats, and the events of each hole. */
export interface Card {
  readonly red: readonly string[];
  readonly green: readonly string[];
  /** Strokes per player in the order red, green; the player who was bitten. */
  readonly holes: readonly { readonly strokes: readonly number[]; readonly bitten?: string }[];
  /** Cents, computed by hand: $25 a hole, $5 a bite. */
  readonly money: Readonly<Record<string, { bet: number; snake: number; net: number }>>;
  readonly payments: readonly (readonly [from: string, to: string, amount: number, reason: string])[];
  readonly points: readonly [red: number, green: number];
}

/** Ways in which a documented client may send the same round. */
export interface Habits {
  /** Orders the calls of one hole. */
  readonly order: (calls: HoleCalls) => readonly Call[];
  /** Which of the twelve ways to send a bite the first bite takes: six orders, two pots. The next bite takes the next. */
  readonly firstBite: number;
  /** The body of the last PATCH. */
  readonly completion: Readonly<Record<string, unknown>>;
}

interface Call {
  readonly method: Method;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface HoleCalls {
  readonly result: Call;
  /** One a player, in seat order. */
  readonly scores: readonly Call[];
  /** PATCH, designation and snake-result; none if no player was bitten. */
  readonly bite: readonly Call[];
}

/** The six orders of PATCH, designation and snake-result. */
const BITE_ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

/** Plays a card as the documented client does: guests with proposed ids, one call after the other. */
export async function playDocumented(
  api: Api,
  card: Card,
  { order, firstBite, completion }: Habits,
): Promise<number> {
  const created = await callerWith(api, null).call<Outputs['games']['create']>('POST', '/games', {
    groupId: 14,
    name: 'The documented round',
    createdById: -90_001,
    holeCount: 9,
    betPerHole: 25,
    status: 'pending',
    snakeGameEnabled: true,
    snakeBetAmount: 500,
    team1Points: 0,
    team2Points: 0,
    currentHole: 1,
  });
  expect(created.status).toBe(201);
  const { id: gameId, createdById } = created.body;
  const host = callerWith(api, created.headers['x-session-token'] ?? null);
  const send = async <Row>({ method, path, body }: Call, caller: Caller = host): Promise<Row> => {
    const answer = await caller.call<Row>(method, path, body);
    expect([200, 201], `${method} ${path} ${JSON.stringify([body, answer.body])}`).toContain(answer.status);
    return answer.body;
  };

  const red = await send<Outputs['teams']['create']>(
    post('/teams', { gameId, name: 'Team Red', color: 'red' }),
  );
  const green = await send<Outputs['teams']['create']>(
    post('/teams', { gameId, name: 'Team Green', color: 'green' }),
  );
  const members: TeamMember[] = [];
  for (const [team, names] of [[red, card.red] as const, [green, card.green] as const]) {
    for (const name of names) {
      const isHost = members.length === 0;
      const userId = isHost ? createdById : -90_001 - members.length;
      const body = { teamId: team.id, userId, name };
      members.push(await send(post('/team-members', body), isHost ? host : callerWith(api, null)));
    }
  }
  const patch = (body: Call['body']): Call => ({ method: 'PATCH', path: `/games/${gameId}`, body });

  await send(patch({ status: 'in_progress' }));
  let bites = 0;
  let holder: number | null = null;
  for (const [index, { strokes, bitten }] of card.holes.entries()) {
    const holeNumber = index + 1;
    const memberId = members.find(({ name }) => name === bitten)?.id;
    const calls: HoleCalls = {
      result: post('/hole-results', { gameId, holeNumber, ...resultOf(card, strokes) }),
      scores: members.map(({ id: playerId, teamId }, seat) =>
        post('/scores', { gameId, teamId, playerId, holeNumber, score: strokes[seat] }),
      ),
      bite:
        memberId === undefined
          ? []
          : biteCalls({ gameId, holeNumber, memberId, holder, bites, way: firstBite + bites }),
    };
    for (const call of order(calls)) await send(call);
    if (memberId !== undefined) [holder, bites] = [memberId, bites + 1];
    if (holeNumber < card.holes.length) await send(patch({ currentHole: holeNumber + 1 }));
  }
  await send(patch(completion));
  await send({ method: 'POST', path: `/games/${gameId}/finalize`, body: {} });
  return gameId;
}

/**
 * Returns the three calls of a bite in one of the six orders. The PATCH has the pot before the bite (even) or after it
 * (odd).
 */
function biteCalls(told: {
  gameId: number;
  holeNumber: number;
  memberId: number;
  holder: number | null;
  bites: number;
  way: number;
}): readonly Call[] {
  const { gameId, holeNumber, memberId, holder, bites, way } = told;
  const snakePotAmount = 500 * (bites + (way % 2));
  const calls = [
    { method: 'PATCH', path: `/games/${gameId}`, body: { currentSnakeHolder: memberId, snakePotAmount } },
    post('/snake-designations', { gameId, holeNumber, playerId: memberId }),
    post(`/games/${gameId}/snake-result`, {
      previousSnakeHolderId: holder,
      newSnakeHolderId: memberId,
      holeNumber,
      snakeBetAmount: 500,
    }),
  ] as const satisfies readonly Call[];
  const [first, second, third] = BITE_ORDERS[Math.floor(way / 2) % BITE_ORDERS.length] ?? BITE_ORDERS[0];
  return [calls[first], calls[second], calls[third]];
}

/** Plays a card as the app does: with tRPC procedures and a phone's commands. */
export async function playByCommands(api: Api, card: Card): Promise<number> {
  const host = await newGuest(api, 'Red 1');
  const { id: gameId } = await host.trpc.games.create.mutate({
    name: 'The documented round',
    holeCount: 9,
    betPerHole: 25,
    snakeGameEnabled: true,
    snakeBetAmount: 500,
  });
  const members: TeamMember[] = [];
  for (const color of ['red', 'green'] as const) {
    const team = await host.trpc.teams.create.mutate({ gameId, color });
    for (const name of card[color]) {
      const person = members.length === 0 ? host : await newGuest(api, name);
      members.push(
        await person.trpc.teamMembers.create.mutate({ teamId: team.id, userId: person.userId, name }),
      );
    }
  }
  const commands = card.holes.flatMap(({ strokes, bitten }, index): WireCommand[] => {
    const hole = index + 1;
    const scores = members.map(({ id: memberId }, seat) => ({ memberId, strokes: strokes[seat] ?? null }));
    const memberId = members.find(({ name }) => name === bitten)?.id;
    return [
      ...(memberId === undefined ? [] : [{ kind: 'bite', hole, memberId } as const]),
      { kind: 'completeHole', hole, scores },
    ];
  });
  const { answers } = await host.trpc.rounds.send.mutate({
    gameId,
    commands: queued([{ kind: 'start' }, ...commands, { kind: 'complete' }]),
  });
  expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => null));
  await host.trpc.games.finalize.mutate({ id: gameId });
  return gameId;
}

/** Returns the documented body of a hole's result, from the strokes on the card. */
function resultOf({ red }: Card, strokes: readonly number[]) {
  const [team1BestBall, team2BestBall] = [
    Math.min(...strokes.slice(0, red.length)),
    Math.min(...strokes.slice(red.length)),
  ];
  return { team1BestBall, team2BestBall, winnerId: decideHole(team1BestBall, team2BestBall) };
}

/** Fields that differ between two equal games: they are left out, and ids become names. */
const OF_ITS_OWN = new Set([
  'version',
  'createdAt',
  'completedAt',
  'created_at',
  'created_at_local',
  'completed_at',
]);

export interface State {
  readonly game: unknown;
  readonly teams: unknown;
  readonly teamMembers: unknown;
  readonly scores: unknown;
  readonly holeResults: unknown;
  readonly snakeDesignations: unknown;
  readonly results: Outputs['games']['results'];
}

/** Reads a game by all documented reads, with names in place of ids. */
export async function stateOf(api: Api, gameId: number): Promise<State> {
  const read = async <Body>(path: string) =>
    (await callerWith(api, null).call<Body>('GET', `/games/${gameId}${path}`)).body;
  const teams = await read<Outputs['teams']['list']>('/teams');
  const teamMembers = await read<Outputs['teamMembers']['listOfGame']>('/team-members');
  const holeResults = await read<Outputs['holeResults']['list']>('/hole-results');
  const snakeDesignations = await read<Outputs['snake']['designations']>('/snake-designations');
  const results = await read<Outputs['games']['results']>('/results');
  const state = {
    game: await read(''),
    teams,
    teamMembers,
    scores: await read('/scores'),
    holeResults,
    snakeDesignations,
    results,
  };
  const names = new Map<unknown, string>([
    [gameId, 'the game'],
    ...teams.map(({ id, name }) => [id, name] as const),
    ...teamMembers.map(({ id, name }) => [id, name] as const),
    ...teamMembers.map(({ userId, name }) => [userId, `the person of ${name}`] as const),
    ...holeResults.map(({ id, holeNumber }) => [id, `the result of hole ${holeNumber}`] as const),
    ...results.achievements.map(({ id, code, player_name: name }) => [id, `${code} of ${name}`] as const),
    ...snakeDesignations.map(({ id, holeNumber }) => [id, `a bite on hole ${holeNumber}`] as const),
  ]);
  const named = JSON.stringify(state, (field, value: unknown) =>
    OF_ITS_OWN.has(field) ? undefined : (names.get(value) ?? value),
  );
  return JSON.parse(named) as State;
}

function post(path: string, body: Call['body']): Call {
  return { method: 'POST', path, body };
}
