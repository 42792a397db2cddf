import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command, CommandKind } from '#rules/commands.ts';
import { FORFEIT_VOTE_MS, VERSION_LIMITS } from '#rules/limits.ts';
import { applyPhoneCommand as playOnPhone } from '#rules/phoneCommands.ts';
import type { Round } from '#rules/round.ts';
import {
  PLAYER,
  USER,
  aLobby,
  aRound,
  finishHole,
  handOver,
  momentAt,
  play,
  playHoles,
  refusal,
  score,
  scores,
  vote,
} from './builders.ts';
import { KINDS, caseOf, join, leave } from './commandCases.ts';

/** Returns the kinds whose change is refused in a round with this many versions. */
function refusedAt(version: number): readonly CommandKind[] {
  return KINDS.filter((kind) => {
    const [before, command] = caseOf(kind).change;
    const code = refusal(() => {
      const after = apply({ ...before, version }, command, momentAt());
      expect(after.version, kind).toBe(version + 1);
    });
    expect([null, 'ROUND_FULL'], kind).toContain(code);
    return code !== null;
  });
}

/** Returns the kinds whose change is refused from one of these limits on. */
function endingAt(...limits: readonly (keyof typeof VERSION_LIMITS)[]): readonly CommandKind[] {
  return KINDS.filter((kind) => limits.includes(caseOf(kind).until));
}

describe('a round with too many versions', () => {
  it('accepts every change below 2 000 versions', () => {
    expect(refusedAt(VERSION_LIMITS.own - 1)).toEqual([]);
  });

  it('seats no player and frees no seat from 2 000 on', () => {
    expect(refusedAt(VERSION_LIMITS.own)).toEqual(endingAt('own'));
    expect(endingAt('own')).toEqual(expect.arrayContaining(['join', 'leave']));
  });

  it('accepts scores and changes of its pencil below 3 000 versions', () => {
    expect(refusedAt(VERSION_LIMITS.scoring - 1)).toEqual(endingAt('own'));
    expect(refusedAt(VERSION_LIMITS.scoring)).toEqual(endingAt('own', 'scoring'));
  });

  it('accepts a new host and votes on forfeiting below 3 500 versions', () => {
    expect(refusedAt(VERSION_LIMITS.ending - 1)).toEqual(endingAt('own', 'scoring'));
    expect(refusedAt(VERSION_LIMITS.ending)).toEqual(endingAt('own', 'scoring', 'ending'));
  });

  it('always accepts start, end, the clock and the login of a guest', () => {
    expect(refusedAt(VERSION_LIMITS.ending * 10)).toEqual(endingAt('own', 'scoring', 'ending'));
    expect(endingAt('none')).toEqual(
      expect.arrayContaining(['start', 'lapseForfeit', 'complete', 'endEarly', 'cancel', 'claim']),
    );
  });

  it('has the same limits on a phone', () => {
    const full = { ...playHoles(aRound(), 'R'), version: VERSION_LIMITS.scoring };

    expect(refusal(() => playOnPhone(full, score(2, PLAYER.red1, 4), momentAt()))).toBe('ROUND_FULL');
    expect(playOnPhone(full, { kind: 'endEarly' }, momentAt()).status).toBe('completed');
  });

  it('accepts a command that changes nothing, and checks other rules first', () => {
    const full = play(aRound(), score(1, PLAYER.red1, 4));
    const round = { ...full, version: VERSION_LIMITS.scoring };

    expect(apply(round, score(1, PLAYER.red1, 4), momentAt())).toBe(round);
    expect(refusal(() => apply(round, score(1, PLAYER.red1, 13), momentAt()))).toBe('SCORE_OUT_OF_RANGE');
  });

  it('still finishes the holes with stored scores, and then ends', () => {
    const scored = play(playHoles(aRound(), 'RRRRRRRR'), ...scores(9, [4, 4, 5, 5]));
    const full = { ...scored, version: VERSION_LIMITS.ending };

    const finished = play(full, finishHole(full, 9, [4, 4], [5, 5]), { kind: 'complete' });

    expect(finished.status).toBe('completed');
    expect(finished.holes[8]?.reportedResult).toMatchObject({ team1BestBall: 4, team2BestBall: 5 });
    expect(refusal(() => play(full, finishHole(full, 9, [4, 3], [5, 5])))).toBe('ROUND_FULL');
  });
});

describe('changes without end', () => {
  const inTurn = (first: Command, second: Command) => (round: Round) =>
    round.version % 2 === 0 ? first : second;

  it('of one score are refused from 3 000 versions on', () => {
    const flip = inTurn(score(1, PLAYER.red1, 4), score(1, PLAYER.red1, 5));

    expect(lastVersion(aRound(), flip)).toBe(VERSION_LIMITS.scoring);
  });

  it.each<[string, Round, (round: Round) => Command]>([
    ['taking a seat and leaving it', aLobby(), ({ members: [one] }) => (one ? leave(one.id) : join(9, true))],
    ['a yes to forfeiting and a no', aRound(), ({ forfeitVotes: [open] }) => vote(PLAYER.red1, !open)],
  ])('of a player, %s, leave a thousand versions to the score', (_what, before, change) => {
    expect(VERSION_LIMITS.scoring - lastVersion(before, change)).toBeGreaterThanOrEqual(999);
  });

  it('of a lapsing vote and of the host right are refused from 3 500 versions on', () => {
    const voteAgain = ({ forfeitVotes: [running] }: Round): Command =>
      running === undefined ? vote(PLAYER.red1, true) : { kind: 'lapseForfeit' };
    const passOn = ({ hostId }: Round) => handOver(hostId === USER.red1 ? USER.green1 : USER.red1);

    expect(lastVersion(aRound(), voteAgain, FORFEIT_VOTE_MS)).toBeLessThanOrEqual(VERSION_LIMITS.ending + 1);
    expect(lastVersion(aRound(), passOn)).toBe(VERSION_LIMITS.ending);
  });
});

/** Returns the version at which a round refuses the change, with some time between two changes. */
function lastVersion(before: Round, change: (round: Round) => Command, everyMs = 0): number {
  let round = before;
  const refused = refusal(() => {
    while (round.version < 2 * VERSION_LIMITS.ending) {
      const next = apply(round, change(round), momentAt(round.version * everyMs));
      if (next.version !== round.version + 1) throw new Error('This changes nothing');
      round = next;
    }
  });
  expect(refused).toBe('ROUND_FULL');
  return round.version;
}
