import { describe, expect, it } from 'vitest';
import { apply, applyAll } from '#rules/apply.ts';
import type { CommandKind } from '#rules/commands.ts';
import { describeCommand } from '#rules/descriptions.ts';
import type { GameStatus } from '#rules/round.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { NOON, PLAYER, TEAM, aLobby, aRound, momentAt, play, playHoles, refusal, score } from './builders.ts';
import { KINDS, PHONE_CASES, caseOf } from './commandCases.ts';

/** Refusals by status; null = accepted. */
type Refusals = Readonly<Record<GameStatus, ErrorCode | null>>;

const NONE = { pending: null, in_progress: null, completed: null, forfeit: null, cancelled: null };
const OVER = { ...NONE, completed: 'GAME_OVER', forfeit: 'GAME_OVER', cancelled: 'GAME_OVER' } as const;
const NOT_RUNNING: Refusals = { ...OVER, pending: 'GAME_NOT_RUNNING' };
const NOT_OVER = { ...NONE, pending: 'GAME_NOT_OVER', in_progress: 'GAME_NOT_OVER' } as const;

function startedAs(code: ErrorCode): Refusals {
  return { pending: null, in_progress: code, completed: code, forfeit: code, cancelled: code };
}

/** The commands that some status refuses. The others are accepted in every status. */
const REFUSED: readonly (readonly [kinds: readonly CommandKind[], refusals: Refusals])[] = [
  [
    ['addTeam', 'leave', 'moveSeat', 'drawTeams', 'setOptions', 'setMatchOptions'],
    startedAs('GAME_NOT_PENDING'),
  ],
  [['cancel'], { ...startedAs('GAME_NOT_PENDING'), cancelled: null }],
  [['join'], startedAs('GAME_STARTED')],
  [['proposeBet', 'answerBet', 'withdrawBet'], OVER],
  [['setCourseCard', 'rename', 'start', 'nameScorer', 'dropScorer', 'handOver', 'takeHeldSeat'], OVER],
  [['enterScore', 'clearScore', 'claimResult', 'completeHole', 'goToHole'], NOT_RUNNING],
  [['bite', 'undoBite', 'setDeparture', 'setHoleMark', 'closeBet', 'voteForfeit'], NOT_RUNNING],
  [['askForPencil', 'refusePencil', 'objectToPencil'], NOT_RUNNING],
  [['complete'], { ...NOT_RUNNING, completed: null }],
  [['endEarly'], { ...NOT_RUNNING, completed: null, cancelled: null }],
  [['setCancelReason', 'takeOfferedSeat'], { ...NONE, cancelled: 'GAME_OVER' }],
  [['noteNextGame'], NOT_OVER],
  [['agree', 'dispute', 'closeCard', 'markPaid', 'unmarkPaid'], { ...NOT_OVER, cancelled: 'GAME_OVER' }],
  [['noteFirstWins'], { ...NOT_OVER, cancelled: 'GAME_NOT_OVER' }],
];

/** Commands that are refused when they are given twice. */
const GIVEN_TWICE: Partial<Record<CommandKind, ErrorCode>> = {
  join: 'ALREADY_IN_GAME',
  leave: 'MEMBER_NOT_FOUND',
  undoBite: 'BITE_NOT_FOUND',
  withdrawBet: 'BET_NOT_FOUND',
};

describe('a command applied to a round', () => {
  it.each(KINDS)('is refused in the wrong status: %s', (kind) => {
    const [round, command] = caseOf(kind).change;
    const [, expected = NONE] = REFUSED.find(([kinds]) => kinds.includes(kind)) ?? [];

    const refusals = GAME_STATUSES.map((status) => [
      status,
      refusal(() => play({ ...round, status }, command)),
    ]);

    expect(Object.fromEntries(refusals)).toEqual(expected);
  });

  it.each(KINDS)('changes nothing when it is given twice: %s', (kind) => {
    const [round, command] = caseOf(kind).change;
    const once = play(round, command);
    let twice = once;

    const code = refusal(() => (twice = play(once, command)));

    expect(code).toBe(GIVEN_TWICE[kind] ?? null);
    expect(twice).toBe(once);
  });

  it('makes one version of a hole with its scores, its result and the next hole', () => {
    expect(playHoles(aRound({ version: 1 }), 'RG').version).toBe(3);
  });

  it('takes clock and chance from its caller only', () => {
    const context = { now: NOON, newId: () => 4711, by: null };

    const joined = apply(
      aLobby(),
      { kind: 'join', teamId: TEAM.red, userId: 9, name: 'Nine', hasPhone: true },
      context,
    );

    expect(joined.members[0]?.id).toBe(4711);
  });
});

describe('several commands in order', () => {
  it('make a version each', () => {
    const scores = [score(1, PLAYER.red1, 4), score(1, PLAYER.red2, 5), score(1, PLAYER.red2, 5)];

    expect(applyAll(aRound({ version: 1 }), scores, momentAt()).version).toBe(3);
  });

  it('are refused together with the first one that is refused', () => {
    const scores = [score(1, PLAYER.red1, 4), score(1, PLAYER.red2, 0), score(10, PLAYER.red2, 5)];

    expect(refusal(() => applyAll(aRound(), scores, momentAt()))).toBe('SCORE_OUT_OF_RANGE');
  });
});

describe('a command that the server has refused', () => {
  it.each(PHONE_CASES.map(({ description, change }) => [description, ...change] as const))(
    'is described to its scorer as %s',
    (description, round, command) => {
      expect(describeCommand(command, round)).toBe(description);
    },
  );
});
