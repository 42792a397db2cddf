/** Users and their games, created by the services: for API tests and benchmarks. */

import { ForfeitVote } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { Hole } from '#entities/Hole.ts';
import { Score } from '#entities/Score.ts';
import { SnakeBite } from '#entities/SnakeBite.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import { userActor } from '#rules/apply.ts';
import type { Command, CommandOf } from '#rules/commands.ts';
import type { HoleCount } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import type { Member, Round, Strokes, Team as RoundTeam } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';
import type { LoggedIn } from '#services/accounts.ts';
import { logIn } from '#services/accounts.ts';
import { rememberDevice } from '#services/devices.ts';
import type { NewGame } from '#services/games.ts';
import { createGame } from '#services/games.ts';
import type { NewGuest } from '#services/guests.ts';
import { createGuest, openGuestSession } from '#services/guests.ts';
import { newGuestId, newId } from '#services/ids.ts';
import { lockRound } from '#services/lockedRound.ts';
import { hashPassword } from '#services/passwords.ts';
import type { RoundChange } from '#services/round.ts';
import { applyCommands, changeRound } from '#services/round.ts';
import { readRound } from '#services/roundRows.ts';
import { openSession } from '#services/sessions.ts';
import type { Orm } from '#services/transaction.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';
import { toAccountName } from '#shared/accounts.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { GameError } from '#shared/errors.ts';
import { GUEST_PLAYER } from '#shared/guests.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';

/** A guest or an account with a session, not necessarily in a seat. */
export type Person = NewGuest;

/** A user in a seat. */
export interface Player extends Person {
  readonly member: Member;
}

/** A pending game with both teams; its host has no seat unless `openGame` added one. */
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

/** Differences from a running 2v2 over 18 holes with Snake on. */
export interface GameShape {
  /**
   * The number of players, or the players: red, green, red, green; undefined = a new guest, null = a seat that stays
   * free.
   */
  readonly players?: number | readonly (Person | null | undefined)[];
  /** The host; by default the first player. */
  readonly host?: Person;
  /** Names of the seats in the same order, and of new guests. */
  readonly names?: readonly string[];
  /** Other options of the setup. */
  readonly setup?: Partial<NewGame>;
  readonly holeCount?: HoleCount;
  readonly isStarted?: boolean;
  /** The holes that are played: see `holesOf`. */
  readonly script?: string;
  /** The time at which it was ended early; absent = it was not. */
  readonly endedAt?: Date;
  readonly now?: Date;
}

/** The setup of a game, for a test that needs none in particular. */
export const A_GAME: NewGame = {
  groupId: PUBLIC_GROUP_ID,
  holeCount: 18,
  bet: dollarsToCents(25),
  snakeGameEnabled: true,
};

export function aPerson(orm: Orm, name = GUEST_PLAYER): Promise<Person> {
  return openGuestSession(orm, { name }, new Date());
}

/** The password of every account in the tests. */
export const PASSWORD = 'under par 18';
/** The hash of `PASSWORD`, computed once: hashing takes most of a registration, and other tests cover it. */
let passwordHash: string | undefined;
let accounts = 0;

/** An account with a separate session and device. */
export interface AccountHolder extends Person {
  readonly username: string;
}

/** Creates an account with an unused name, by the rows that a registration writes. */
export async function anAccountHolder(orm: Orm): Promise<AccountHolder> {
  const username = `Member ${(accounts += 1)}`;
  passwordHash ??= await hashPassword(PASSWORD);
  const now = new Date();
  const account = { ...guestRow(), id: newId(), ...toAccountName(username), passwordHash, createdAt: now };
  const token = await inTransaction(orm, async (em) => {
    await em.insert(User, account);
    await rememberDevice(em, account.id, undefined, now);
    return openSession(em, account.id, now);
  });
  const { id: userId, username: key, name } = account;
  return { username, viewer: { userId, username: key, typedUsername: null, name }, token };
}

/** Returns the row of a guest to which no other row refers. */
export function guestRow(differing: Partial<Pick<User, 'id' | 'name' | 'createdAt' | 'adoptedById'>> = {}) {
  return {
    id: newGuestId(),
    username: null,
    name: GUEST_PLAYER,
    passwordHash: null,
    createdAt: new Date('2026-07-01T10:00:00.007Z'),
    adoptedById: null,
    ...differing,
  };
}

/** Opens a pending game with two empty teams. */
export function openLobby(orm: Orm, shape: Pick<GameShape, 'holeCount' | 'now'> = {}): Promise<Lobby> {
  return openGame(orm, { ...shape, players: 0, isStarted: false });
}

/** Opens a game with its players, running by default. */
export async function openGame(orm: Orm, shape: GameShape = {}): Promise<OpenGame> {
  const { players: wanted = 4, names = [], holeCount = 18, isStarted = true, now = new Date() } = shape;
  const { script = '', endedAt } = shape;
  const seats = typeof wanted === 'number' ? Array.from({ length: wanted }, () => undefined) : wanted;
  const host = shape.host ?? seats[0] ?? (await aPerson(orm, names[0]));
  const chosen = { ...A_GAME, holeCount, ...shape.setup };
  const { row } = await createGame(orm, host.viewer, null, chosen, now);
  // the services' own steps in one transaction: thousands of games are opened
  return inTransaction(orm, async (em) => {
    let round = await lockRound(em, row.id);
    const give = async ({ viewer }: Person, ...commands: readonly Command[]) => {
      round = await applyCommands(em, round, userActor(viewer.userId), commands, endedAt ?? now);
    };
    await give(host, { kind: 'addTeam', color: 'red' }, { kind: 'addTeam', color: 'green' });
    const [red, green] = round.teams as [RoundTeam, RoundTeam];
    const people: Person[] = [];
    for (const [index, seat] of seats.entries()) {
      if (seat === null) continue;
      const isHosts = index === 0 && shape.host === undefined;
      const who = isHosts ? host : (seat ?? (await createGuest(em, { name: names[index] }, now)));
      people.push(who);
      const { id: teamId } = index % 2 === 0 ? red : green;
      const { userId, name } = who.viewer;
      await give(who, { kind: 'join', teamId, userId, name: names[index] ?? name, hasPhone: true });
    }
    const players = people.map((who) => ({ ...who, member: seatOf(round, who.viewer.userId) as Member }));
    const game = { id: row.id, host, red, green, players };
    if (isStarted) await give(host, { kind: 'start' }, ...holesOf(game, script));
    if (endedAt !== undefined) await give(host, { kind: 'endEarly' });
    return game;
  });
}

/** Opens a game that Red has won, and whose players have agreed to the card: Green 1 pays Red 1. */
export async function finalGame(orm: Orm, shape: GameShape = {}): Promise<OpenGame> {
  const endedAt = shape.endedAt ?? new Date();
  const game = await openGame(orm, { players: 2, script: 'RRG', ...shape, endedAt });
  const { cardVersion } = await storedRound(orm, game.id);
  for (const { member, ...by } of game.players)
    await giveCommand(orm, game, { kind: 'agree', memberId: member.id, cardVersion }, by, endedAt);
  return game;
}

/**
 * Opens a game over 9 holes in which a guest is Red 1 and another phone Green 1. The guest hosts it unless a `host` is
 * given, who is then the opponent.
 */
export async function guestGame(
  orm: Orm,
  guest: Person,
  { host, ...shape }: Omit<GameShape, 'players'> = {},
): Promise<OpenGame> {
  const opponent = host ?? (await aPerson(orm, 'Opponent'));
  return openGame(orm, { holeCount: 9, ...shape, host: host ?? guest, players: [guest, opponent] });
}

/** Logs in on the guest's phone. */
export function logInOn(orm: Orm, phone: Person, { username }: { username: string }): Promise<LoggedIn> {
  return logIn(orm, phone, { username, password: PASSWORD }, new Date());
}

/** Returns the player with this index in the order of joining, beginning at 0. */
export function playerAt({ players }: Pick<OpenGame, 'players'>, place: number): Player {
  const player = players[place];
  if (player === undefined) throw new Error(`This game has no player ${place}`);
  return player;
}

/** The scored players, in the order of joining. */
interface Scored {
  readonly players: readonly { readonly member: Pick<Member, 'id' | 'teamId'> }[];
}

/** Returns the CONTINUE command of a hole with the strokes of all `players`, in order; null = picked up. */
export function continueWith(
  { players }: Scored,
  hole: number,
  strokes: readonly (Strokes | null)[],
  seenVersion?: number,
): CommandOf<'completeHole'> {
  const scores = players.map(({ member }, index) => ({
    memberId: member.id,
    strokes: strokes[index] ?? null,
  }));
  return { kind: 'completeHole', hole, scores, ...(seenVersion !== undefined && { seenVersion }) };
}

/** Strokes of Red and Green with which Red wins, Green wins, or the hole is tied. */
const STROKES: Readonly<Record<string, readonly [red: Strokes, green: Strokes]>> = {
  R: [4, 5],
  G: [5, 4],
  '-': [4, 4],
};

/** Returns the holes of a script, beginning with hole 1: "RRG-" = Red wins two, Green one, the fourth is tied. */
export function holesOf(
  game: Scored & { readonly red: { readonly id: number } },
  script: string,
): readonly CommandOf<'completeHole'>[] {
  return [...script].map((winner, index) => {
    const [red, green] = STROKES[winner] ?? [4, 4];
    const strokes = game.players.map(({ member }) => (member.teamId === game.red.id ? red : green));
    return continueWith(game, index + 1, strokes);
  });
}

/** Gives a command as the host, or as another user. */
export function giveCommand(
  orm: Orm,
  { id, host }: Lobby,
  command: Command,
  by: Person = host,
  now = new Date(),
): Promise<RoundChange> {
  return changeRound(orm, userActor(by.viewer.userId), id, null, command, now);
}

/** Holds the lock of a game's row, as a long write of another process does, until released. */
export async function holdGame(elsewhere: Orm, { id }: Pick<Lobby, 'id'>): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  // longer than the timeout of an ordinary write: not through `inTransaction`
  const holding = elsewhere.em.fork().transactional(async (em) => {
    await lockRound(em, id);
    held();
    await isReleased;
  });
  await isHeld;
  return async () => {
    release();
    await holding;
  };
}

/** Reads the round from its rows. */
export async function storedRound(orm: Orm, gameId: number): Promise<Round> {
  const round = await readSnapshot(orm, (em) => readRound(em, gameId));
  if (round === null) throw new Error(`Game ${gameId} is not stored`);
  return round;
}

/** Returns the stored strokes of one hole in the order of `players`; undefined = not entered. */
export function strokesOn(
  { players }: OpenGame,
  round: Round,
  hole: number,
): readonly (Strokes | null | undefined)[] {
  return players.map(({ member }) => round.holes[hole - 1]?.strokes[member.id]);
}

/** Reads every row of a game in one snapshot. */
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

/** Returns the versions from 1 to `last`: those of an audit trail without gaps. */
export function versionsUpTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The outcome of a write: its answer, or the code of its refusal. Other errors are rethrown. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: ErrorCode };

export async function outcomeOf<Answer>(write: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { answer: await write };
  } catch (error) {
    if (error instanceof GameError) return { refusal: error.code };
    throw error;
  }
}

/** Returns the refusals among outcomes, in order. */
export function refusalsOf(outcomes: readonly Outcome<unknown>[]): readonly ErrorCode[] {
  return outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal] : []));
}
