/** The records are a function of the cards: a corrected card gives the same ones as the same card without corrections. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupDay } from '#entities/GroupDay.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { CLOCK, userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { addCents, dollarsToCents } from '#rules/money.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { recordFinishedGames } from '#services/adoption.ts';
import { createGroup } from '#services/groups.ts';
import { newId } from '#services/ids.ts';
import { lockRound } from '#services/lockedRound.ts';
import { applyCommands } from '#services/round.ts';
import { readSeasons, readStandings } from '#services/seasons.ts';
import { readAchievements } from '#services/stats.ts';
import { inTransaction } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { GameError } from '#shared/errors.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import type { AccountHolder, OpenGame } from '../helpers/players.ts';
import { anAccountHolder, giveCommand, openGame, playerAt, storedRound } from '../helpers/players.ts';

const TRIES = volume(testDatabaseKind === 'sqlite' ? 10 : 4, 150);
const LONG_MS = 1_200_000;
const NOON = new Date('2026-07-01T12:00:00.000Z');
const BY_SEASON = { orderBy: { season: 'asc' } } as const;
const HOUR_MS = 60 * 60 * 1000;
/** Holes that are played before the corrections. */
const HOLES = 4;

const { orm } = await databaseForThisFile();

/** A command after the end of one of the games. */
interface Move {
  readonly game: number;
  readonly kind: 'score' | 'bite' | 'undo' | 'agree' | 'cancel' | 'restore';
  readonly hole: number;
  readonly player: number;
  readonly strokes: Strokes | null;
}

const aMove: fc.Arbitrary<Move> = fc.record({
  game: fc.nat(2),
  kind: fc.constantFrom('score', 'score', 'score', 'bite', 'undo', 'agree', 'cancel', 'restore'),
  hole: fc.integer({ min: 1, max: HOLES }),
  player: fc.nat(3),
  strokes: fc.constantFrom(2, 4, 5, 8, null),
});
/** How three games of the same players are played, in the order in which they end, and what comes after their ends. */
const aStory = fc.record({
  scripts: fc.tuple(
    ...[0, 1, 2].map(() =>
      fc.string({ unit: fc.constantFrom('R', 'G', '-'), minLength: HOLES, maxLength: HOLES }),
    ),
  ),
  /** Whether a season begins before each game. */
  begins: fc.tuple(fc.constant(false), fc.boolean(), fc.boolean()),
  moves: fc.array(aMove, { minLength: 1, maxLength: 10 }),
});

type Four = readonly [AccountHolder, AccountHolder, AccountHolder, AccountHolder];

/** Four players, the first of whom owns their group. */
interface Club {
  readonly players: Four;
  readonly groupId: number;
}

async function aClub(): Promise<Club> {
  const players = await four();
  const { row } = await createGroup(orm, players[0].viewer, null, { name: 'Four' }, NOON);
  return { players, groupId: row.id };
}

/** Begins a season before a game of a story, if the story says so, also without a game in the season before. */
async function beginSeasonFor({ groupId }: Club, begins: readonly boolean[], place: number): Promise<void> {
  if (begins[place] !== true) return;
  const number = begins.slice(0, place + 1).filter(Boolean).length + 1;
  await orm.em.fork().insert(GroupSeason, { groupId, number, startedAt: NOON, games: 0 });
}

async function four(): Promise<Four> {
  return [
    await anAccountHolder(orm),
    await anAccountHolder(orm),
    await anAccountHolder(orm),
    await anAccountHolder(orm),
  ];
}

function aGame({ players, groupId }: Club, script: string, place: number): Promise<OpenGame> {
  return openGame(orm, {
    players,
    script,
    holeCount: 9,
    setup: setupOf(groupId, place),
    endedAt: endOf(place),
    now: NOON,
  });
}

/** Returns when a game ends; those of one story end in their order. */
function endOf(place: number): Date {
  return new Date(NOON.getTime() + (place + 1) * 1000);
}

/** Returns the setup of a game: the first one is on another day than the others. */
function setupOf(groupId: number, place: number) {
  return { groupId, bet: dollarsToCents(200), timeZone: place === 0 ? 'Pacific/Auckland' : 'UTC' };
}

function commandOf(move: Move, game: OpenGame, round: Round): Command {
  const { id: memberId } = playerAt(game, move.player).member;
  const { hole } = move;
  switch (move.kind) {
    case 'score':
      return { kind: 'enterScore', hole, memberId, strokes: move.strokes };
    case 'bite':
      return { kind: 'bite', hole, memberId };
    case 'undo':
      return { kind: 'undoBite', hole, memberId };
    case 'agree':
      return { kind: 'agree', memberId, cardVersion: round.cardVersion };
    default:
      return { kind: 'setCancelReason', reason: move.kind === 'cancel' ? 'A test' : null };
  }
}

/** Gives the command, if the rules accept it, as a user who may. */
async function give(game: OpenGame, move: Move): Promise<void> {
  const { viewer } = move.kind === 'agree' ? playerAt(game, move.player) : game.host;
  const isOfClock = move.kind === 'cancel' || move.kind === 'restore';
  try {
    await inTransaction(orm, async (em) => {
      const now = new Date(NOON.getTime() + HOUR_MS);
      const round = await lockRound(em, game.id, now);
      const actor = isOfClock ? CLOCK : userActor(viewer.userId);
      await applyCommands(em, round, actor, [commandOf(move, game, round)], now);
    });
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
  }
}

/** Plays the card of a finished game without corrections, with other players in the same seats. */
async function playAtOnce(
  card: Round,
  game: OpenGame,
  { players, groupId }: Club,
  place: number,
): Promise<OpenGame> {
  const twin = await openGame(orm, {
    players,
    holeCount: 9,
    setup: setupOf(groupId, place),
    now: NOON,
  });
  const twinOf = new Map(
    game.players.map(({ member }, index) => [member.id, playerAt(twin, index).member.id]),
  );
  const idOf = (memberId: number) => twinOf.get(memberId) ?? 0;
  const holes = card.holes
    .filter(({ reportedResult }) => reportedResult !== null)
    .map(({ number: hole, strokes }): Command => ({
      kind: 'completeHole',
      hole,
      scores: game.players.map(({ member: { id } }) => ({
        memberId: idOf(id),
        strokes: strokes[id] ?? null,
      })),
    }));
  const bites = card.bites.map(({ holeNumber: hole, memberId }): Command => ({
    kind: 'bite',
    hole,
    memberId: idOf(memberId),
  }));
  for (const command of [...holes, ...bites, { kind: 'endEarly' } as const])
    await giveCommand(orm, twin, command, twin.host, endOf(place));
  return twin;
}

/** Returns the records of players, with the places of the games instead of their ids. */
async function recordsOf(players: Four, games: readonly OpenGame[]) {
  const placeOf = (gameId: number) => games.findIndex(({ id }) => id === gameId);
  const em = orm.em.fork();
  const rounds = await Promise.all(games.map(({ id }) => storedRound(orm, id)));
  return Promise.all(
    players.map(async ({ viewer: { userId } }) => {
      const sums = await em.findOne(PlayerStat, { userId, debugMark: 0 });
      const balances = await em.find(GroupBalance, { userId, gamesPlayed: { $gt: 0 } }, BY_SEASON);
      const days = await em.find(GroupDay, { userId }, { orderBy: { season: 'asc', day: 'asc' } });
      const awards = await em.find(PlayerAchievement, { userId });
      const stats = await em.find(GameStat, { userId, debugMark: 0 });
      return {
        sums: sums && { ...sums, userId: null },
        balances: balances.map((row) => ({ ...row, userId: null, groupId: null })),
        days: days.map((row) => ({ ...row, userId: null, groupId: null })),
        awards: awards.map((award) => `${placeOf(award.gameId)} ${award.code} ${award.figure}`).toSorted(),
        games: stats
          .map((stat) => ({ place: placeOf(stat.gameId), outcome: stat.outcome, net: stat.netCents }))
          .toSorted((a, b) => a.place - b.place),
        firstWins: rounds.flatMap(({ firstWins, members }, place) =>
          members.some((member) => member.userId === userId && firstWins.includes(member.id)) ? [place] : [],
        ),
      };
    }),
  );
}

/** Returns how many games count in each season of a club. */
async function gamesBySeason({ groupId }: Club): Promise<readonly number[]> {
  const seasons = await orm.em.fork().find(GroupSeason, { groupId }, { orderBy: { number: 'asc' } });
  return seasons.map(({ games }) => games);
}

/** Returns the sum of the nets of a club's standings for each player, over all seasons. */
async function standingNets({ players, groupId }: Club): Promise<readonly number[]> {
  const nets = new Map<number, number>();
  const seasons = await readSeasons(orm, players[0].viewer, groupId);
  for (const { number } of seasons) {
    const { rows } = await readStandings(orm, players[0].viewer, { groupId, number });
    expect(addCents(rows.map(({ net }) => net))).toBe(0);
    for (const { user, net } of rows) nets.set(user.id, (nets.get(user.id) ?? 0) + net);
  }
  return players.map(({ viewer: { userId } }) => nets.get(userId) ?? 0);
}

describe('the records after any corrections, agreements and cancellations', { timeout: LONG_MS }, () => {
  it(`are those of the final cards without corrections (${TRIES} stories)`, async () => {
    await fc.assert(
      fc.asyncProperty(aStory, async ({ scripts, begins, moves }) => {
        const [club, others] = [await aClub(), await aClub()];
        const games: OpenGame[] = [];
        for (const [place, script] of scripts.entries()) {
          await beginSeasonFor(club, begins, place);
          games.push(await aGame(club, script, place));
        }

        for (const move of moves) await give(games[move.game] as OpenGame, move);
        const twins: OpenGame[] = [];
        const kept: OpenGame[] = [];
        for (const [place, game] of games.entries()) {
          await beginSeasonFor(others, begins, place);
          const card = await storedRound(orm, game.id);
          if (card.cancelReason !== null) continue;
          kept.push(game);
          twins.push(await playAtOnce(card, game, others, place));
        }

        const [records, expected] = [
          await recordsOf(club.players, kept),
          await recordsOf(others.players, twins),
        ];
        // without a game, a player who had one has sums of zero, and one who had none has no row
        if (kept.length > 0) expect(records).toEqual(expected);
        expect(records.reduce((sum, { sums }) => sum + (sums?.netCents ?? 0), 0)).toBe(0);
        expect(await gamesBySeason(club)).toEqual(await gamesBySeason(others));
        expect(await standingNets(club)).toEqual(
          records.map(({ games: own }) => own.reduce((sum, { net }) => sum + net, 0)),
        );
      }),
      { numRuns: TRIES },
    );
    expect((await verifyRecords(orm)).differences).toEqual([]);
  });
});

describe('the first win of a player', () => {
  /** Plays three games, the second and third of which Red wins. */
  async function threeGames() {
    const club = await aClub();
    const { players } = club;
    const games: OpenGame[] = [];
    for (const [place, script] of ['GGGG', 'RRRR', 'RRRR'].entries())
      games.push(await aGame(club, script, place));
    return { players, games: games as [OpenGame, OpenGame, OpenGame] };
  }

  async function firstWinOf({ viewer: { userId } }: AccountHolder): Promise<number | undefined> {
    const { latest } = await readAchievements(orm, userId);
    return latest.find(({ newest }) => newest.code === 'firstWin')?.newest.gameId;
  }

  /** Corrects all scores of Red 1 and Red 2 in a game. */
  async function redPlays(game: OpenGame, strokes: Strokes): Promise<void> {
    for (const hole of [1, 2, 3, 4])
      for (const player of [0, 2]) await give(game, { game: 0, kind: 'score', hole, player, strokes });
  }

  it('moves to an earlier game that a correction makes a win, and back', async () => {
    const { players, games } = await threeGames();
    const [red, green] = players;
    const seen: (number | undefined)[][] = [];
    const note = async () => seen.push([await firstWinOf(red), await firstWinOf(green)]);

    await note();
    await redPlays(games[0], 3);
    await note();
    await redPlays(games[0], 6);
    await note();
    await redPlays(games[1], 6);
    await note();

    const [first, second, third] = games.map(({ id }) => id);
    expect(seen).toEqual([
      [second, first],
      [first, undefined],
      [second, first],
      [third, first],
    ]);
    expect((await verifyRecords(orm)).differences).toEqual([]);
  });

  it('is that of the game that ended first, also if it is recorded last', async () => {
    const { players, games } = await threeGames();
    const [red] = players;
    await inTransaction(orm, (em) =>
      em.nativeUpdate(
        Game,
        { id: games[2].id },
        { completedAt: new Date(NOON.getTime() - HOUR_MS), finalizedAt: null },
      ),
    );

    await recordFinishedGames(orm, new Date(), {});

    expect(await firstWinOf(red)).toBe(games[2].id);
    expect((await verifyRecords(orm)).differences).toEqual([]);
  });
});

describe('the achievements of a player', () => {
  it('are added again from the cards by housekeeping, as after the migration', async () => {
    const club = await aClub();
    const { players } = club;
    const games = [await aGame(club, 'RRRR', 0), await aGame(club, 'GGGG', 1)];
    const before = await recordsOf(players, games);
    const ids = games.map(({ id }) => id);
    await inTransaction(orm, async (em) => {
      await em.nativeDelete(PlayerAchievement, { gameId: { $in: ids } });
      await em.nativeUpdate(Game, { id: { $in: ids } }, { finalizedAt: null });
    });
    expect((await verifyRecords(orm)).differences).toEqual([]);

    await recordFinishedGames(orm, new Date(), {});

    expect(await recordsOf(players, games)).toEqual(before);
    expect((await verifyRecords(orm)).differences).toEqual([]);
  });

  it('count every game, and show the newest of each kind', async () => {
    const [player] = await four();
    const { viewer } = player;
    const game = await openGame(orm, { players: [player, undefined], script: 'R' });
    const rows = [1, 2, 3].map((day) => ({
      id: newId(),
      userId: viewer.userId,
      code: 'sweep' as const,
      gameId: game.id,
      figure: `day ${day}`,
      earnedAt: new Date(NOON.getTime() + day),
    }));
    const em = orm.em.fork();
    await em.insertMany(PlayerAchievement, rows);

    const { total, latest } = await readAchievements(orm, viewer.userId);

    expect(total).toBe(3);
    expect(latest.map(({ newest, timesEarned }) => [newest.figure, timesEarned])).toEqual([['day 3', 3]]);
    await em.nativeDelete(PlayerAchievement, { gameId: game.id });
  });
});
