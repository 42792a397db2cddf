/** Writes that a phone sends under a key, each on a game that is ready for it. */

import type { Command } from '#rules/commands.ts';
import { toCents } from '#rules/money.ts';
import { person } from '#rules/rights.ts';
import { sendCommands } from '#services/commands.ts';
import { voteForfeit } from '#services/forfeit.ts';
import { createGame, patchGame } from '#services/games.ts';
import type { RoundChange } from '#services/round.ts';
import { changeRound } from '#services/round.ts';
import { claimResult, endEarly, enterScore } from '#services/scoring.ts';
import type { Viewer } from '#services/sessions.ts';
import { designateSnake, recordSnakeResult, undoDesignation } from '#services/snake.ts';
import { addTeam, joinTeam, leaveTeam } from '#services/teams.ts';
import type { Orm } from '#services/transaction.ts';

import { A_GAME, aPerson, finishHole, openGame, openLobby, outcomeOf, playerAt } from './players.ts';

/** What a sending heard. */
export interface Answer {
  /** The id of what the write made or changed. */
  readonly subject: number;
  /** Whether this sending did it, and not an earlier one; absent where the call does not say. */
  readonly isFirst?: boolean;
}

/** A write on a game that is ready for it. */
export interface KeyedWrite {
  readonly sender: Viewer;
  /** Null for a write that makes the game. */
  readonly gameId: number | null;
  readonly send: (key: string) => Promise<Answer>;
  /** The same kind of write with another body. */
  readonly sendOther: (key: string) => Promise<unknown>;
  /** Takes back or overwrites what the write did, which a late second sending must leave alone. */
  readonly overtake: (subject: number) => Promise<unknown>;
}

/** Every kind of write that takes a key; each call prepares a game of its own. */
export const KEYED_WRITES: Readonly<Record<string, (orm: Orm) => Promise<KeyedWrite>>> = {
  async createGame(orm) {
    const { viewer } = await aPerson(orm);
    const create = async (key: string, bet = 2500) => {
      const created = await createGame(orm, viewer, key, { ...A_GAME, bet: toCents(bet) }, new Date());
      return { subject: created.row.id, isFirst: created.isNew };
    };
    return {
      sender: viewer,
      gameId: null,
      send: create,
      sendOther: (key) => create(key, 5000),
      overtake: (gameId) => addTeam(orm, viewer, null, { gameId, color: 'red' }),
    };
  },

  async addTeam(orm) {
    const { viewer } = await aPerson(orm);
    const { row } = await createGame(orm, viewer, null, A_GAME, new Date());
    const add = async (key: string, color: 'red' | 'green') => {
      const added = await addTeam(orm, viewer, key, { gameId: row.id, color });
      return { subject: added.row.id, isFirst: added.isNew };
    };
    return {
      sender: viewer,
      gameId: row.id,
      send: (key) => add(key, 'green'),
      sendOther: (key) => add(key, 'red'),
      overtake: () => addTeam(orm, viewer, null, { gameId: row.id, color: 'red' }),
    };
  },

  async join(orm) {
    const { id, red, green, host } = await openLobby(orm);
    const { viewer } = await aPerson(orm);
    const join = async (key: string, teamId: number) => {
      const seated = await joinTeam(orm, viewer, key, { teamId, name: 'Guest Player' }, new Date());
      return { subject: seated.row.id, isFirst: seated.isNew };
    };
    return {
      sender: viewer,
      gameId: id,
      send: (key) => join(key, red.id),
      sendOther: (key) => join(key, green.id),
      overtake: () => joinTeam(orm, host.viewer, null, { teamId: green.id, name: 'Host' }, new Date()),
    };
  },

  async addPlayerWithoutPhone(orm) {
    const { id, host, red } = await openGame(orm, { players: 1, isStarted: false });
    const add = async (key: string, name: string) => {
      const request = { teamId: red.id, name, isPhoneless: true };
      const seated = await joinTeam(orm, host.viewer, key, request, new Date());
      return { subject: seated.row.id, isFirst: seated.isNew };
    };
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => add(key, 'No Phone'),
      sendOther: (key) => add(key, 'Another Name'),
      overtake: async () => {
        const late = await aPerson(orm);
        await outcomeOf(joinTeam(orm, late.viewer, null, { teamId: red.id, name: 'Late' }, new Date()));
      },
    };
  },

  async leave(orm) {
    const game = await openGame(orm, { players: 3, isStarted: false });
    const { id, red } = game;
    const { viewer, member } = playerAt(game, 2);
    return {
      sender: viewer,
      gameId: id,
      send: (key) => changed(leaveTeam(orm, viewer, key, member.id)),
      sendOther: (key) => leaveTeam(orm, viewer, key, playerAt(game, 0).member.id),
      overtake: () => joinTeam(orm, viewer, null, { teamId: red.id, name: 'Back' }, new Date()),
    };
  },

  async start(orm) {
    const game = await openGame(orm, { players: 2, isStarted: false });
    const { id, host } = game;
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(patchGame(orm, host.viewer, id, key, { status: 'in_progress' })),
      sendOther: (key) => patchGame(orm, host.viewer, id, key, { status: 'completed' }),
      overtake: () => changeRound(orm, person(host.viewer.userId), id, null, { kind: 'endEarly' }),
    };
  },

  async enterScore(orm) {
    const game = await openGame(orm, { players: 2 });
    const { id, host } = game;
    const { member } = playerAt(game, 1);
    const enter = (key: string | null, score: number) =>
      enterScore(orm, host.viewer, key, {
        gameId: id,
        teamId: member.teamId,
        playerId: member.id,
        holeNumber: 1,
        score,
      });
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(enter(key, 4)),
      sendOther: (key) => enter(key, 5),
      overtake: () => enter(null, 6),
    };
  },

  async claimResult(orm) {
    const { id, host } = await openGame(orm, { players: 2 });
    const claim = (key: string | null, team1BestBall: number) =>
      claimResult(orm, host.viewer, key, { gameId: id, holeNumber: 1, team1BestBall, team2BestBall: 4 });
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(claim(key, 3)),
      sendOther: (key) => claim(key, 5),
      overtake: () => claim(null, 4),
    };
  },

  async completeHole(orm) {
    const game = await openGame(orm, { players: 2 });
    const { id, host } = game;
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => commanded(orm, host.viewer, id, key, finishHole(game, 1, [3, 4], 0)),
      sendOther: (key) => commanded(orm, host.viewer, id, key, finishHole(game, 1, [3, 5], 0)),
      overtake: () => changeRound(orm, person(host.viewer.userId), id, null, finishHole(game, 1, [6, 5])),
    };
  },

  async goToHole(orm) {
    const game = await openGame(orm, { players: 2 });
    const { id, host } = game;
    await changeRound(orm, person(host.viewer.userId), id, null, finishHole(game, 1, [4, 4]));
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(patchGame(orm, host.viewer, id, key, { currentHole: 1 })),
      sendOther: (key) => patchGame(orm, host.viewer, id, key, { currentHole: 2 }),
      overtake: () => patchGame(orm, host.viewer, id, null, { currentHole: 2 }),
    };
  },

  async bite(orm) {
    const game = await openGame(orm, { players: 2 });
    const { id, host } = game;
    const [first, second] = [playerAt(game, 0).member.id, playerAt(game, 1).member.id];
    const bite = (key: string | null, playerId: number) =>
      designateSnake(orm, host.viewer, key, { gameId: id, holeNumber: 1, playerId });
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(bite(key, first)),
      sendOther: (key) => bite(key, second),
      overtake: () => bite(null, second),
    };
  },

  async snakeResult(orm) {
    const game = await openGame(orm, { players: 2 });
    const { id, host } = game;
    const [first, second] = [playerAt(game, 0).member.id, playerAt(game, 1).member.id];
    const record = (key: string | null, newSnakeHolderId: number) =>
      recordSnakeResult(orm, host.viewer, key, { gameId: id, newSnakeHolderId, holeNumber: 1 });
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(record(key, first)),
      sendOther: (key) => record(key, second),
      overtake: () => record(null, second),
    };
  },

  async undoBite(orm) {
    const game = await openGame(orm, { players: 2 });
    const { id, host } = game;
    const give = (playerId: number) =>
      designateSnake(orm, host.viewer, null, { gameId: id, holeNumber: 1, playerId });
    await give(playerAt(game, 0).member.id);
    const { round } = await give(playerAt(game, 1).member.id);
    const [older, newer] = round.bites.map((bite) => bite.id) as [number, number];
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(undoDesignation(orm, host.viewer, key, newer)),
      sendOther: (key) => undoDesignation(orm, host.viewer, key, older),
      overtake: () => give(playerAt(game, 1).member.id),
    };
  },

  async voteForfeit(orm) {
    const game = await openGame(orm, { players: 3 });
    const { id } = game;
    const { viewer } = playerAt(game, 2);
    return {
      sender: viewer,
      gameId: id,
      send: (key) => changed(voteForfeit(orm, viewer, key, { gameId: id, yes: true })),
      sendOther: (key) => voteForfeit(orm, viewer, key, { gameId: id, yes: false }),
      overtake: () => voteForfeit(orm, viewer, null, { gameId: id, yes: false }),
    };
  },

  async endEarly(orm) {
    const { id, host } = await openGame(orm, { players: 2 });
    return {
      sender: host.viewer,
      gameId: id,
      send: (key) => changed(endEarly(orm, host.viewer, key, id)),
      sendOther: (key) => commanded(orm, host.viewer, id, key, { kind: 'goToHole', hole: 1 }),
      overtake: async () => {
        // nothing moves a finished game
      },
    };
  },
};

async function changed(change: Promise<RoundChange>): Promise<Answer> {
  const { before, round } = await change;
  return { subject: round.id, isFirst: before !== round };
}

/** One command as the app's outbox sends it. */
async function commanded(
  orm: Orm,
  sender: Viewer,
  gameId: number,
  key: string,
  command: Command,
): Promise<Answer> {
  const answers = await sendCommands(orm, sender, gameId, [{ key, command }]);
  for (const { refusal } of answers) if (refusal !== null) throw refusal;
  return { subject: gameId };
}
