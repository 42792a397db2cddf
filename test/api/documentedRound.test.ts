import { beforeAll, describe, expect, it } from 'vitest';
import { decideHole } from '#rules/holes.ts';
import { apiForThisFile, callerWith, play } from '../helpers/api.ts';
import type { Method, OpenGame, WireCommand } from '../helpers/api.ts';
import { finalize, pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();

/** Strokes of Red 1, Red 2, Green 1 and Green 2; the seat of the player who was bitten. */
const HOLES: readonly { readonly strokes: readonly number[]; readonly bitten?: number }[] = [
  { strokes: [4, 5, 5, 6] },
  { strokes: [5, 5, 4, 7], bitten: 2 },
  { strokes: [4, 4, 4, 4] },
  { strokes: [3, 6, 5, 5], bitten: 1 },
  { strokes: [6, 5, 5, 6], bitten: 1 },
  { strokes: [4, 7, 5, 8] },
  { strokes: [5, 6, 3, 4] },
  { strokes: [4, 4, 5, 5], bitten: 3 },
  { strokes: [7, 5, 6, 5] },
];

type Call = readonly [method: Method, path: string, body: object];

/** The calls of a hole. `bite` has a PATCH, a designation and a snake result; none if no player was bitten. */
interface HoleCalls {
  readonly result: Call;
  readonly scores: readonly Call[];
  readonly bite: readonly Call[];
}

const ORDERS: readonly (readonly [string, (calls: HoleCalls) => readonly Call[]])[] = [
  ['the result before the scores', ({ result, scores, bite }) => [...bite, result, ...scores]],
  ['the scores before the result', ({ result, scores, bite }) => [...scores, result, ...bite.toReversed()]],
  [
    'every call twice, the latest first',
    ({ result, scores, bite }) => [...bite, result, ...scores].toReversed().flatMap((call) => [call, call]),
  ],
];

/** The law about any order of calls is in `test/rules/orderLaws.test.ts`. */
describe('a round played with the documented calls', () => {
  let byCommands: unknown;
  beforeAll(async () => {
    const game = await aLobby();
    const ids = seatsOf(game).map(({ id }) => id);
    const commands = HOLES.flatMap(({ strokes, bitten }, index): WireCommand[] => [
      ...(bitten === undefined
        ? []
        : [{ kind: 'bite', hole: index + 1, memberId: ids[bitten] ?? 0 } as const]),
      {
        kind: 'completeHole',
        hole: index + 1,
        scores: ids.map((memberId, seat) => ({ memberId, strokes: strokes[seat] ?? null })),
      },
    ]);
    await play(game.host, game.id, [{ kind: 'start' }, ...commands, { kind: 'complete' }]);
    await finalize(game.host, game);
    byCommands = await stateOf(game);
  });

  it.each(ORDERS)('ends as with the app’s own commands: %s', async (_order, inOrder) => {
    const game = await aLobby();
    const { host, id: gameId } = game;
    const send = async ([method, path, body]: Call) => {
      const answer = await host.call(method, path, body);
      expect([200, 201], `${method} ${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
    };
    const patch = (body: object): Call => ['PATCH', `/games/${gameId}`, body];

    await send(patch({ status: 'in_progress' }));
    let pot = 0;
    for (const [index, { strokes, bitten }] of HOLES.entries()) {
      const holeNumber = index + 1;
      const [team1BestBall, team2BestBall] = [
        Math.min(...strokes.slice(0, 2)),
        Math.min(...strokes.slice(2)),
      ];
      const winnerId = decideHole(team1BestBall, team2BestBall);
      const playerId = seatsOf(game)[bitten ?? 0]?.id;
      // clients send the pot before the bite or after it
      const told = { currentSnakeHolder: playerId, snakePotAmount: pot + 500 * (holeNumber % 2) };
      const bite: readonly Call[] = [
        patch(told),
        ['POST', '/snake-designations', { gameId, holeNumber, playerId }],
        ['POST', `/games/${gameId}/snake-result`, { newSnakeHolderId: playerId, holeNumber }],
      ];
      const scores = seatsOf(game).map(({ id, teamId }, seat): Call => {
        const score = strokes[seat];
        return ['POST', '/scores', { gameId, teamId, playerId: id, holeNumber, score }];
      });
      const result: Call = [
        'POST',
        '/hole-results',
        { gameId, holeNumber, team1BestBall, team2BestBall, winnerId },
      ];
      const calls: HoleCalls = { result, scores, bite: bitten === undefined ? [] : bite };
      for (const call of inOrder(calls)) await send(call);
      if (bitten !== undefined) pot += 500;
      if (holeNumber < HOLES.length) await send(patch({ currentHole: holeNumber + 1 }));
    }
    await send(patch({ status: 'completed', completedAt: '11/20/2026, 3:04:05 PM' }));
    await finalize(host, game);

    expect(await stateOf(game)).toEqual(byCommands);
  });
});

/** Opens a game of two against two with Snake. */
function aLobby(): Promise<OpenGame> {
  return pendingGame(api, { red: 2, green: 2 });
}

/** Returns the players in the order of their seats, red first. */
function seatsOf({ red, green }: OpenGame) {
  return [...red.players, ...green.players].map(({ member }) => member);
}

/** Fields that differ between two equal games. */
const CHANCE = /^(?:id|version|closes_at|(?:created|completed)(?:At|_at|_at_local))$/;

/** Reads a game by all documented reads, with names in place of ids. */
async function stateOf({ id, red, green, players }: OpenGame): Promise<unknown> {
  const views = ['', '/scores', '/hole-results', '/snake-designations', '/results'];
  const read = (view: string) => callerWith(api, null).call('GET', `/games/${id}${view}`);
  const bodies = (await Promise.all(views.map(read))).map(({ body }) => body);
  const names = new Map<unknown, string>([
    [id, 'the game'],
    [red.id, 'red'],
    [green.id, 'green'],
    ...players.map(({ member }) => [member.id, member.name] as const),
    ...players.map(({ member }) => [member.userId, `the person of ${member.name}`] as const),
  ]);
  const named = JSON.stringify(bodies, (field, value: unknown) =>
    CHANCE.test(field) ? undefined : (names.get(value) ?? value),
  );
  return JSON.parse(named);
}
