/**
 * The world of a round: users, and games of every status. A game is opened when a request needs it, and read again
 * after every write.
 */

import { Game } from '#entities/Game.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { callerWith, newGuest, playerOf } from '../helpers/api.ts';
import type { Api, OpenGame, Outputs, Person } from '../helpers/api.ts';
import { gameIn, finishedGame, pendingGame } from '../helpers/games.ts';
import { newCode } from '../helpers/pencil.ts';
import type { AccountRole, People } from './people.ts';
import { WRONG_BEARER } from './people.ts';
import type { CallerKind, GameKind, Scene } from './plans.ts';
import { GAME_KINDS } from './plans.ts';
import type { Known } from './values.ts';

type Round = Outputs['rounds']['get'];

/** A caller with a session. */
export type Session = Pick<Person, 'token' | 'userId'>;

/** A game and its players with a session, the host first. */
export interface KnownGame {
  /** The kind of a game of accounts; null = a game of guests, whose kind is its status. */
  readonly ofAccounts: 'of accounts' | 'with an offer' | null;
  readonly people: readonly Session[];
  /** The round after the last write. */
  readonly round: Round;
}

/** The game, seat and caller of a request. */
export interface Stage {
  readonly game: KnownGame;
  readonly seat: number;
  /** Null = no session. */
  readonly caller: Session | null;
}

export interface World {
  /** The game and caller of a request; opens a game of the kind if there is none. */
  stage(scene: Scene): Promise<Stage>;
  valueOf(known: Known, stage: Stage): number | string;
  /** Called when a caller has opened a game. */
  gameOpened(id: number, host: Session): Promise<void>;
  /** Called when the host of a game has made a pass. */
  passMade(gameId: number, code: string): void;
  /** Called when a session has ended: drops the games of its user. */
  sessionEnded(token: string): void;
  /** Reads all games again. */
  refresh(): Promise<void>;
  /** Some finished games of each kind, for the next world. */
  finished(): readonly KnownGame[];
}

const ROLES: Partial<Record<CallerKind, AccountRole>> = {
  'stranger with an account': 'stranger',
  account: 'host',
  maintainer: 'marshal',
};

const OPEN: readonly GameKind[] = ['pending', 'in_progress', 'with an offer'];
const FINISHED = GAME_KINDS.filter((kind) => !OPEN.includes(kind));
/** How many finished games of each kind are kept, as each is read after every write. */
const KEPT = 2;

/** A valid code of no pass. */
const NO_PASS = 'AAAAAAAA';

let newcomers = 0;
let worlds = 0;

/**
 * Opens an empty world.
 *
 * @param finished games of an earlier world, because opening new ones would take most of the time
 */
export function openWorld(api: Api, people: People, finished: readonly KnownGame[]): World {
  const number = (worlds += 1);
  let games = finished;
  let stranger: Person | null = null;
  /** The code of the newest pass of a game. */
  const passes = new Map<number, string>();

  const look = async (gameId: number) =>
    (await callerWith(api, null).call<Round>('GET', `/games/${gameId}/round`)).body;

  const kindOf = ({ ofAccounts, round }: KnownGame): GameKind => ofAccounts ?? round.status;

  async function open(kind: GameKind): Promise<KnownGame> {
    if (kind === 'with an offer') return openWithOffer();
    const opened = kind === 'of accounts' ? await openOfAccounts() : await gameIn(api, kind);
    // not finalized, like games from before records existed, so that finalizing it changes something
    if (kind === 'completed')
      await api.orm.em.fork().nativeUpdate(Game, { id: opened.id }, { finalizedAt: null });
    if (kind === 'in_progress') passes.set(opened.id, await newCode(opened, 'scorer'));
    const game = {
      ofAccounts: kind === 'of accounts' ? kind : null,
      people: [opened.host, playerOf(opened.green).person],
      round: await look(opened.id),
    };
    games = [...games, game];
    return game;
  }

  async function openWithOffer(): Promise<KnownGame> {
    const host = await people.account('host');
    const member = await people.account('member');
    const setup = { groupId: people.group.id };
    const { id, green } = await pendingGame(api, { red: [host], green: 0, setup });
    await host.call('POST', '/seat-offers', { teamId: green.id, userId: member.userId });
    const game = { ofAccounts: 'with an offer', people: [host, member], round: await look(id) } as const;
    games = [...games, game];
    return game;
  }

  async function openOfAccounts(): Promise<OpenGame> {
    const host = await people.account('host');
    const member = await people.account('member');
    return finishedGame(api, 'RRG', { red: [host], green: [member], setup: { groupId: people.group.id } });
  }

  async function callerOf(kind: CallerKind, game: KnownGame): Promise<Session | null> {
    const role = ROLES[kind];
    if (role !== undefined) return people.account(role);
    const [opener, member] = game.people;
    // the game may have been handed over to another host
    if (kind === 'host')
      return game.people.find(({ userId }) => userId === game.round.hostId) ?? opener ?? null;
    if (kind === 'member') return member ?? null;
    if (kind === 'wrong bearer') return { token: WRONG_BEARER, userId: -1 };
    return kind === 'stranger' ? (stranger ??= await newGuest(api)) : null;
  }

  return {
    async stage({ caller, game: kind, seat }) {
      const known = games.filter((game) => kindOf(game) === kind);
      const game = known[seat % known.length] ?? (await open(kind));
      return { game, seat, caller: await callerOf(caller, game) };
    },
    valueOf({ known, game: away, seat: further }, { game, seat: first, caller }) {
      const { round } = games[(games.indexOf(game) + away) % games.length] ?? game;
      const seat = first + further;
      const member = round.members[seat % round.members.length];
      switch (known) {
        case 'game':
          return round.id;
        case 'team':
          return member?.teamId ?? round.teams[seat % round.teams.length]?.id ?? 0;
        case 'member':
          return member?.id ?? 0;
        case 'asker':
          return (
            (round.members.find(({ userId }) => userId === round.pencilRequest?.userId) ?? member)?.id ?? 0
          );
        case 'forgetful':
          return people.forgetful.username;
        case 'recoveryCode':
          return people.forgetful.recoveryCodes[seat % people.forgetful.recoveryCodes.length] ?? '';
        case 'bite':
          return round.bites[seat % round.bites.length]?.id ?? 0;
        case 'user':
          return member?.userId ?? 0;
        case 'me':
          return caller?.userId ?? round.hostId;
        case 'group':
          return (caller?.userId ?? 0) > 0 ? people.group.id : PUBLIC_GROUP_ID;
        case 'code':
          return people.group.code;
        case 'username':
          return people.username;
        case 'newcomer':
          return `Newcomer ${(newcomers += 1)}`;
        case 'pass':
          return passes.get(round.id) ?? NO_PASS;
        case 'spare':
          return people.spareId;
        case 'resetToken':
          return people.resetToken;
        case 'key':
          return `world-${number}-key-${away}${further}`;
      }
    },
    finished: () => FINISHED.flatMap((kind) => games.filter((game) => kindOf(game) === kind).slice(-KEPT)),
    async gameOpened(id, host) {
      games = [...games, { ofAccounts: null, people: [host], round: await look(id) }];
    },
    passMade(gameId, code) {
      passes.set(gameId, code);
    },
    sessionEnded(token) {
      people.lose(token);
      if (stranger?.token === token) stranger = null;
      games = games.filter((game) => game.people.every((person) => person.token !== token));
    },
    async refresh() {
      games = await Promise.all(games.map(async (game) => ({ ...game, round: await look(game.round.id) })));
    },
  };
}
