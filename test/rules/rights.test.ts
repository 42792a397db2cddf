import { describe, expect, it } from 'vitest';
import type { Command, CommandKind, CommandOf } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import { CLOCK, RIGHTS, isHost, userActor, refusalOf } from '#rules/rights.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import {
  MEMBERS,
  PLAYER,
  TEAM,
  USER,
  aLobby,
  aRound,
  biteOf,
  finishHole,
  result,
  score,
} from './builders.ts';

const ROUND = aRound({ scorers: [{ userId: USER.green2, name: 'Green 2' }] });
const ACTORS = {
  host: userActor(USER.red1),
  scorer: userActor(USER.green2),
  member: userActor(USER.red2),
  stranger: userActor(USER.stranger),
  clock: CLOCK,
} as const;
type Caller = keyof typeof ACTORS;
type Row = readonly [rule: string, command: Command, who: readonly Caller[], otherwise: ErrorCode];

const join = (userId: number, hasPhone: boolean): CommandOf<'join'> => ({
  kind: 'join',
  teamId: TEAM.green,
  userId,
  name: 'Player',
  hasPhone,
});
const leave = (memberId: number): CommandOf<'leave'> => ({ kind: 'leave', memberId });
const vote = (memberId: number, yes: boolean): CommandOf<'voteForfeit'> => ({
  kind: 'voteForfeit',
  teamId: TEAM.red,
  memberId,
  yes,
});

/**
 * Every kind of command and who may give it: the host in Red 1, a co-scorer in Green 2, a member in Red 2, a stranger,
 * the clock.
 */
const WHO_MAY: { readonly [Kind in CommandKind]: readonly Row[] } = {
  addTeam: [['adding a team is the host’s', { kind: 'addTeam', color: 'red' }, ['host'], 'NOT_THE_HOST']],
  join: [
    ['a stranger takes a seat for himself', join(USER.stranger, true), ['stranger'], 'NOT_YOUR_SEAT'],
    [
      'a member asks for himself (and hears that he is in)',
      join(USER.red2, true),
      ['member'],
      'NOT_YOUR_SEAT',
    ],
    ['the host asks for himself', join(USER.red1, true), ['host'], 'NOT_YOUR_SEAT'],
    ['the host seats a player without a phone', join(-8, false), ['host'], 'NOT_YOUR_SEAT'],
    ['no user seats another user with a phone', join(-8, true), [], 'NOT_YOUR_SEAT'],
    ['no user seats an account as a player without a phone', join(500, false), [], 'NOT_YOUR_SEAT'],
    [
      'a stranger never takes a seat as a player without a phone',
      join(USER.stranger, false),
      [],
      'NOT_YOUR_SEAT',
    ],
  ],
  leave: [
    ['the host frees any seat', leave(PLAYER.green1), ['host'], 'NOT_YOUR_SEAT'],
    ['a member frees his own', leave(PLAYER.red2), ['host', 'member'], 'NOT_YOUR_SEAT'],
    ['only the host frees an unknown one', leave(77), ['host'], 'NOT_YOUR_SEAT'],
  ],
  start: [['START is the host’s', { kind: 'start' }, ['host'], 'NOT_THE_HOST']],
  enterScore: [['scores are a scorer’s', score(1, PLAYER.red2, 4), ['host', 'scorer'], 'NOT_THE_HOST']],
  claimResult: [['results are a scorer’s', result(1, 4, 5), ['host', 'scorer'], 'NOT_THE_HOST']],
  completeHole: [
    ['CONTINUE is a scorer’s', finishHole(ROUND, 1, [4, 4], [5, 5]), ['host', 'scorer'], 'NOT_THE_HOST'],
  ],
  goToHole: [
    ['PREVIOUS HOLE is a scorer’s', { kind: 'goToHole', hole: 1 }, ['host', 'scorer'], 'NOT_THE_HOST'],
  ],
  bite: [['CHOOSE SNAKE is a scorer’s', biteOf(PLAYER.red2, 1), ['host', 'scorer'], 'NOT_THE_HOST']],
  undoBite: [
    [
      'taking a bite back is a scorer’s',
      { kind: 'undoBite', hole: 1, memberId: PLAYER.red2 },
      ['host', 'scorer'],
      'NOT_THE_HOST',
    ],
  ],
  voteForfeit: [
    ['a member votes for himself', vote(PLAYER.red2, true), ['member'], 'NOT_YOUR_TEAM'],
    ['a member says no for himself', vote(PLAYER.red2, false), ['member'], 'NOT_YOUR_TEAM'],
    ['the host votes for himself', vote(PLAYER.red1, true), ['host'], 'NOT_YOUR_TEAM'],
    ['no user votes for the other team', vote(PLAYER.green1, true), [], 'NOT_YOUR_TEAM'],
    ['no user votes for an unknown member', vote(77, true), [], 'NOT_YOUR_TEAM'],
  ],
  lapseForfeit: [['a vote runs out by the clock', { kind: 'lapseForfeit' }, ['clock'], 'NOT_THE_HOST']],
  complete: [['FINISH GAME is the host’s', { kind: 'complete' }, ['host'], 'NOT_THE_HOST']],
  endEarly: [['ending early is the host’s', { kind: 'endEarly' }, ['host'], 'NOT_THE_HOST']],
  cancel: [['a game that is not started ends by the clock', { kind: 'cancel' }, ['clock'], 'NOT_THE_HOST']],
  claim: [
    [
      'a seat moves to an account by a login only',
      { kind: 'claim', guestId: -7, accountId: USER.stranger },
      ['clock'],
      'NOT_THE_HOST',
    ],
  ],
  nameScorer: [
    [
      'naming a co-scorer is the host’s',
      { kind: 'nameScorer', userId: USER.red2, name: 'Red 2' },
      ['host'],
      'NOT_THE_HOST',
    ],
  ],
  dropScorer: [
    [
      'a co-scorer gives the pencil back, or the host takes it',
      { kind: 'dropScorer', userId: USER.green2 },
      ['host', 'scorer'],
      'NOT_THE_HOST',
    ],
    [
      'a co-scorer takes it from no other scorer',
      { kind: 'dropScorer', userId: USER.green1 },
      ['host'],
      'NOT_THE_HOST',
    ],
  ],
  handOver: [
    [
      'handing the round over is the host’s',
      { kind: 'handOver', userId: USER.green2, name: 'Green 2' },
      ['host'],
      'NOT_THE_HOST',
    ],
  ],
  noteFirstWins: [
    [
      'a first win is noted from the stats only',
      { kind: 'noteFirstWins', memberIds: [] },
      ['clock'],
      'NOT_THE_HOST',
    ],
  ],
};

describe('who may do what', () => {
  const rows = Object.values(WHO_MAY).flat();

  it.each(rows)('%s', (_rule, command, who, otherwise) => {
    for (const caller of Object.keys(ACTORS) as Caller[]) {
      const expected = who.includes(caller) ? null : otherwise;
      expect([caller, refusalOf(ROUND, ACTORS[caller], command)]).toEqual([caller, expected]);
    }
  });

  it('is answered for every kind of command', () => {
    expect(Object.keys(WHO_MAY).toSorted()).toEqual(Object.keys(RIGHTS).toSorted());
    for (const [kind, kindRows] of Object.entries(WHO_MAY)) {
      expect(kindRows.map(([, command]) => command.kind)).toEqual(kindRows.map(() => kind));
      expect(kindRows.length).toBeGreaterThan(0);
    }
  });

  it.each(GAME_STATUSES)('does not depend on the status: %s', (status) => {
    const round = { ...ROUND, status };

    for (const [, command, who] of rows) {
      const allowed = (Object.keys(ACTORS) as Caller[]).filter(
        (caller) => refusalOf(round, ACTORS[caller], command) === null,
      );
      expect(allowed).toEqual(Object.keys(ACTORS).filter((caller) => who.includes(caller as Caller)));
    }
  });
});

describe('the host right', () => {
  it('belongs to hostId, not to who created the game', () => {
    const handedOver = aRound({ createdById: USER.red1, hostId: USER.green1 });

    expect(isHost(handedOver, USER.green1)).toBe(true);
    expect(isHost(handedOver, USER.red1)).toBe(false);
    expect(refusalOf(handedOver, userActor(USER.red1), { kind: 'start' })).toBe('NOT_THE_HOST');
  });

  it('needs no seat to run the game', () => {
    expect(
      refusalOf(aRound({ hostId: USER.stranger }), userActor(USER.stranger), { kind: 'start' }),
    ).toBeNull();
  });

  it('needs a seat to add players without a phone', () => {
    const unseated = aLobby({ members: [MEMBERS.green1] });

    expect(refusalOf(unseated, userActor(USER.red1), join(-8, false))).toBe('NOT_YOUR_SEAT');
  });
});
