import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command, CommandKind } from '#rules/commands.ts';
import { VERSION_LIMITS } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import { applyPhoneCommand as playOnPhone } from '#rules/phoneCommands.ts';
import {
  PLAYER,
  USER,
  aBet,
  aNassau,
  agree,
  aRound,
  aSnakeRound,
  biteOf,
  dispute,
  finishHole,
  mark,
  momentAt,
  play,
  playHoles,
  refusal,
  score,
  scores,
  someOptions,
} from './builders.ts';
import { KINDS, caseOf } from './commandCases.ts';

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

describe('a card with too many versions', () => {
  const over = play(playHoles(aSnakeRound(), 'R'), { kind: 'endEarly' });
  const corrections = [score(1, PLAYER.green1, 9), biteOf(PLAYER.red1, 1)];

  /** Returns the refusal of a command by a user at this version. */
  function refusedFor(by: number, version: number, command: Command, round = over): string | null {
    return refusal(() => apply({ ...round, version }, command, momentAt(0, by)));
  }

  it.each(corrections)('is corrected by its host longer than by co-scorers: $kind', (command) => {
    const { scoring, ending } = VERSION_LIMITS;

    expect(refusedFor(USER.green1, scoring - 1, command)).toBeNull();
    expect(refusedFor(USER.green1, scoring, command)).toBe('ROUND_FULL');
    expect(refusedFor(USER.red1, ending - 1, command)).toBeNull();
    expect(refusedFor(USER.red1, ending, command)).toBe('ROUND_FULL');
  });

  it('is agreed and disputed after the last correction, but no dispute is changed', () => {
    const { own, ending } = VERSION_LIMITS;
    const agreeing = agree(PLAYER.red2, over.cardVersion);
    const disputed = play(over, dispute(PLAYER.red2));

    for (const command of [agreeing, dispute(PLAYER.red2)])
      expect(refusedFor(USER.red2, ending, command)).toBeNull();
    expect(refusedFor(USER.red2, own - 1, agreeing, disputed)).toBeNull();
    expect(refusedFor(USER.red2, own, agreeing, disputed)).toBe('ROUND_FULL');
    expect(refusedFor(USER.red2, ending, dispute(PLAYER.red2), play(over, agreeing))).toBeNull();
  });
});

describe('a press of a player', () => {
  const press = mark('press', 1, PLAYER.green1);
  const round = playHoles(
    aRound({
      matchOptions: someOptions({ nassau: aNassau(5), press: 'byHand', lossCap: dollarsToCents(500) }),
    }),
    'R',
  );
  const refusedFor = (by: number, version: number) =>
    refusal(() => apply({ ...round, version }, press, momentAt(0, by)));

  it('has the limit of players’ commands, so that it cannot block scores', () => {
    const { own, scoring } = VERSION_LIMITS;

    expect(refusedFor(USER.green1, own - 1)).toBeNull();
    expect(refusedFor(USER.green1, own)).toBe('ROUND_FULL');
    expect(refusedFor(USER.red1, scoring - 1)).toBeNull();
    expect(refusedFor(USER.red1, scoring)).toBe('ROUND_FULL');
  });
});

describe('a round with too many versions', () => {
  it('accepts winners of bets by players only below 2 000 versions', () => {
    const bet = aBet([PLAYER.red2, PLAYER.green1]);
    const full = aRound({ version: VERSION_LIMITS.own, wordBets: [bet] });
    const close = { kind: 'closeBet', betId: bet.id, result: 'tie' } as const;

    expect(refusal(() => apply(full, close, momentAt(0, USER.red2)))).toBe('ROUND_FULL');
    expect(refusal(() => apply(full, close, momentAt(0, USER.red1)))).toBeNull();
  });

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

  it('accepts answers about the card and paid payments below 4 000 versions', () => {
    expect(refusedAt(VERSION_LIMITS.answers - 1)).toEqual(endingAt('own', 'scoring', 'ending'));
    expect(endingAt('answers')).toEqual(['agree', 'dispute', 'markPaid']);
  });

  it('always accepts start, end, the clock and the login of a guest', () => {
    expect(refusedAt(VERSION_LIMITS.answers * 10)).toEqual(endingAt('own', 'scoring', 'ending', 'answers'));
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
