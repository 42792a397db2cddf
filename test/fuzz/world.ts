/**
 * What exists while requests are sent: people, and games in every status. They are opened and played as requests
 * ask for them, and looked at again after every write.
 */

import { Game } from '#entities/Game.ts';
import { PUBLIC_GROUP_ID } from '#rules/limits.ts';

import { callerWith, newGuest, playerOf } from '../helpers/api.ts';
import { gameIn } from '../helpers/gameIn.ts';
import type { Api, OpenGame, Outputs, Person } from '../helpers/api.ts';
import { finishedGame } from '../helpers/finishedGames.ts';
import { newCode } from '../helpers/pencil.ts';
import type { Json } from './document.ts';
import type { AccountRole, People } from './people.ts';
import { WRONG_BEARER } from './people.ts';
import type { CallerKind, GameKind, Scene } from './plans.ts';
import { GAME_KINDS } from './plans.ts';
import type { Known } from './values.ts';

type Round = Outputs['rounds']['get'];

/** Somebody with a session. */
export type Session = Pick<Person, 'token' | 'userId'>;

/** A game with those who have a session in it, the host first. */
export interface KnownGame {
  readonly isOfAccounts: boolean;
  readonly people: readonly Session[];
  /** As it was after the last write. */
  readonly round: Round;
}

/** Who calls, about which game. */
export interface Stage {
  readonly game: KnownGame;
  readonly seat: number;
  /** Null = nobody in particular. */
  readonly caller: Session | null;
}

export interface World {
  /** What a request is about; opened first, if it is not there. */
  stage(scene: Scene): Promise<Stage>;
  /** One game of each kind. */
  openAll(): Promise<readonly number[]>;
  valueOf(known: Known, stage: Stage): Json;
  /** Somebody has opened a game under this session. */
  gameOpened(id: number, host: Session): Promise<void>;
  /** The host of a game has made a pass. */
  passMade(gameId: number, code: string): void;
  /** The session of this token is over, and with it whatever was only this person's to change. */
  sessionEnded(token: string): void;
  /** Looks at all games again. */
  lookAgain(): Promise<void>;
  /** Some games of each kind that nothing can happen to any more. */
  finished(): readonly KnownGame[];
}

const ROLES: Partial<Record<CallerKind, AccountRole>> = {
  'stranger with an account': 'stranger',
  account: 'host',
  maintainer: 'marshal',
};

const FINISHED = GAME_KINDS.filter((kind) => kind !== 'pending' && kind !== 'in_progress');
/** Of each kind: every game there is gets looked at after every write. */
const KEPT = 2;

/** Of the right form, and nobody's. */
const NO_PASS = 'AAAAAAAA';

let newcomers = 0;
let worlds = 0;

/**
 * @param finished games of an earlier world: opening them again would take most of the time
 * @param hasPasses whether anybody may find the code of a pass
 */
export function openWorld(
  api: Api,
  people: People,
  finished: readonly KnownGame[],
  hasPasses: boolean,
): World {
  const number = (worlds += 1);
  let games = finished;
  let stranger: Person | null = null;
  /** The code of the newest pass of a game. */
  const passes = new Map<number, string>();

  const look = async (gameId: number) =>
    (await callerWith(api, null).call<Round>('GET', `/games/${gameId}/round`)).body;

  const kindOf = ({ isOfAccounts, round }: KnownGame): GameKind =>
    isOfAccounts ? 'of accounts' : round.status;

  async function open(kind: GameKind): Promise<KnownGame> {
    const opened = kind === 'of accounts' ? await openOfAccounts() : await gameIn(api, kind);
    // as a game from before there were records: finalizing it has something to do
    if (kind === 'completed')
      await api.orm.em.fork().nativeUpdate(Game, { id: opened.id }, { finalizedAt: null });
    if (hasPasses && kind === 'in_progress') passes.set(opened.id, await newCode(opened, 'scorer'));
    const game = {
      isOfAccounts: kind === 'of accounts',
      people: [opened.host, playerOf(opened.green).person],
      round: await look(opened.id),
    };
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
    // a game may have been handed over
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
    async openAll() {
      for (const kind of GAME_KINDS) if (!games.some((game) => kindOf(game) === kind)) await open(kind);
      return games.map(({ round }) => round.id);
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
        case 'key':
          return `world-${number}-key-${away}${further}`;
      }
    },
    finished: () => FINISHED.flatMap((kind) => games.filter((game) => kindOf(game) === kind).slice(-KEPT)),
    async gameOpened(id, host) {
      games = [...games, { isOfAccounts: false, people: [host], round: await look(id) }];
    },
    passMade(gameId, code) {
      passes.set(gameId, code);
    },
    sessionEnded(token) {
      people.lose(token);
      if (stranger?.token === token) stranger = null;
      games = games.filter((game) => game.people.every((person) => person.token !== token));
    },
    async lookAgain() {
      games = await Promise.all(games.map(async (game) => ({ ...game, round: await look(game.round.id) })));
    },
  };
}
