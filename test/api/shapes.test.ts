import { describe, expect, it } from 'vitest';
import { apiForThisFile, callerWith, memberOf, play, playerOf } from '../helpers/api.ts';
import type { Answer, Game, Outputs, Person } from '../helpers/api.ts';
import { gameIn, pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();
/** Hole 1 is played, Red 1 was bitten on it, and hole 2 is the current one. */
const game = await gameIn(api, 'in_progress');

describe('the documented shapes', () => {
  it('GET /games/{id} is camelCase: dollars for the bet, cents for the snake', async () => {
    const { body } = await readGame<Game>('');

    expect(body).toEqual({
      id: game.id,
      groupId: 14,
      name: expect.stringMatching(/^Game on \d{1,2}\/\d{1,2}\/\d{4}$/),
      createdById: game.host.userId,
      hostId: game.host.userId,
      holeCount: 9,
      betPerHole: 25,
      status: 'in_progress',
      currentHole: 2,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      timeZone: 'UTC',
      completedAt: null,
      nextGameId: null,
      cancelReason: null,
      snakeGameEnabled: true,
      snakeBetAmount: 500,
      snakePotAmount: 500,
      currentSnakeHolder: memberOf(game),
      team1Points: 1,
      team2Points: 0,
      winnerId: null,
      forfeitTeamId: null,
      concededHoles: 0,
      forfeitVotes: [],
      version: expect.any(Number),
    });
  });

  it('the lists of a running game', async () => {
    const { id, red, green } = game;
    const [redPlayer, greenPlayer] = [playerOf(red), playerOf(green)];

    expect((await readGame('/scores')).body).toEqual([
      { gameId: id, teamId: red.id, playerId: redPlayer.member.id, holeNumber: 1, score: 4 },
      { gameId: id, teamId: green.id, playerId: greenPlayer.member.id, holeNumber: 1, score: 5 },
    ]);
    expect((await readGame('/hole-results')).body).toEqual([
      { id: expect.any(Number), gameId: id, holeNumber: 1, team1BestBall: 4, team2BestBall: 5, winnerId: 1 },
    ]);
    expect((await readGame('/snake-designations')).body).toEqual([
      { id: expect.any(Number), gameId: id, holeNumber: 1, playerId: redPlayer.member.id },
    ]);
    expect((await readGame('/teams')).body).toEqual([
      { id: red.id, gameId: id, name: 'Team Red', color: 'red' },
      { id: green.id, gameId: id, name: 'Team Green', color: 'green' },
    ]);
    expect((await readGame('/team-members')).body).toEqual(
      [redPlayer, greenPlayer].map(({ member: { id: memberId, teamId, userId, name } }) => ({
        id: memberId,
        gameId: id,
        teamId,
        seat: 1,
        userId,
        name,
        hasPhone: true,
      })),
    );
  });

  it('a picked up ball is a score of null, and the list has no empty scores', async () => {
    const own = await gameIn(api, 'in_progress');
    await play(own.host, own.id, [{ kind: 'enterScore', hole: 2, memberId: memberOf(own), strokes: null }]);

    const { body } = await readGame<Outputs['scores']['list']>('/scores', own.id);

    expect(body.filter(({ holeNumber }) => holeNumber === 2)).toEqual([
      { gameId: own.id, teamId: own.red.id, playerId: memberOf(own), holeNumber: 2, score: null },
    ]);
  });

  it('GET /games/{id}/round is the whole round in cents, without empty scores', async () => {
    const { id, host, red, green } = game;
    const [redPlayer, greenPlayer] = [playerOf(red), playerOf(green)];

    const { status, body } = await readGame<Outputs['rounds']['get']>('/round');

    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      version: expect.any(Number),
      name: expect.stringMatching(/^Game on /),
      groupId: 14,
      createdById: host.userId,
      hostId: host.userId,
      scorers: [],
      pencilRequest: null,
      status: 'in_progress',
      holeCount: 9,
      bet: 2500,
      snakeBet: 500,
      currentHole: 2,
      teams: [
        { id: red.id, color: 'red' },
        { id: green.id, color: 'green' },
      ],
      members: [redPlayer, greenPlayer].map(({ member, person }) => ({
        id: member.id,
        teamId: member.teamId,
        seat: 1,
        userId: person.userId,
        name: member.name,
        hasPhone: true,
        formerId: null,
      })),
      holes: [
        {
          number: 1,
          strokes: { [redPlayer.member.id]: 4, [greenPlayer.member.id]: 5 },
          claim: { id: expect.any(Number), team1BestBall: 4, team2BestBall: 5 },
          version: body.version,
        },
        ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({ number, strokes: {}, claim: null, version: 0 })),
      ],
      bites: [{ id: expect.any(Number), holeNumber: 1, memberId: redPlayer.member.id }],
      corrections: [
        {
          version: expect.any(Number),
          kind: 'bite',
          holeNumber: 1,
          memberId: redPlayer.member.id,
          from: null,
          to: null,
          scorerName: redPlayer.member.name,
        },
      ],
      forfeitVotes: [],
      forfeitTeamId: null,
      card: null,
      firstWins: [],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      timeZone: 'UTC',
      lastScoreAt: expect.stringMatching(/Z$/),
      completedAt: null,
      nextGameId: null,
      cancelReason: null,
    });
  });

  it('GET /games/{id}/round shows a pick-up, a running vote and the end of a game', async () => {
    const { id, host, red, green } = await pendingGame(api, { red: 2 });
    const [first, second] = [playerOf(red), playerOf(red, 2)];
    const read = async () => (await readGame<Outputs['rounds']['get']>('/round', id)).body;
    const yes = ({ member, person }: typeof first) =>
      play(person, id, [{ kind: 'voteForfeit', teamId: red.id, memberId: member.id, yes: true }]);

    await play(host, id, [
      { kind: 'start' },
      { kind: 'enterScore', hole: 3, memberId: playerOf(green).member.id, strokes: null },
    ]);
    await yes(first);
    const voting = await read();
    await yes(second);
    const over = await read();

    expect(voting.holes[2]?.strokes).toEqual({ [playerOf(green).member.id]: null });
    expect(voting.forfeitVotes).toEqual([
      { teamId: red.id, yes: [first.member.id], endsAt: expect.stringMatching(/Z$/) },
    ]);
    expect(over).toMatchObject({
      status: 'forfeit',
      forfeitTeamId: red.id,
      forfeitVotes: [],
      completedAt: expect.stringMatching(/Z$/),
    });
  });

  it('POST and DELETE /games/{id}/forfeit return the state of the team’s vote', async () => {
    const { id, host, red } = await pendingGame(api, { red: 2 });
    const vote = (person: Person, method: 'POST' | 'DELETE') =>
      person.call<Outputs['forfeit']['vote']>(method, `/games/${id}/forfeit`, { teamId: red.id });
    await play(host, id, [{ kind: 'start' }]);

    const first = await vote(host, 'POST');
    const no = await vote(playerOf(red, 2).person, 'DELETE');
    await vote(host, 'POST');
    const last = await vote(playerOf(red, 2).person, 'POST');

    const running = { status: 'in_progress', forfeitTeamId: null };
    const oneYes = { yes: 1, needed: 2, endsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) };
    expect(first.body).toEqual({ ...running, forfeitVote: oneYes });
    expect(no.body).toEqual({ ...running, forfeitVote: null });
    expect(last.body).toEqual({ status: 'forfeit', forfeitTeamId: red.id, forfeitVote: null });
  });
});

/** Reads a view of a game without a session. */
function readGame<Body = unknown>(view: string, id = game.id): Promise<Answer<Body>> {
  return callerWith(api, null).call<Body>('GET', `/games/${id}${view}`);
}
