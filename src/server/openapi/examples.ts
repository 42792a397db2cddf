/** One example of every call: what is sent and what comes back. The types hold it complete, the tests correct. */

import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { NO_GAMES, addGame, figuresOf } from '#rules/stats.ts';
import type { AppRouter } from '#routers/app.ts';
import { toFinalized, toGame } from '#routers/games.contract.ts';
import { toHoleResults } from '#routers/holeResults.contract.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import { toEvent } from '#routers/rounds.contract.ts';
import { toRoundState } from '#routers/roundState.contract.ts';
import { toScorecardDetail } from '#routers/scorecards.contract.ts';
import { toScores } from '#routers/scores.contract.ts';
import { toDesignations } from '#routers/snake.contract.ts';
import { toTeamMember, toTeamMembers } from '#routers/teamMembers.contract.ts';
import { toTeams } from '#routers/teams.contract.ts';
import { toCumulativeStats, toLegacyStats } from '#routers/users.contract.ts';
import { GROUP_EXAMPLES } from './exampleGroups.ts';
import {
  ASH,
  FIRST_TEE,
  GREEN,
  GROUP,
  GUEST,
  HANDED_OVER,
  HOST,
  LOBBY,
  OPENED,
  OVER,
  RED,
  RIVAL,
  RUNNING,
  SHARED,
} from './exampleRound.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;

/** An example as the document wants it. */
export interface Example {
  /** Path, query and body in one, as the procedure takes them. */
  readonly input: object;
  readonly output: unknown;
}

type Examples = {
  readonly [Noun in keyof Inputs & keyof Outputs]: {
    readonly [Verb in keyof Inputs[Noun] & keyof Outputs[Noun]]: {
      readonly input: NonNullable<Inputs[Noun][Verb]>;
      readonly output: Outputs[Noun][Verb];
    };
  };
};

const gameId = OPENED.id;
const NOON = FIRST_TEE.toISOString();
const CREDENTIALS = { username: ASH.name, password: 'under par 18' };
const PERSON = { id: ASH.id, username: ASH.name, name: ASH.name, isGuest: false };
const SESSION = { user: PERSON, token: 'q2v7hx3kd6mzr4nt5wcpj2ybg7ufs3ael6oi4xqk' };
const DEVICE = 'mJ4wq8Zr0tLx-7VbPdYkNe3GfHs6Ua2C';
const SCORE = { gameId, teamId: RED.id, playerId: HOST.id, holeNumber: 1, score: 4 };
const RESULT = { gameId, holeNumber: 1, team1BestBall: 4, team2BestBall: 5, winnerId: 1 } as const;
const BITE = { gameId, holeNumber: 1, playerId: RIVAL.id };
const PASS = { code: 'BRD7EAGL', kind: 'scorer', expiresAt: NOON } as const;
const GAME_STAT = {
  gameId,
  teamId: RED.id,
  playerId: ASH.id,
  isWinner: true,
  betDeltaCents: 2500,
  holesPlayed: 2,
  bestBallCount: 2,
};
const TOTALS = figuresOf(OVER)
  .filter(({ member }) => member.id === HOST.id)
  .reduce(addGame, NO_GAMES);
const BOARD = [
  {
    playerId: ASH.id,
    username: ASH.name,
    wins: TOTALS.wins,
    losses: TOTALS.losses,
    ties: TOTALS.ties,
    gamesPlayed: TOTALS.gamesPlayed,
    totalWinningsCents: TOTALS.winnings,
    totalLossesCents: TOTALS.losings,
  },
];

const EXAMPLES: Examples = {
  auth: {
    register: { input: CREDENTIALS, output: { ...SESSION, deviceToken: DEVICE } },
    login: { input: { ...CREDENTIALS, deviceToken: DEVICE }, output: { ...SESSION, deviceToken: DEVICE } },
    guest: {
      input: { name: GUEST.name, userId: GUEST.id },
      output: { ...SESSION, user: { ...GUEST, username: null, isGuest: true } },
    },
    me: { input: {}, output: { user: PERSON } },
    logout: { input: {}, output: { user: null } },
  },
  games: {
    create: {
      input: {
        name: OPENED.name,
        holeCount: 9,
        betPerHole: 25,
        status: 'pending',
        snakeGameEnabled: true,
        snakeBetAmount: 500,
        team1Points: 0,
        team2Points: 0,
        currentHole: 1,
      },
      output: toGame(OPENED),
    },
    get: { input: { id: gameId }, output: toGame(RUNNING) },
    mine: { input: {}, output: [toGame(RUNNING)] },
    patch: { input: { id: gameId, status: 'in_progress', currentHole: 2 }, output: toGame(RUNNING) },
    finalize: { input: { id: gameId }, output: toFinalized(OVER) },
    results: { input: { id: gameId }, output: resultSheet(OVER) },
  },
  rounds: {
    get: { input: { id: gameId }, output: toRoundState(RUNNING) },
    send: {
      input: {
        gameId,
        commands: [
          { key: 'phone-1-17', command: { kind: 'enterScore', hole: 2, memberId: HOST.id, strokes: 3 } },
          { key: 'phone-1-18', command: { kind: 'goToHole', hole: 3 } },
        ],
      },
      output: {
        answers: [
          { key: 'phone-1-17', version: RUNNING.version + 1, refusal: null },
          {
            key: 'phone-1-18',
            version: RUNNING.version + 1,
            refusal: {
              status: 409,
              code: 'HOLE_UNDECIDED',
              message: 'This hole is not decided yet',
              stands: null,
            },
          },
        ],
      },
    },
    end: { input: { id: gameId }, output: toGame(OVER) },
    events: {
      input: { id: gameId, after: RUNNING.version - 1 },
      output: [
        toEvent({
          version: RUNNING.version,
          actorId: ASH.id,
          command: { kind: 'bite', hole: 1, memberId: RIVAL.id },
          at: FIRST_TEE,
        }),
      ],
    },
  },
  teams: {
    create: {
      input: { gameId, name: 'Team Red', color: 'red' },
      output: { gameId, name: 'Team Red', ...RED },
    },
    list: { input: { id: gameId }, output: toTeams(LOBBY) },
  },
  teamMembers: {
    create: {
      input: { teamId: GREEN.id, userId: GUEST.id, name: GUEST.name },
      output: toTeamMember(LOBBY, RIVAL),
    },
    remove: { input: { id: RIVAL.id }, output: { id: RIVAL.id } },
    listOfGame: { input: { id: gameId }, output: toTeamMembers(LOBBY) },
    listOfTeam: { input: { teamId: GREEN.id }, output: [toTeamMember(LOBBY, RIVAL)] },
  },
  scores: {
    create: { input: SCORE, output: SCORE },
    list: { input: { id: gameId }, output: toScores(RUNNING) },
  },
  holeResults: {
    create: { input: RESULT, output: { ...RESULT, id: 201_548_300_114_041 } },
    list: { input: { id: gameId }, output: toHoleResults(RUNNING) },
  },
  snake: {
    designate: { input: BITE, output: { ...BITE, id: 201_548_300_114_042 } },
    undo: { input: { id: 201_548_300_114_042 }, output: { id: 201_548_300_114_042 } },
    result: {
      input: {
        id: gameId,
        previousSnakeHolderId: null,
        newSnakeHolderId: RIVAL.id,
        holeNumber: 1,
        snakeBetAmount: 500,
      },
      output: toGame(RUNNING),
    },
    designations: { input: { id: gameId }, output: toDesignations(RUNNING) },
  },
  forfeit: {
    vote: {
      input: { id: gameId, teamId: GREEN.id },
      output: { status: 'forfeit', forfeitTeamId: GREEN.id, forfeitVote: null },
    },
    refuse: {
      input: { id: gameId },
      output: { status: 'in_progress', forfeitTeamId: null, forfeitVote: null },
    },
  },
  pencil: {
    nameScorer: { input: { id: gameId, memberId: RIVAL.id }, output: toRoundState(SHARED) },
    dropScorer: { input: { id: gameId, userId: GUEST.id }, output: toRoundState(RUNNING) },
    handOver: { input: { id: gameId, memberId: RIVAL.id }, output: toRoundState(HANDED_OVER) },
    createPass: { input: { id: gameId, kind: PASS.kind }, output: PASS },
    take: { input: { id: gameId, code: PASS.code }, output: toRoundState(SHARED) },
  },
  users: {
    get: {
      input: { id: ASH.id },
      output: { id: ASH.id, username: ASH.name, name: ASH.name, createdAt: NOON },
    },
    groups: { input: { id: ASH.id }, output: [GROUP] },
    stats: { input: { id: ASH.id }, output: toLegacyStats(TOTALS, 1) },
    cumulativeStats: { input: { id: ASH.id }, output: toCumulativeStats(TOTALS) },
    achievements: {
      input: { id: ASH.id },
      output: {
        total: 1,
        latest: [
          {
            id: 201_548_300_114_043,
            code: 'firstWin',
            type: 'First Win',
            name: 'First Win',
            icon: '🏆',
            player_name: ASH.name,
            figure: 'won 1-0',
            gameId,
            earnedAt: NOON,
            timesEarned: 1,
          },
        ],
      },
    },
    balance: {
      input: { id: ASH.id, groupIndex: 0 },
      output: { groupId: GROUP.id, groupName: GROUP.name, balanceCents: TOTALS.net, gamesPlayed: 1 },
    },
  },
  groups: GROUP_EXAMPLES,
  scorecards: {
    list: {
      input: { limit: 50, before: gameId },
      output: [
        {
          game_id: gameId,
          hole_count: 9,
          created_at: NOON,
          final_score: '1-0',
          status: 'completed',
          team1_points: 1,
          team2_points: 0,
          player_team_color: 'red',
          player_team_won: true,
          bet_delta_cents: 2500,
          snake_game_enabled: true,
        },
      ],
    },
    get: { input: { gameId }, output: toScorecardDetail(OVER) },
  },
  leaderboard: {
    wins: { input: {}, output: BOARD },
    earnings: { input: {}, output: BOARD },
    losses: { input: {}, output: BOARD },
  },
  debug: {
    addGameStats: { input: GAME_STAT, output: { ...GAME_STAT, id: 201_548_300_114_044, isDebug: true } },
    addCumulativeStats: {
      input: { playerId: ASH.id },
      output: { playerId: ASH.id, gamesPlayed: 1, wins: 1, losses: 0, netBalanceCents: 2500, isDebug: true },
    },
    countGameStats: { input: {}, output: { count: 3, debugCount: 1 } },
    countCumulativeStats: { input: {}, output: { count: 2, debugCount: 1 } },
    subjects: {
      input: {},
      output: [{ gameId, teamId: RED.id, playerId: ASH.id, label: `${ASH.name} · ${OPENED.name}` }],
    },
  },
};

/** By the dotted name of the procedure. */
export const EXAMPLE_OF: ReadonlyMap<string, Example> = new Map(
  Object.entries(EXAMPLES).flatMap(([noun, calls]) =>
    Object.entries<Example>(calls).map(([verb, example]) => [`${noun}.${verb}`, example] as const),
  ),
);
