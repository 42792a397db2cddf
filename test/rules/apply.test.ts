import { describe, expect, it } from 'vitest';
import { apply, applyAll } from '#rules/apply.ts';
import { describeCommand } from '#rules/phoneCommands.ts';
import { NOON, PLAYER, TEAM, aLobby, aRound, momentAt, playHoles, refusal, score } from './builders.ts';
import { PHONE_CASES } from './commandCases.ts';

describe('a command applied to a round', () => {
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
