/** The table of keys: the calls with an Idempotency-Key, each prepared so that its caller can make it. */

import type { DrawKind } from '#rules/drawByHandicap.ts';
import { CARD_READ_MS } from '#rules/limits.ts';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { NO_MONEY, toCents } from '#rules/money.ts';
import type { CourseCard } from '#rules/round.ts';
import { voteForfeit } from '#services/forfeit.ts';
import { createGame, patchGame } from '#services/games.ts';
import { createPass, dropScorer, passPencil } from '#services/pencil.ts';
import { askForPencil, refusePencil } from '#services/pencilRequest.ts';
import { designateSnake } from '#services/snake.ts';
import { addTeam, changeSeat, joinTeam } from '#services/teams.ts';
import type { Orm } from '#services/transaction.ts';
import { aCourse } from '../rules/builders.ts';
import type { Api, Method } from './api.ts';
import {
  A_GAME,
  aPerson,
  continueWith,
  finalGame,
  openGame,
  openLobby,
  giveCommand,
  outcomeOf,
  playerAt,
  storedRound,
} from './players.ts';
import type { OpenGame } from './players.ts';

/** A documented call; `path` without `/api`. */
export type Call = readonly [method: Method, path: string, body?: object];

/** A prepared write. */
export interface KeyedWrite {
  /** The session of the sender. */
  readonly token: string;
  readonly call: Call;
  /** The same call with another body, or for another game if it has no body. */
  readonly otherCall: Call;
  /** Undoes or overwrites the write. A repetition after that must change nothing. */
  readonly overtake?: () => Promise<unknown>;
}

export interface KeyedRow {
  readonly procedure: string;
  /** The subject of the row, for a call with several rows. */
  readonly about?: string;
  /** The status of the first call; repeated calls get 200. */
  readonly status: 200 | 201;
  /** Whether a guest can make the call, who may log in before it is repeated. */
  readonly isForGuests: boolean;
  /** Whether `npm test` sends it on MySQL too: the calls that write the most rows. Absent = no. */
  readonly isOnMysql?: boolean;
  /** Prepares a separate game and sender. The key is a header, except for the commands of a phone, which contain it. */
  readonly prepare: (api: Api, key: string) => Promise<KeyedWrite>;
}

const created = { status: 201, isForGuests: true } as const;
const changed = { status: 200, isForGuests: true } as const;

/** The calls that guests can make, too: games and their rounds. */
export const KEYED_WRITES: readonly KeyedRow[] = [
  {
    procedure: 'games.create',
    ...created,
    async prepare({ orm }) {
      const { token } = await aPerson(orm);
      const create = (betPerHole: number): Call => ['POST', '/games', { holeCount: 9, betPerHole }];
      return { token, call: create(25), otherCall: create(50) };
    },
  },
  {
    procedure: 'teams.create',
    ...created,
    async prepare({ orm }) {
      const { viewer, token } = await aPerson(orm);
      const { row } = await createGame(orm, viewer, null, A_GAME, new Date());
      const add = (color: string): Call => ['POST', '/teams', { gameId: row.id, color }];
      const overtake = () => addTeam(orm, viewer, null, { gameId: row.id, color: 'red' });
      return { token, call: add('green'), otherCall: add('red'), overtake };
    },
  },
  {
    procedure: 'teamMembers.create',
    about: 'for oneself',
    ...created,
    async prepare({ orm }) {
      const { red, green, host } = await openLobby(orm);
      const { token } = await aPerson(orm);
      const join = (teamId: number): Call => ['POST', '/team-members', { teamId, name: 'Late' }];
      const seat = { teamId: green.id, name: 'Host' };
      const overtake = () => joinTeam(orm, host.viewer, null, seat, new Date());
      return { token, call: join(red.id), otherCall: join(green.id), overtake };
    },
  },
  {
    procedure: 'teamMembers.create',
    about: 'for a player without a phone',
    ...created,
    async prepare({ orm }) {
      const { red, host } = await openGame(orm, { players: 1, isStarted: false });
      const add = (name: string): Call => {
        return ['POST', '/team-members', { teamId: red.id, name, isPhoneless: true }];
      };
      const overtake = async () => {
        const { viewer } = await aPerson(orm);
        await outcomeOf(joinTeam(orm, viewer, null, { teamId: red.id, name: 'Late' }, new Date()));
      };
      return { token: host.token, call: add('No Phone'), otherCall: add('Another Name'), overtake };
    },
  },
  {
    procedure: 'teamMembers.change',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 3, isStarted: false });
      const { token, viewer, member } = playerAt(game, 2);
      const rename = (name: string): Call => ['PATCH', `/team-members/${member.id}`, { name }];
      const overtake = () => changeSeat(orm, viewer, null, member.id, { name: 'Later' });
      return { token, call: rename('Sooner'), otherCall: rename('Other'), overtake };
    },
  },
  {
    procedure: 'teamMembers.remove',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 3, isStarted: false });
      const { token, viewer } = playerAt(game, 2);
      const leave = (place: number): Call => ['DELETE', `/team-members/${playerAt(game, place).member.id}`];
      const seat = { teamId: game.red.id, name: 'Back' };
      const overtake = () => joinTeam(orm, viewer, null, seat, new Date());
      return { token, call: leave(2), otherCall: leave(0), overtake };
    },
  },
  {
    procedure: 'games.patch',
    about: 'START',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 2, isStarted: false });
      const { id, host } = game;
      const patch = (status: string): Call => ['PATCH', `/games/${id}`, { status }];
      const overtake = () => giveCommand(orm, game, { kind: 'endEarly' });
      return { token: host.token, call: patch('in_progress'), otherCall: patch('completed'), overtake };
    },
  },
  {
    procedure: 'games.patch',
    about: 'another hole',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 2 });
      const { id, host } = game;
      await giveCommand(orm, game, continueWith(game, 1, [4, 4]));
      const patch = (currentHole: number): Call => ['PATCH', `/games/${id}`, { currentHole }];
      const overtake = () => patchGame(orm, host.viewer, id, null, { currentHole: 2 });
      return { token: host.token, call: patch(1), otherCall: patch(2), overtake };
    },
  },
  {
    procedure: 'scores.create',
    ...created,
    prepare: scoring((game, score) => {
      const { teamId, id: playerId } = playerAt(game, 1).member;
      return ['/scores', { gameId: game.id, teamId, playerId, holeNumber: 1, score }];
    }),
  },
  {
    procedure: 'holeResults.create',
    ...created,
    prepare: scoring(({ id: gameId }, team1BestBall) => [
      '/hole-results',
      { gameId, holeNumber: 1, team1BestBall, team2BestBall: 4 },
    ]),
  },
  {
    procedure: 'rounds.send',
    ...changed,
    isOnMysql: true,
    prepare: scoring((game, strokes, key) => [
      `/games/${game.id}/commands`,
      { commands: [{ key, command: continueWith(game, 1, [strokes, 4]) }] },
    ]),
  },
  {
    procedure: 'snake.designate',
    ...created,
    prepare: biting((gameId, playerId) => ['/snake-designations', { gameId, holeNumber: 1, playerId }]),
  },
  {
    procedure: 'snake.result',
    ...changed,
    prepare: biting((id, newSnakeHolderId) => [
      `/games/${id}/snake-result`,
      { newSnakeHolderId, holeNumber: 1 },
    ]),
  },
  {
    procedure: 'snake.undo',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 2 });
      const { id: gameId, host } = game;
      const give = (place: number) => {
        const bite = { gameId, holeNumber: 1, playerId: playerAt(game, place).member.id };
        return designateSnake(orm, host.viewer, null, bite);
      };
      await give(0);
      const { round } = await give(1);
      const undo = (place: number): Call => ['DELETE', `/snake-designations/${round.bites[place]?.id}`];
      return { token: host.token, call: undo(1), otherCall: undo(0), overtake: () => give(1) };
    },
  },
  { procedure: 'departures.record', ...changed, isOnMysql: true, prepare: leaving('record') },
  { procedure: 'departures.undo', ...changed, prepare: leaving('undo') },
  {
    procedure: 'forfeit.vote',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 3 });
      const { id: gameId, red, green } = game;
      const { viewer, token } = playerAt(game, 2);
      const vote = (teamId: number): Call => ['POST', `/games/${gameId}/forfeit`, { teamId }];
      const overtake = () => voteForfeit(orm, viewer, null, { gameId, yes: false });
      return { token, call: vote(red.id), otherCall: vote(green.id), overtake };
    },
  },
  {
    procedure: 'forfeit.refuse',
    ...changed,
    async prepare({ orm }) {
      const [game, elsewhere] = [await openGame(orm, { players: 3 }), await openGame(orm)];
      const partnersVote = () => voteForfeit(orm, game.host.viewer, null, { gameId: game.id, yes: true });
      await partnersVote();
      const refuse = ({ id }: OpenGame): Call => ['DELETE', `/games/${id}/forfeit`];
      const { token } = playerAt(game, 2);
      return { token, call: refuse(game), otherCall: refuse(elsewhere), overtake: partnersVote };
    },
  },
  {
    procedure: 'rounds.end',
    ...changed,
    async prepare({ orm }) {
      const [game, elsewhere] = [await openGame(orm), await openGame(orm)];
      const end = ({ id }: OpenGame): Call => ['POST', `/games/${id}/end`];
      return { token: game.host.token, call: end(game), otherCall: end(elsewhere) };
    },
  },
  {
    procedure: 'games.finalize',
    ...changed,
    isOnMysql: true,
    async prepare({ orm }) {
      const [game, elsewhere] = [await openGame(orm, { script: 'R' }), await openGame(orm)];
      await giveCommand(orm, game, { kind: 'endEarly' });
      const finalize = ({ id }: OpenGame): Call => ['POST', `/games/${id}/finalize`];
      const { token } = await aPerson(orm);
      return { token, call: finalize(game), otherCall: finalize(elsewhere) };
    },
  },
  {
    procedure: 'card.agree',
    ...changed,
    isOnMysql: true,
    async prepare({ orm }) {
      const game = await openGame(orm, { script: 'R', endedAt: new Date() });
      const { cardVersion } = await storedRound(orm, game.id);
      const agree = (version: number): Call => [
        'POST',
        `/games/${game.id}/card/agree`,
        { cardVersion: version },
      ];
      const { member, ...by } = playerAt(game, 1);
      const overtake = () =>
        giveCommand(orm, game, { kind: 'dispute', memberId: member.id, hole: 1, word: 'No' }, by);
      return { token: by.token, call: agree(cardVersion), otherCall: agree(cardVersion + 1), overtake };
    },
  },
  {
    procedure: 'card.dispute',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { script: 'R', endedAt: new Date() });
      const { cardVersion } = await storedRound(orm, game.id);
      const dispute = (word: string): Call => ['POST', `/games/${game.id}/card/dispute`, { word }];
      const { member, ...by } = playerAt(game, 1);
      const overtake = () => giveCommand(orm, game, { kind: 'agree', memberId: member.id, cardVersion }, by);
      return { token: by.token, call: dispute('Hole 1'), otherCall: dispute('Hole 2'), overtake };
    },
  },
  {
    procedure: 'card.close',
    ...changed,
    async prepare({ orm }) {
      const endedAt = new Date(Date.now() - CARD_READ_MS);
      const games = [
        await openGame(orm, { script: 'R', endedAt }),
        await openGame(orm, { script: 'R', endedAt }),
      ] as const;
      for (const game of games) {
        const { member, ...by } = playerAt(game, 1);
        const dispute = { kind: 'dispute', memberId: member.id, hole: null, word: 'No' } as const;
        await giveCommand(orm, game, dispute, by);
      }
      const [game, elsewhere] = games;
      const close = ({ id }: OpenGame): Call => ['POST', `/games/${id}/card/close`];
      return { token: game.host.token, call: close(game), otherCall: close(elsewhere) };
    },
  },
  { procedure: 'payments.markPaid', ...changed, isOnMysql: true, prepare: paying('paid') },
  {
    procedure: 'courses.set',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { script: 'R' });
      const set = (course: CourseCard | null): Call => ['POST', `/games/${game.id}/course`, { course }];
      const overtake = () => giveCommand(orm, game, { kind: 'setCourseCard', course: null });
      return { token: game.host.token, call: set(aCourse(18)), otherCall: set(null), overtake };
    },
  },
  {
    procedure: 'matchOptions.set',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { isStarted: false });
      const set = (options: object | null): Call => ['POST', `/games/${game.id}/match-options`, { options }];
      const overtake = () => giveCommand(orm, game, { kind: 'setMatchOptions', options: null });
      return { token: game.host.token, call: set({ isCarryOn: true }), otherCall: set(null), overtake };
    },
  },
  {
    procedure: 'wordBets.propose',
    ...created,
    async prepare({ orm }) {
      const game = await openGame(orm, { isStarted: false });
      const playerIds = game.players.map(({ member }) => member.id);
      const propose = (words: string): Call => [
        'POST',
        `/games/${game.id}/bets`,
        { words, stake: 500, playerIds },
      ];
      return { token: game.host.token, call: propose('Longest drive'), otherCall: propose('Closest on 7') };
    },
  },
  {
    procedure: 'wordBets.answer',
    ...changed,
    isOnMysql: true,
    async prepare({ orm }) {
      const game = await openGame(orm, { script: 'R' });
      const betId = await aBet(orm, game);
      const answer = (yes: boolean): Call => ['POST', `/games/${game.id}/bets/${betId}/answer`, { yes }];
      const overtake = () => giveCommand(orm, game, { kind: 'closeBet', betId, result: 'tie' });
      return { token: playerAt(game, 1).token, call: answer(true), otherCall: answer(false), overtake };
    },
  },
  {
    procedure: 'wordBets.withdraw',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { script: 'R' });
      const bets = [await aBet(orm, game), await aBet(orm, game, 'Longest drive')] as const;
      const [call, otherCall] = bets.map((bet): Call => ['DELETE', `/games/${game.id}/bets/${bet}`]);
      if (call === undefined || otherCall === undefined) throw new Error('Two bets');
      return { token: game.host.token, call, otherCall };
    },
  },
  {
    procedure: 'holeMarks.set',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { isStarted: false });
      const { id, host } = game;
      const options = { ...NO_OPTIONS, junk: { greenie: NO_MONEY, sandy: toCents(100), birdie: NO_MONEY } };
      await giveCommand(orm, game, { kind: 'setMatchOptions', options });
      await giveCommand(orm, game, { kind: 'start' });
      const { id: memberId } = playerAt(game, 0).member;
      const marked = (holeNumber: number): Call => [
        'POST',
        `/games/${id}/hole-marks`,
        { holeNumber, playerId: memberId, mark: 'sandy' },
      ];
      const overtake = () =>
        giveCommand(orm, game, { kind: 'setHoleMark', hole: 1, memberId, mark: 'sandy', isOn: false });
      return { token: host.token, call: marked(1), otherCall: marked(2), overtake };
    },
  },
  { procedure: 'payments.undo', ...changed, prepare: paying('undo') },
  {
    procedure: 'games.playAgain',
    ...created,
    async prepare({ orm }) {
      const game = await openGame(orm, { script: 'R', endedAt: new Date() });
      const again = (swapPartners: boolean): Call => [
        'POST',
        `/games/${game.id}/play-again`,
        { swapPartners },
      ];
      return { token: game.host.token, call: again(false), otherCall: again(true) };
    },
  },
  { procedure: 'pencil.nameScorer', ...changed, prepare: passing('scorers') },
  { procedure: 'pencil.handOver', ...changed, prepare: passing('host') },
  {
    procedure: 'pencil.dropScorer',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 3 });
      const { id: gameId, host } = game;
      const give = (place: number) =>
        passPencil(orm, host.viewer, null, {
          gameId,
          memberId: playerAt(game, place).member.id,
          kind: 'scorer',
        });
      await give(1);
      await give(2);
      const drop = (place: number): Call => [
        'DELETE',
        `/games/${gameId}/scorers/${playerAt(game, place).viewer.userId}`,
      ];
      return { token: host.token, call: drop(1), otherCall: drop(2), overtake: () => give(1) };
    },
  },
  {
    procedure: 'teams.draw',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 4, isStarted: false });
      // the lowest and the highest are opponents, so that the draw moves them: one at random may change nothing
      const handicaps = Object.fromEntries(
        [0, 30, 10, 20].map((each, at) => [playerAt(game, at).member.id, each]),
      );
      const strokes = { allowance: 100, isHalved: false, handicaps };
      await giveCommand(orm, game, { kind: 'setMatchOptions', options: { ...NO_OPTIONS, strokes } });
      const draw = (by: DrawKind): Call => ['POST', `/games/${game.id}/draw`, { by }];
      const { viewer, member } = playerAt(game, 2);
      const overtake = () => changeSeat(orm, viewer, null, member.id, { name: 'Later' });
      return { token: game.host.token, call: draw('handicap'), otherCall: draw('random'), overtake };
    },
  },
  {
    procedure: 'teamMembers.take',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm, { players: 1, isStarted: false });
      const { id: gameId, host, green } = game;
      const { token } = await aPerson(orm);
      const now = new Date();
      const seat = { teamId: green.id, name: 'No Phone', isPhoneless: true };
      const { row } = await joinTeam(orm, host.viewer, null, seat, now);
      const pass = { gameId, kind: 'seat', memberId: row.id } as const;
      const { code } = await createPass(orm, host.viewer, pass, now);
      const take = (typed: string): Call => ['POST', `/team-members/${row.id}/take`, { code: typed }];
      const overtake = () => changeSeat(orm, host.viewer, null, row.id, { name: 'Later' });
      return { token, call: take(code), otherCall: take('AAAAAAAA'), overtake };
    },
  },
  {
    procedure: 'pencil.take',
    ...changed,
    async prepare({ orm }) {
      const { id: gameId, host } = await openGame(orm);
      const { token, viewer } = await aPerson(orm);
      const now = new Date();
      const { code } = await createPass(orm, host.viewer, { gameId, kind: 'scorer' }, now);
      const { code: another } = await createPass(orm, host.viewer, { gameId, kind: 'host' }, now);
      const take = (typed: string): Call => ['POST', `/games/${gameId}/pencil`, { code: typed }];
      const overtake = () => dropScorer(orm, host.viewer, null, { gameId, userId: viewer.userId });
      return { token, call: take(code), otherCall: take(another), overtake };
    },
  },
  {
    procedure: 'pencil.ask',
    ...changed,
    async prepare({ orm }) {
      const [game, elsewhere] = [await openGame(orm), await openGame(orm)];
      const { token, member } = playerAt(game, 1);
      const ask = ({ id }: OpenGame): Call => ['POST', `/games/${id}/pencil-request`];
      const overtake = () =>
        refusePencil(orm, game.host.viewer, null, { gameId: game.id, memberId: member.id, now: new Date() });
      return { token, call: ask(game), otherCall: ask(elsewhere), overtake };
    },
  },
  {
    procedure: 'pencil.refuse',
    ...changed,
    async prepare({ orm }) {
      const game = await openGame(orm);
      const { id: gameId, host } = game;
      const asker = playerAt(game, 1);
      await askForPencil(orm, asker.viewer, null, { gameId, now: new Date() });
      const refuse = (place: number): Call => [
        'DELETE',
        `/games/${gameId}/pencil-request/${playerAt(game, place).member.id}`,
      ];
      return { token: host.token, call: refuse(1), otherCall: refuse(2) };
    },
  },
];

/** Returns a preparation in which the host gives the pencil, or the whole game, to another player. */
function passing(to: 'scorers' | 'host'): KeyedRow['prepare'] {
  return async ({ orm }) => {
    const game = await openGame(orm, { players: 3 });
    const { id: gameId, host } = game;
    const give = (place: number): Call => [
      'POST',
      `/games/${gameId}/${to}`,
      { memberId: playerAt(game, place).member.id },
    ];
    const overtake = async () => {
      const { viewer } = playerAt(game, 1);
      if (to === 'scorers') return dropScorer(orm, host.viewer, null, { gameId, userId: viewer.userId });
      return passPencil(orm, viewer, null, {
        gameId,
        memberId: playerAt(game, 0).member.id,
        kind: 'host',
      });
    };
    return { token: host.token, call: give(1), otherCall: give(2), overtake };
  };
}

/** Returns a preparation in which the host enters the strokes of a player on the first hole. */
function scoring(
  callFor: (game: OpenGame, strokes: number, key: string) => readonly [path: string, body: object],
): KeyedRow['prepare'] {
  return async (api, key) => {
    const game = await openGame(api.orm, { players: 2 });
    const { token } = game.host;
    const score = (strokes: number): Call => ['POST', ...callFor(game, strokes, key)];
    const overtake = () => giveCommand(api.orm, game, continueWith(game, 1, [6, 4]));
    return { token, call: score(3), otherCall: score(5), overtake };
  };
}

/** Returns a preparation in which the host enters a bite on the first hole. */
function biting(
  callFor: (gameId: number, memberId: number) => readonly [path: string, body: object],
): KeyedRow['prepare'] {
  return async ({ orm }) => {
    const game = await openGame(orm, { players: 2 });
    const { viewer, token } = game.host;
    const bite = (place: number): Call => ['POST', ...callFor(game.id, playerAt(game, place).member.id)];
    const playerId = playerAt(game, 1).member.id;
    const overtake = () => designateSnake(orm, viewer, null, { gameId: game.id, holeNumber: 1, playerId });
    return { token, call: bite(0), otherCall: bite(1), overtake };
  };
}

/** Prepares a departure of a player with a partner. Taking it back or recording it again overtakes it. */
function leaving(what: 'record' | 'undo'): KeyedRow['prepare'] {
  return async ({ orm }) => {
    const game = await openGame(orm, { players: 4 });
    const idAt = (place: number) => playerAt(game, place).member.id;
    const left = { afterHole: 5, isBetting: false };
    const give = (place: number, departure: typeof left | null) =>
      giveCommand(orm, game, { kind: 'setDeparture', memberId: idAt(place), departure });
    if (what === 'undo') for (const place of [0, 1]) await give(place, left);
    const path = `/games/${game.id}/departures`;
    const call = (place: number): Call =>
      what === 'record'
        ? ['POST', path, { playerId: idAt(place), ...left }]
        : ['DELETE', `${path}/${idAt(place)}`];
    const overtake = () => give(0, what === 'record' ? null : left);
    return { token: game.host.token, call: call(0), otherCall: call(1), overtake };
  };
}

/** Prepares a word of the payer of a final card. Undoing it or saying it again overtakes it. */
function paying(path: 'paid' | 'undo'): KeyedRow['prepare'] {
  return async ({ orm }) => {
    const game = await finalGame(orm);
    const [payee, payer] = [playerAt(game, 0), playerAt(game, 1)];
    const [fromMemberId, toMemberId] = [payer.member.id, payee.member.id];
    const say = (kind: 'markPaid' | 'unmarkPaid') =>
      giveCommand(orm, game, { kind, fromMemberId, toMemberId, memberId: toMemberId }, payee);
    if (path === 'undo') await say('markPaid');
    const call = (toPlayerId: number): Call => [
      'POST',
      `/games/${game.id}/payments/${path}`,
      { fromPlayerId: fromMemberId, toPlayerId },
    ];
    const overtake = () => say(path === 'undo' ? 'markPaid' : 'unmarkPaid');
    return { token: payer.token, call: call(toMemberId), otherCall: call(fromMemberId), overtake };
  };
}

/** Stores a bet of the host with another player, who is asked. Returns its id. */
async function aBet(orm: Orm, game: OpenGame, words = 'Closest on 7'): Promise<number> {
  const memberIds = [0, 1].map((place) => playerAt(game, place).member.id);
  const [proposerId = null] = memberIds;
  await giveCommand(orm, game, { kind: 'proposeBet', words, stake: toCents(500), memberIds, proposerId });
  const { wordBets } = await storedRound(orm, game.id);
  return wordBets?.at(-1)?.id ?? 0;
}
