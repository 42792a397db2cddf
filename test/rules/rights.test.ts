import { describe, expect, it } from 'vitest';
import type { Actor } from '#rules/apply.ts';
import { CLOCK, refusalOf, userActor } from '#rules/apply.ts';
import { isHost } from '#rules/pencil.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import { MEMBERS, USER, aLobby, aRound } from './builders.ts';
import type { CaseActor } from './commandCases.ts';
import { KINDS, ROUND, caseOf, join } from './commandCases.ts';

const ACTORS: Readonly<Record<CaseActor, Actor>> = {
  host: userActor(USER.red1),
  scorer: userActor(USER.green2),
  member: userActor(USER.red2),
  stranger: userActor(USER.stranger),
  clock: CLOCK,
};
const CALLERS = Object.keys(ACTORS) as CaseActor[];

describe('the rights to give commands', () => {
  const rows = KINDS.flatMap((kind) => caseOf(kind).rights);

  it.each(rows)('%s', (_rule, command, who, otherwise) => {
    for (const caller of CALLERS) {
      const expected = who.includes(caller) ? null : otherwise;
      expect([caller, refusalOf(ROUND, ACTORS[caller], command)]).toEqual([caller, expected]);
    }
  });

  it.each(KINDS)('are defined for %s', (kind) => {
    const answered = caseOf(kind).rights.map(([, command]) => command.kind);

    expect(new Set(answered)).toEqual(new Set([kind]));
  });

  it.each(GAME_STATUSES)('do not depend on the status: %s', (status) => {
    const round = { ...ROUND, status };

    for (const [, command, who] of rows) {
      const allowed = CALLERS.filter((caller) => refusalOf(round, ACTORS[caller], command) === null);
      expect(allowed).toEqual(CALLERS.filter((caller) => who.includes(caller)));
    }
  });
});

describe('the host right', () => {
  it('belongs to hostId, not to the creator of the game', () => {
    const handedOver = aRound({ createdById: USER.red1, hostId: USER.green1 });

    expect(isHost(handedOver, USER.green1)).toBe(true);
    expect(isHost(handedOver, USER.red1)).toBe(false);
    expect(refusalOf(handedOver, userActor(USER.red1), { kind: 'start' })).toBe('NOT_THE_HOST');
  });

  it('lets a host without a seat run the game', () => {
    expect(
      refusalOf(aRound({ hostId: USER.stranger }), userActor(USER.stranger), { kind: 'start' }),
    ).toBeNull();
  });

  it('lets a host without a seat add players without a phone', () => {
    const unseated = aLobby({ members: [MEMBERS.green1] });

    expect(refusalOf(unseated, userActor(USER.red1), join(-8, false))).toBeNull();
  });
});
