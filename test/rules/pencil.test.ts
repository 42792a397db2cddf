import { describe, expect, it } from 'vitest';
import { apply, refusalOf, userActor } from '#rules/apply.ts';
import type { CommandOf } from '#rules/commands.ts';
import { CARD_OPEN_MS, HOST_AWAY_MS, HOST_SILENT_MS, CO_SCORERS_MAX } from '#rules/limits.ts';
import type { HostPresence } from '#rules/pencil.ts';
import { hostPresence, isHost, isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import {
  MEMBERS,
  NOON,
  PLAYER,
  USER,
  aLobby,
  aRound,
  dropScorer,
  handOver,
  momentAt,
  nameScorer,
  play,
  playHoles,
  refusal,
  score,
} from './builders.ts';

const GUEST = -7;
const ACCOUNT = 500;

const adoption: CommandOf<'claim'> = { kind: 'claim', guestId: GUEST, accountId: ACCOUNT };
const idsOf = (round: Round) => round.coScorers.map(({ userId }) => userId);

describe('naming a co-scorer', () => {
  it('lets a user keep the score, with or without a seat, in the order named', () => {
    const round = play(aRound(), nameScorer(USER.stranger, 'Caddie'), nameScorer(USER.green1, 'Green 1'));

    expect(round.coScorers).toEqual([
      { userId: USER.stranger, name: 'Caddie' },
      { userId: USER.green1, name: 'Green 1' },
    ]);
    expect(isScorer(round, USER.stranger)).toBe(true);
    expect(refusalOf(round, userActor(USER.stranger), score(1, PLAYER.red1, 4))).toBeNull();
  });

  it('changes nothing for a scorer', () => {
    const named = play(aRound(), nameScorer(USER.green1));

    expect(play(named, nameScorer(USER.green1, 'Another name'))).toBe(named);
    expect(play(named, nameScorer(USER.red1))).toBe(named);
  });

  it('stays when the co-scorer leaves the seat', () => {
    const lobby = play(aLobby({ members: [MEMBERS.red1, MEMBERS.green1] }), nameScorer(USER.green1));

    expect(idsOf(play(lobby, { kind: 'leave', memberId: PLAYER.green1 }))).toEqual([USER.green1]);
  });

  it('is refused once the round has as many co-scorers as possible', () => {
    const full = play(
      aRound(),
      ...Array.from({ length: CO_SCORERS_MAX }, (_, index) => nameScorer(600 + index)),
    );

    expect(refusal(() => play(full, nameScorer(700)))).toBe('SCORERS_FULL');
    expect(refusal(() => play(full, handOver(700)))).toBe('SCORERS_FULL');
    expect(idsOf(play(full, handOver(600)))).toHaveLength(CO_SCORERS_MAX);
  });
});

describe('taking the pencil back', () => {
  it('leaves the others in their order', () => {
    const named = play(aRound(), nameScorer(USER.red2), nameScorer(USER.green1), nameScorer(USER.green2));

    expect(idsOf(play(named, dropScorer(USER.green1)))).toEqual([USER.red2, USER.green2]);
  });

  it('is possible until the card is final', () => {
    const over = play(playHoles(play(aRound(), nameScorer(USER.red2)), 'R'), { kind: 'endEarly' });
    const final = apply(over, { kind: 'settleCard' }, momentAt(CARD_OPEN_MS));

    expect(idsOf(play(over, dropScorer(USER.red2)))).toEqual([]);
    expect(refusal(() => play(final, dropScorer(USER.red2)))).toBe('GAME_OVER');
    expect(refusal(() => play(over, nameScorer(USER.green1)))).toBe('GAME_OVER');
  });
});

describe('handing the round over', () => {
  it('makes a co-scorer the host, and the host a co-scorer under the name in the seat', () => {
    const round = play(aRound(), nameScorer(USER.green1), handOver(USER.green1));

    expect(isHost(round, USER.green1)).toBe(true);
    expect(round.coScorers).toEqual([{ userId: USER.red1, name: 'Red 1' }]);
    expect(round.createdById).toBe(USER.red1);
  });

  it('gives a host without a seat the name of the role', () => {
    const round = play(aRound({ hostId: USER.stranger }), handOver(USER.red1));

    expect(round.coScorers).toEqual([{ userId: USER.stranger, name: 'Host' }]);
  });

  it('and back again restores both roles', () => {
    const round = play(aRound(), nameScorer(USER.green1), handOver(USER.green1), handOver(USER.red1));

    expect([round.hostId, idsOf(round)]).toEqual([USER.red1, [USER.green1]]);
  });
});

describe('the pencil', () => {
  it('cannot be given to players without a phone', () => {
    const round = aRound({ members: [MEMBERS.red1, { ...MEMBERS.green1, hasPhone: false }] });

    expect(refusal(() => play(round, nameScorer(USER.green1)))).toBe('NO_PHONE');
    expect(refusal(() => play(round, handOver(USER.green1)))).toBe('NO_PHONE');
  });
});

describe('a co-scorer who logs in', () => {
  const guest = { userId: GUEST, name: 'Lucky Putter' };

  it('continues as the account, in a finished game too', () => {
    const round = play(aRound({ status: 'completed', coScorers: [guest] }), adoption);

    expect(round.coScorers).toEqual([{ userId: ACCOUNT, name: 'Lucky Putter' }]);
    expect(play(round, adoption)).toBe(round);
  });

  it.each<[string, Partial<Round>, readonly number[]]>([
    ['that already keeps the score', { coScorers: [{ userId: ACCOUNT, name: 'Ash' }, guest] }, [ACCOUNT]],
    ['that hosts the game', { hostId: ACCOUNT, coScorers: [guest] }, []],
    ['whose guest hosts the game', { hostId: GUEST, coScorers: [{ userId: ACCOUNT, name: 'Ash' }] }, []],
  ])('has one pencil as an account %s', (_rule, differing, expected) => {
    expect(idsOf(apply(aRound(differing), adoption, momentAt()))).toEqual(expected);
  });
});

describe('the presence of a host', () => {
  it.each<[rule: string, silenceMs: number | null, presence: HostPresence]>([
    ['is here just after the host’s last request', 0, 'here'],
    ['is here for a minute and a half', HOST_AWAY_MS - 1, 'here'],
    ['is away after a minute and a half', HOST_AWAY_MS, 'away'],
    ['is away until five minutes have passed', HOST_SILENT_MS - 1, 'away'],
    ['is silent after five minutes', HOST_SILENT_MS, 'silent'],
    ['is silent where the host has never sent a request', null, 'silent'],
  ])('%s', (_rule, silenceMs, presence) => {
    const seenAt = silenceMs === null ? null : new Date(NOON.getTime() - silenceMs);

    expect(hostPresence(seenAt, NOON)).toBe(presence);
  });
});
