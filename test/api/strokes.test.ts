import { describe, expect, it } from 'vitest';
import { apiForThisFile, memberOf, newGuest, play, playerOf, readRound } from '../helpers/api.ts';
import type { OpenGame, Outputs, Refusal } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';
import { aCourse } from '../rules/builders.ts';

const api = await apiForThisFile();

const COURSE = aCourse(9);

/** Returns the body of the options: a handicap of 0 for the first player of Red, and of 9 for the other. */
function strokesOf(game: OpenGame, handicap: number | undefined = 9, isSecondBallOn = false) {
  const handicaps = Object.fromEntries(
    game.players.flatMap(({ member }) => {
      const own = member.id === memberOf(game) ? 0 : handicap;
      return own === undefined ? [] : [[member.id, own]];
    }),
  );
  return { options: { strokes: { allowance: 100, handicaps }, isSecondBallOn } };
}

function set(game: OpenGame, path: 'course' | 'match-options', body: unknown) {
  return game.host.call<Refusal>('POST', `/games/${game.id}/${path}`, body as object);
}

function start(game: OpenGame) {
  return game.host.call<Refusal>('PATCH', `/games/${game.id}`, { status: 'in_progress' });
}

function post<Name extends 'holeResults' | 'scores'>(game: OpenGame, name: Name, body: object) {
  const path = name === 'scores' ? '/scores' : '/hole-results';
  return game.host.call<Outputs[Name]['create'] & Refusal>('POST', path, { gameId: game.id, ...body });
}

/** Returns a started game in which the player of Green gets nine strokes, one on each hole, or more. */
async function gameWithStrokes(handicap = 9): Promise<OpenGame> {
  const game = await pendingGame(api);
  await set(game, 'course', { course: COURSE });
  await set(game, 'match-options', strokesOf(game, handicap));
  expect((await start(game)).status).toBe(200);
  return game;
}

async function enter(game: OpenGame, holeNumber: number, red: number, green: number): Promise<void> {
  for (const [side, score] of [
    [game.red, red],
    [game.green, green],
  ] as const) {
    const entered = { teamId: side.id, playerId: playerOf(side).member.id, holeNumber, score };
    expect((await post(game, 'scores', entered)).status).toBeLessThan(300);
  }
}

describe('a round with strokes', () => {
  it('starts only with the card of the course and a handicap of each player', async () => {
    const game = await pendingGame(api);
    await set(game, 'match-options', strokesOf(game, undefined));

    const withoutCard = await start(game);
    await set(game, 'course', { course: COURSE });
    const { handicaps } = strokesOf(game).options.strokes;
    const some = { options: { strokes: { handicaps: { [memberOf(game)]: handicaps[memberOf(game)] } } } };
    await set(game, 'match-options', some);
    const withoutHandicap = await start(game);
    await set(game, 'match-options', strokesOf(game));

    expect([withoutCard.status, withoutCard.body.code]).toEqual([409, 'COURSE_CARD_NEEDED']);
    expect([withoutHandicap.status, withoutHandicap.body.code]).toEqual([409, 'HANDICAPS_NEEDED']);
    expect((await start(game)).status).toBe(200);
  });

  it('is decided by net balls, with the gross scores on the card', async () => {
    const game = await gameWithStrokes();
    await enter(game, 1, 4, 4);
    const net = { holeNumber: 1, team1BestBall: 4, team2BestBall: 3, winnerId: 2 };

    const { status, body } = await post(game, 'holeResults', net);

    expect([status, body.team1BestBall, body.team2BestBall, body.winnerId]).toEqual([201, 4, 3, 2]);
    const round = await readRound(api, game);
    expect(Object.values(round.holes[0]?.strokes ?? {})).toEqual([4, 4]);
    const results = await game.host.trpc.games.results.query({ id: game.id });
    expect(results.players.map(({ handicap, strokes_received: strokes }) => [handicap, strokes])).toEqual([
      [0, 0],
      [9, 9],
    ]);
    expect(results.holes[0]).toMatchObject({
      team1_best_ball: 4,
      team2_best_ball: 3,
      winner_id: 2,
      scores: [
        { score: 4, strokes_received: 0 },
        { score: 4, strokes_received: 1 },
      ],
    });
  });

  it('accepts the gross result of a client that knows no strokes, and a net ball of −2', async () => {
    const game = await gameWithStrokes(27);
    await enter(game, 1, 4, 4);
    await enter(game, 2, 2, 1);

    const gross = await post(game, 'holeResults', {
      holeNumber: 1,
      team1BestBall: 4,
      team2BestBall: 4,
      winnerId: 3,
    });
    const belowZero = await post(game, 'holeResults', { holeNumber: 2, team1BestBall: 2, team2BestBall: -2 });

    expect([gross.status, gross.body.team2BestBall, gross.body.winnerId]).toEqual([201, 1, 2]);
    expect([belowZero.status, belowZero.body.team2BestBall, belowZero.body.winnerId]).toEqual([201, -2, 2]);
  });

  it('keeps its handicaps and stroke indexes once a hole is finished', async () => {
    const game = await gameWithStrokes();
    await enter(game, 1, 4, 4);
    await post(game, 'holeResults', { holeNumber: 1, team1BestBall: 4, team2BestBall: 3 });
    const turned = COURSE.holes.toReversed();

    const indexes = await set(game, 'course', { course: { ...COURSE, holes: turned } });
    const removed = await set(game, 'course', { course: null });
    const renamed = await set(game, 'course', { course: { ...COURSE, name: 'Old Course' } });
    const handicaps = await set(game, 'match-options', strokesOf(game, 5));

    expect([indexes.status, indexes.body.code]).toEqual([409, 'INDEXES_FROZEN']);
    expect([removed.status, removed.body.code]).toEqual([409, 'COURSE_CARD_NEEDED']);
    expect(renamed.status).toBe(200);
    expect([handicaps.status, handicaps.body.code]).toEqual([409, 'STROKES_FROZEN']);
  });

  it('has fields of strokes only with strokes', async () => {
    const game = await pendingGame(api);
    await start(game);
    await enter(game, 1, 4, 4);
    await post(game, 'holeResults', { holeNumber: 1, team1BestBall: 4, team2BestBall: 4 });

    const { players, holes } = await game.host.trpc.games.results.query({ id: game.id });

    expect(Object.keys(players[0] ?? {})).not.toContain('strokes_received');
    expect(holes[0]?.scores[0]).toEqual({ player_id: memberOf(game), score: 4 });
  });
});

describe('a round with the second ball', () => {
  it('has a winner on a hole with equal best balls', async () => {
    const [red, green] = [await newGuest(api), await newGuest(api)];
    const game = await pendingGame(api, {
      red: [red, await newGuest(api)],
      green: [green, await newGuest(api)],
    });
    await set(game, 'match-options', { options: { isSecondBallOn: true } });
    await start(game);
    const scores = game.players.map(({ member }, at) => ({
      memberId: member.id,
      strokes: [4, 4, 5, 6][at] ?? 4,
    }));

    await play(game.host, game.id, [{ kind: 'completeHole', hole: 1, scores }]);

    const [first] = await game.host.trpc.holeResults.list.query({ id: game.id });
    expect(first).toMatchObject({ team1BestBall: 4, team2BestBall: 4, winnerId: 1 });
  });
});
