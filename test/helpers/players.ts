/** People and their games for the API tests, made by the services. */

import { ForfeitVote } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { Hole } from '#entities/Hole.ts';
import { Score } from '#entities/Score.ts';
import { SnakeBite } from '#entities/SnakeBite.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import type { Command, CommandOf } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import { GameError } from '#rules/errors.ts';
import type { HoleCount } from '#rules/limits.ts';
import { PUBLIC_GROUP_ID } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import { userActor } from '#rules/rights.ts';
import type { Member, Round, Strokes, Team as RoundTeam } from '#rules/round.ts';
import type { NewGame } from '#services/games.ts';
import { createGame } from '#services/games.ts';
import type { NewGuest } from '#services/guests.ts';
import { createGuest, openGuestSession } from '#services/guests.ts';
import { advanceRound, lockRound } from '#services/round.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';

/** Somebody with a phone and a session, who may sit nowhere yet. */
export type Person = NewGuest;

/** Somebody in a seat. */
export interface Player extends Person {
  readonly member: Member;
}

/** A pending game with both teams; its host has no seat unless `openGame` gave them one. */
export interface Lobby {
  readonly id: number;
  readonly host: Person;
  readonly red: RoundTeam;
  readonly green: RoundTeam;
}

/** A game with its players in the order they joined: red, green, red, green. */
export interface OpenGame extends Lobby {
  readonly players: readonly Player[];
}

/** How a test's game differs from a running 2v2 over 18 holes with Snake on. */
export interface GameShape {
  /** 0 to 4; the first one is the host. */
  readonly players?: number;
  readonly holeCount?: HoleCount;
  readonly isStarted?: boolean;
  readonly now?: Date;
}

/** What is agreed before the first tee, for a test that does not care. */
export const A_GAME: NewGame = {
  groupId: PUBLIC_GROUP_ID,
  holeCount: 18,
  bet: dollarsToCents(25),
  snakeGameEnabled: true,
};

export function aPerson(orm: Orm, name = 'Guest Player'): Promise<Person> {
  return openGuestSession(orm, { name }, new Date());
}

/** A pending game with two empty teams. */
export function openLobby(orm: Orm, shape: Pick<GameShape, 'holeCount' | 'now'> = {}): Promise<Lobby> {
  return openGame(orm, { ...shape, players: 0, isStarted: false });
}

/** A game whose players have joined, running unless asked otherwise. */
export async function openGame(
  orm: Orm,
  { players: wanted = 4, isStarted = true, holeCount = 18, now = new Date() }: GameShape = {},
): Promise<OpenGame> {
  const host = await aPerson(orm);
  const { row } = await createGame(orm, host.viewer, null, { ...A_GAME, holeCount }, now);
  // the services' own steps in one transaction: thousands of games are opened
  return inTransaction(orm, async (em) => {
    const people = [host];
    while (people.length < wanted) people.push(await createGuest(em, {}, now));

    let round = await lockRound(em, row.id);
    const give = async ({ viewer }: Person, ...commands: readonly Command[]) => {
      round = await advanceRound(em, round, userActor(viewer.userId), commands, now);
    };
    await give(host, { kind: 'addTeam', color: 'red' }, { kind: 'addTeam', color: 'green' });
    const [red, green] = round.teams as [RoundTeam, RoundTeam];
    for (const [index, who] of people.slice(0, wanted).entries()) {
      const { userId, name } = who.viewer;
      const { id: teamId } = index % 2 === 0 ? red : green;
      await give(who, { kind: 'join', teamId, userId, name, hasPhone: true });
    }
    if (isStarted) await give(host, { kind: 'start' });

    const members = new Map(round.members.map((member) => [member.userId, member]));
    const players = people.flatMap((who) => {
      const member = members.get(who.viewer.userId);
      return member === undefined ? [] : [{ ...who, member }];
    });
    return { id: row.id, host, red, green, players };
  });
}

/** The player in a place of the order in which they joined, beginning at 0. */
export function playerAt({ players }: Pick<OpenGame, 'players'>, place: number): Player {
  const player = players[place];
  if (player === undefined) throw new Error(`This game has no player ${place}`);
  return player;
}

/** CONTINUE on a hole with everybody's strokes, in the order of `players`. */
export function finishHole(
  { players }: OpenGame,
  hole: number,
  strokes: readonly Strokes[],
  seenVersion?: number,
): CommandOf<'completeHole'> {
  const scores = players.map(({ member }, index) => ({
    memberId: member.id,
    strokes: strokes[index] ?? null,
  }));
  return { kind: 'completeHole', hole, scores, ...(seenVersion !== undefined && { seenVersion }) };
}

/** The stored strokes of one hole in the order of `players`; undefined = not entered. */
export function strokesOn(
  { players }: OpenGame,
  round: Round,
  hole: number,
): readonly (Strokes | null | undefined)[] {
  return players.map(({ member }) => round.holes[hole - 1]?.strokes[member.id]);
}

/** Every stored row of a game, as one moment saw them. */
export function rowsOf(orm: Orm, gameId: number) {
  return readSnapshot(orm, async (em) => ({
    game: await em.findOneOrFail(Game, { id: gameId }),
    teams: await em.find(Team, { gameId }, { orderBy: { id: 'asc' } }),
    members: await em.find(TeamMember, { gameId }, { orderBy: { id: 'asc' } }),
    holes: await em.find(Hole, { gameId }, { orderBy: { holeNumber: 'asc' } }),
    scores: await em.find(Score, { gameId }, { orderBy: { holeNumber: 'asc', memberId: 'asc' } }),
    bites: await em.find(SnakeBite, { gameId }, { orderBy: { givenOrder: 'asc' } }),
    votes: await em.find(ForfeitVote, { gameId }, { orderBy: { memberId: 'asc' } }),
    events: await em.find(GameEvent, { gameId }, { orderBy: { version: 'asc' } }),
  }));
}

/** The versions from 1 to `last`: what a gap-free audit trail of a game has lines for. */
export function versionsUpTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** What became of a write: its answer, or the code of its refusal. Anything but a refusal is thrown on. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: ErrorCode };

export async function outcomeOf<Answer>(write: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await write };
  } catch (error) {
    if (error instanceof GameError) return { refusal: error.code };
    throw error;
  }
}

/** The refusals among some outcomes, in their order. */
export function refusalsOf(outcomes: readonly Outcome<unknown>[]): readonly ErrorCode[] {
  return outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal] : []));
}
