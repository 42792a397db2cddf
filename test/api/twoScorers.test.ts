import { describe, expect, it } from 'vitest';
import { Correction } from '#entities/Correction.ts';
import { CoScorer } from '#entities/CoScorer.ts';
import type { Command } from '#rules/commands.ts';
import { CORRECTIONS_KEPT } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { newId } from '#services/ids.ts';
import { sendCommands } from '#services/round.ts';
import type { Orm } from '#services/transaction.ts';
import { readSnapshot } from '#services/transaction.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import type { OpenGame, Person } from '../helpers/players.ts';
import {
  aPerson,
  continueWith,
  giveCommand,
  openGame,
  playerAt,
  storedRound,
  strokesOn,
} from '../helpers/players.ts';

const TRIES = volume(10, 30);
const LONG_MS = 300_000;

/** The scores that the host and the co-scorer enter for a hole, in the order of the players. */
const BY_THE_HOST = [3, 4, 5, 6];
const BY_THE_CADDIE = [3, 5, 4, 7];

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

describe('two scorers who enter one hole at the same moment', { timeout: LONG_MS }, () => {
  it(`score by score: the first is stored, the second refused with it (${TRIES} tries)`, async () => {
    await onHoles(async (game, caddie, hole) => {
      const scoresOf = (strokes: readonly number[]) =>
        game.players.map(({ member }, index): Command => ({
          kind: 'enterScore',
          hole,
          memberId: member.id,
          strokes: strokes[index] ?? null,
          seen: 'empty',
        }));

      const [byHost, byCaddie] = await Promise.all([
        send(orm, game.host, game.id, scoresOf(BY_THE_HOST)),
        send(elsewhere, caddie, game.id, scoresOf(BY_THE_CADDIE)),
      ]);

      const standing = strokesOn(game, await storedRound(elsewhere, game.id), hole);
      for (const [place, stands] of standing.entries()) {
        const told = [byHost[place], byCaddie[place]];
        const refused = told.filter((answer) => answer?.refusal !== null);
        const isOwn = [BY_THE_HOST[place] === stands, BY_THE_CADDIE[place] === stands];
        expect(isOwn[told.findIndex((answer) => answer?.refusal === null)]).toBe(true);
        expect(refused, 'be it with the same score').toHaveLength(1);
        for (const answer of refused) {
          if (answer?.refusal == null) continue;
          const { member } = playerAt(game, place);
          expect(answer.refusal.code).toBe('HOLE_CHANGED');
          expect(answer.refusal).toMatchObject({ holeState: { strokes: { [member.id]: stands } } });
        }
      }
    });
  });

  it(`hole by hole: the first is stored, the second refused with it (${TRIES} tries)`, async () => {
    await onHoles(async (game, caddie, hole) => {
      const [[byHost], [byCaddie]] = await Promise.all([
        send(orm, game.host, game.id, [continueWith(game, hole, BY_THE_HOST, 0)]),
        send(elsewhere, caddie, game.id, [continueWith(game, hole, BY_THE_CADDIE, 0)]),
      ]);

      const round = await storedRound(elsewhere, game.id);
      const isHostFirst = byHost?.refusal === null;
      const [first, second] = isHostFirst ? [byHost, byCaddie] : [byCaddie, byHost];
      expect(first?.refusal).toBeNull();
      expect(second?.refusal).toMatchObject({ code: 'HOLE_CHANGED', holeState: round.holes[hole - 1] });
      expect(strokesOn(game, round, hole)).toEqual(isHostFirst ? BY_THE_HOST : BY_THE_CADDIE);
      expect(round.corrections).toEqual([]);
    });
  });
});

describe('stored rows of scorers and corrections', () => {
  it('scorers are read in the order in which they were named', async () => {
    const game = await openGame(orm);
    const [host, second] = [game.host.viewer.userId, playerAt(game, 1).viewer.userId];
    const caddie = (await aPerson(orm, 'Caddie')).viewer.userId;
    const byHost: readonly Command[] = [
      { kind: 'nameScorer', userId: caddie, name: 'Caddie' },
      { kind: 'nameScorer', userId: second, name: 'Second' },
      { kind: 'dropScorer', userId: caddie },
      { kind: 'nameScorer', userId: caddie, name: 'Caddie' },
      { kind: 'handOver', userId: second, name: 'Second' },
    ];

    const round = await giveAll(game, byHost);

    expect(round.hostId).toBe(second);
    expect(round.coScorers).toEqual([
      { userId: caddie, name: 'Caddie' },
      { userId: host, name: 'Guest Player' },
    ]);
    expect(await storedRound(elsewhere, game.id)).toEqual(round);
    expect(await rowsIn(CoScorer, game.id)).toBe(2);
  });

  it('the newest corrections of finished holes are read, oldest first', async () => {
    const game = await openGame(orm);
    const [one, , other] = game.players.map(({ member }) => member.id);
    const corrections = Array.from({ length: CORRECTIONS_KEPT }, (_, index): Command => ({
      kind: 'enterScore',
      hole: 1,
      memberId: one ?? 0,
      strokes: index % 2 === 0 ? null : 4,
    }));
    const commands = [
      continueWith(game, 1, [4, 4, 4, 4]),
      ...corrections,
      // adds two lines of one version, so that the first two lines are too many
      continueWith(game, 1, [6, 4, 5, 4]),
    ];

    const round = await giveAll(game, commands);

    expect(round.corrections).toHaveLength(CORRECTIONS_KEPT);
    expect(round.corrections.slice(-2)).toMatchObject([
      { version: round.version, memberId: one, from: 4, to: 6, scorerName: 'Guest Player' },
      { version: round.version, memberId: other, from: 4, to: 5 },
    ]);
    expect(await storedRound(elsewhere, game.id)).toEqual(round);
    expect(await rowsIn(Correction, game.id)).toBe(CORRECTIONS_KEPT);
  });
});

/** Makes all attempts, each on the next hole of a running game with a co-scorer who has no seat. */
async function onHoles(attempt: (game: OpenGame, caddie: Person, hole: number) => Promise<void>) {
  for (let done = 0; done < TRIES;) {
    const game = await openGame(orm);
    const caddie = await aPerson(orm, 'Caddie');
    const { userId } = caddie.viewer;
    await giveCommand(orm, game, { kind: 'nameScorer', userId, name: 'Caddie' });
    for (let hole = 1; hole < 18 && done < TRIES; hole += 1, done += 1) await attempt(game, caddie, hole);
  }
}

function send(through: Orm, { viewer }: Person, gameId: number, commands: readonly Command[]) {
  const keyed = commands.map((command) => ({ key: `key-${newId()}`, command }));
  return sendCommands(through, viewer, gameId, keyed);
}

/** Gives the commands as the host, and returns the round after the last one. */
async function giveAll(game: OpenGame, commands: readonly Command[]): Promise<Round> {
  let round = await storedRound(elsewhere, game.id);
  for (const command of commands) ({ round } = await giveCommand(orm, game, command));
  return round;
}

function rowsIn(entity: typeof CoScorer | typeof Correction, gameId: number): Promise<number> {
  return readSnapshot(elsewhere, (em) => em.count<CoScorer | Correction>(entity, { gameId }));
}
