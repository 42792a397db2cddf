import { describe, expect, it } from 'vitest';
import { apiForThisFile, newGuest, play, playerOf, queued, readRound } from '../helpers/api.ts';
import type { OpenGame, Outputs, WireCommand } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import { dropScorer, handOver, nameScorer, newCode, refusalIn, takePencil } from '../helpers/pencil.ts';

const api = await apiForThisFile();

describe('a co-scorer', () => {
  it('the host names a player, and both keep the score', async () => {
    const game = await gameIn(api, 'in_progress');
    const { person, member } = playerOf(game.green);

    const named = await nameScorer(game, game.host, member.id);
    await play(person, game.id, [score(game, 5)]);
    await play(game.host, game.id, [score(game, 4)]);

    expect(named).toMatchObject({
      status: 200,
      body: { hostId: game.host.userId, scorers: [{ userId: person.userId, name: 'Green 1' }] },
    });
    expect((await readRound(api, game)).holes[1]?.strokes).toEqual({ [playerOf(game.red).member.id]: 4 });
  });

  it('a co-scorer without a seat finds the game, and changes hole and snake by PATCH', async () => {
    const game = await gameIn(api, 'in_progress');
    const caddie = await newGuest(api, 'Caddie');
    await takePencil(game, caddie, await newCode(game, 'scorer'));

    const mine = await caddie.call<Outputs['games']['mine']>('GET', '/games/mine');
    const hole = await caddie.call('PATCH', `/games/${game.id}`, { currentHole: 1 });
    const bite = await caddie.call('PATCH', `/games/${game.id}`, {
      currentSnakeHolder: playerOf(game.green).member.id,
      snakePotAmount: 1000,
    });

    expect(mine.body.map(({ id }) => id)).toEqual([game.id]);
    expect([hole.status, bite.status]).toEqual([200, 200]);
  });

  it('a co-scorer can put the pencil down; for others only the host can', async () => {
    const game = await gameIn(api, 'pending', { green: 2 });
    const [one, other] = [playerOf(game.green), playerOf(game.green, 2)];
    await nameScorer(game, game.host, one.member.id);
    await nameScorer(game, game.host, other.member.id);

    const refused = await dropScorer(game, other.person, one.person.userId);
    const dropped = await dropScorer(game, one.person, one.person.userId);

    expect(refusalIn(refused)).toEqual([403, 'NOT_THE_HOST']);
    expect(dropped.body).toMatchObject({ scorers: [{ name: 'Green 2' }] });
  });

  it('only a member with an own phone can become co-scorer or host', async () => {
    const game = await gameIn(api, 'pending');
    const phoneless = await game.host.trpc.teamMembers.create.mutate({
      teamId: game.green.id,
      name: 'No Phone',
      isPhoneless: true,
    });

    const answers = [
      await nameScorer(game, game.host, phoneless.id),
      await handOver(game, game.host, phoneless.id),
      await nameScorer(game, game.host, 4711),
    ];

    expect(answers.map(refusalIn)).toEqual([
      [409, 'NO_PHONE'],
      [409, 'NO_PHONE'],
      [404, 'MEMBER_NOT_FOUND'],
    ]);
  });

  it('the audit trail has the pencil’s changes with the host as actor', async () => {
    const game = await gameIn(api, 'in_progress');
    const { userId } = playerOf(game.green).person;
    const { version } = await readRound(api, game);
    await nameScorer(game, game.host, playerOf(game.green).member.id);
    await dropScorer(game, game.host, userId);
    await handOver(game, game.host, playerOf(game.green).member.id);

    const { body } = await game.host.call('GET', `/games/${game.id}/events?after=${version}`);

    const actorId = game.host.userId;
    expect(body).toMatchObject([
      { kind: 'nameScorer', actorId, userId },
      { kind: 'dropScorer', actorId, userId },
      { kind: 'handOver', actorId, userId },
    ]);
  });
});

describe('a game that is handed over', () => {
  it('belongs to the new host, and the queued scores of the old host count', async () => {
    const game = await gameIn(api, 'in_progress');
    const { person, member } = playerOf(game.green);

    const handed = await handOver(game, game.host, member.id);
    const { body } = await game.host.call<Outputs['rounds']['send']>('POST', `/games/${game.id}/commands`, {
      commands: queued([score(game, 4), { kind: 'endEarly' }]),
    });
    const end = await person.call('POST', `/games/${game.id}/end`);

    expect(handed.body).toMatchObject({
      hostId: person.userId,
      scorers: [{ userId: game.host.userId, name: 'Red 1' }],
    });
    expect(body.answers.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'NOT_THE_HOST']);
    expect(end.status).toBe(200);
  });
});

/** Returns a command with the host player's strokes on the second hole. */
function score({ red }: OpenGame, strokes: number): WireCommand {
  return { kind: 'enterScore', hole: 2, memberId: playerOf(red).member.id, strokes };
}
