import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Send } from '#client/offline/outbox.ts';
import { withQueued } from '#client/offline/queuedCommands.ts';
import { toAnswers } from '#routers/rounds.contract.ts';
import { hasStayingPartner } from '#rules/departures.ts';
import { canMark } from '#rules/junk.ts';
import { DEFAULT_SNAKE_BET } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import { pressProblem, sideDown } from '#rules/press.ts';
import { netsOf } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { hasLeft } from '#rules/round.ts';
import { sendCommands } from '#services/round.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile, testDatabaseKind } from '../helpers/database.ts';
import type { OfflinePhone, Random } from '../helpers/offlinePhone.ts';
import { asGiven, offlinePhone, seeded, seenOn } from '../helpers/offlinePhone.ts';
import type { OpenGame } from '../helpers/players.ts';
import { giveCommand, openGame, playerAt, storedRound } from '../helpers/players.ts';
import { aCourse, aDuel } from '../rules/builders.ts';
import { optionsCommand, wagerOptions } from '../rules/randomRounds.ts';

/** Fewer on MySQL: phone and rules are the same on both. */
const ROUNDS = testDatabaseKind === 'sqlite' ? volume(40, 100) : volume(10, 20);
/** One of this many rounds is played to its end; the others end early. */
const WHOLE_ROUNDS = 20;
const MAX_HOLES = 2;
const MAX_TAPS = 2;
/** For a slow machine; it takes half a minute on others. */
const TIMEOUT_MS = 900_000;

const { orm } = await databaseForThisFile();

/** Returns a random number from 0 to `count` − 1. */
function pick(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** Changes the network and reloads the tab between two taps, at random. */
async function live(phone: OfflinePhone, random: Random): Promise<void> {
  const chance = random();
  if (chance < 0.06) await phone.reload();
  else if (chance < 0.12) phone.setOffline(true);
  else if (chance < 0.2) phone.setOffline(false);
  if (random() < 0.3) await phone.wait();
}

async function playHole(phone: OfflinePhone, hole: number, random: Random): Promise<string> {
  const all = phone.shown().members;
  const members = all.filter((member) => !hasLeft(member, hole));
  for (const { id: memberId, seat } of members) {
    for (let taps = 1 + pick(random, MAX_TAPS); taps > 0; taps -= 1) {
      // one ball of each team is holed out
      const isPickUp = seat === 2 && members.length === all.length && random() < 0.1;
      const strokes = isPickUp ? null : 1 + pick(random, 9);
      const seen = seenOn(phone.shown(), hole, memberId);
      phone.give({ kind: 'enterScore', hole, memberId, strokes, seen });
      await live(phone, random);
    }
  }
  const bitten = members[pick(random, members.length)];
  if (bitten !== undefined && random() < 0.4) {
    phone.give({ kind: 'bite', hole, memberId: bitten.id });
    await live(phone, random);
    if (random() < 0.3) phone.give({ kind: 'undoBite', hole, memberId: bitten.id });
  }
  if (bitten !== undefined && canMark(phone.shown(), 'sandy', hole) && random() < 0.5)
    phone.give({ kind: 'setHoleMark', hole, memberId: bitten.id, mark: 'sandy', isOn: true });
  const strokes = phone.shown().holes[hole - 1]?.strokes ?? {};
  const scores = members.map(({ id }) => ({ memberId: id, strokes: strokes[id] ?? null }));
  const saved = phone.give({ kind: 'completeHole', hole, scores });
  await live(phone, random);
  const [down] = sideDown(phone.shown(), hole);
  if (down !== undefined && pressProblem(phone.shown(), hole, down) === null && random() < 0.5)
    phone.give({ kind: 'setHoleMark', hole, memberId: down.id, mark: 'press', isOn: true });
  const [bet] = phone.shown().wordBets ?? [];
  if (bet !== undefined && random() < 0.5) {
    const result = [...bet.memberIds, 'tie' as const, null][pick(random, bet.memberIds.length + 2)] ?? null;
    phone.give({ kind: 'closeBet', betId: bet.id, result, seen: bet.result });
    await live(phone, random);
  }
  const leaver = members.find((member) => hasStayingPartner(phone.shown(), member));
  if (leaver !== undefined && hole < 9 && random() < 0.15) {
    const departure = { afterHole: hole, isBetting: random() < 0.5 };
    phone.give({ kind: 'setDeparture', memberId: leaver.id, departure });
    await live(phone, random);
  }
  if (random() < 0.15) {
    phone.give({ kind: 'goToHole', hole });
    phone.give({ kind: 'goToHole', hole: Math.min(hole + 1, 9) });
  }
  return saved;
}

/** Gives a game in the lobby the card of a course, random options of the match, and a bet of two players. */
async function setOptions(game: OpenGame, seed: number): Promise<void> {
  const [options = null] = fc.sample(wagerOptions, { seed, numRuns: 1 });
  const handicaps = Object.fromEntries(game.players.map(({ member }, at) => [member.id, 7 * at - 3]));
  const strokes = options?.strokes && { ...options.strokes, handicaps };
  await giveCommand(orm, game, { kind: 'setCourseCard', course: aCourse(9) });
  const memberIds = [playerAt(game, 0).member.id, playerAt(game, 1).member.id] as const;
  const duels = [aDuel({ memberIds, strokes: 2 })];
  const chosen = options && { ...options, strokes: strokes ?? null, duels };
  await giveCommand(
    orm,
    game,
    optionsCommand({ options: chosen, holeCount: 9, snakeBet: DEFAULT_SNAKE_BET }),
  );
}

/** Gives a game in the lobby a bet in words between its players. */
async function addBet(game: OpenGame): Promise<void> {
  const memberIds = game.players.map(({ member }) => member.id);
  const bet = { words: 'Closest on 7', stake: dollarsToCents(10), memberIds, proposerId: null };
  await giveCommand(orm, game, { kind: 'proposeBet', ...bet });
  const betId = (await storedRound(orm, game.id)).wordBets?.[0]?.id ?? 0;
  for (const player of game.players) {
    const answer = { betId, memberId: player.member.id, yes: true };
    await giveCommand(orm, game, { kind: 'answerBet', ...answer }, player);
  }
}

/** Returns the visible part of a round with its money, and its version. */
function seen(round: Round) {
  const { version, status, currentHole, holes, bites, members, holeMarks, wordBets } = round;
  return {
    nets: [...netsOf(round).values()],
    departures: members.map(({ departure }) => departure),
    holeMarks: holeMarks ?? [],
    wordBets: wordBets ?? [],
    version,
    status,
    currentHole,
    holes: holes.map(({ strokes, reportedResult }) => [
      strokes,
      reportedResult?.team1BestBall,
      reportedResult?.team2BestBall,
    ]),
    bites: bites.map(({ holeNumber, memberId }) => [holeNumber, memberId]),
  };
}

it(
  `${ROUNDS} rounds arrive complete and once despite cuts, lost answers and reloads`,
  { timeout: TIMEOUT_MS },
  async () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const random = seeded(seed);
      const game = await openGame(orm, { holeCount: 9, players: 2 + pick(random, 3), isStarted: false });
      const { id, host } = game;
      if (seed % 2 === 0) await setOptions(game, seed);
      if (seed % 4 < 2) await addBet(game);
      await giveCommand(orm, game, { kind: 'start' });
      const start = await storedRound(orm, id);
      const server: Send = async (commands) => toAnswers(await sendCommands(orm, host.viewer, id, commands));
      const phone = offlinePhone(start, server, random);
      const isWhole = seed % WHOLE_ROUNDS === 0;

      const holes = isWhole ? 9 : 1 + pick(random, MAX_HOLES);
      let saved: string | undefined;
      for (let hole = 1; hole <= holes; hole += 1) {
        saved = await playHole(phone, hole, random);
      }
      if (isWhole) phone.give({ kind: 'complete' }, saved);
      else phone.give({ kind: 'endEarly' });
      const shown = phone.shown();
      const journal = await phone.finish();

      const stored = await storedRound(orm, id);
      const refusals = journal.filter(({ refusal }) => refusal !== null);
      expect(refusals, `seed ${seed}`).toEqual([]);
      expect(seen(stored), `seed ${seed}: the journal, each of it once`).toEqual(
        seen(withQueued(start, asGiven(journal))),
      );
      expect({ ...seen(stored), version: 0 }, `seed ${seed}: the screen`).toEqual({
        ...seen(shown),
        version: 0,
      });
    }
  },
);
