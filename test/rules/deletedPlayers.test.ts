import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#rules/commands.ts';
import { DELETED_PLAYER } from '#rules/deletedPlayers.ts';
import { playerResults } from '#rules/results.ts';
import type { GameStatus, Round } from '#rules/round.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import {
  MEMBERS,
  PLAYER,
  USER,
  aBet,
  aRound,
  aSnakeRound,
  askedBy,
  biteOf,
  finishHole,
  nameScorer,
  play,
  playHoles,
  score,
} from './builders.ts';

const { red1, red2, green1 } = PLAYER;

function erase(...userIds: readonly number[]): CommandOf<'erasePlayer'> {
  return { kind: 'erasePlayer', userIds, corrections: [] };
}

function namesIn({ members }: Round): readonly string[] {
  return members.map(({ name }) => name);
}

describe('the deletion of a player’s account', () => {
  it.each(GAME_STATUSES.filter((status) => status !== 'pending'))(
    'replaces the name in a game that is %s',
    (status: GameStatus) => {
      const round = aRound({ status });

      const after = play(round, erase(USER.red2));

      expect(namesIn(after)).toEqual(['Red 1', DELETED_PLAYER, 'Green 1', 'Green 2']);
      expect(after.version).toBe(round.version + 1);
    },
  );

  it('gives two players of a game different names, also one after the other', () => {
    const both = play(aRound(), erase(USER.red1, USER.green1));
    const inTurn = play(aRound(), erase(USER.green1), erase(USER.red1));

    expect(namesIn(both)).toEqual(['DELETED PLAYER', 'Red 2', 'DELETED PLAYER 2', 'Green 2']);
    expect(namesIn(inTurn)).toEqual(['DELETED PLAYER 2', 'Red 2', 'DELETED PLAYER', 'Green 2']);
  });

  it('changes nothing when it is repeated, or for a user who is not in the round', () => {
    const after = play(aRound(), erase(USER.red1, USER.green1));

    expect(play(after, erase(USER.red1, USER.green1))).toBe(after);
    expect(play(after, erase(USER.stranger))).toBe(after);
  });

  it('frees the seat before the start', () => {
    const after = play(aRound({ status: 'pending' }), erase(USER.red2));

    expect(namesIn(after)).toEqual(['Red 1', 'Green 1', 'Green 2']);
  });

  it('leaves scores, bites, points and money as they are', () => {
    const played = playHoles(play(aSnakeRound(), biteOf(PLAYER.green1, 1)), 'RG-');
    const money = (round: Round) => playerResults(round).map(({ bet, snake, net }) => [bet, snake, net]);

    const after = play(played, erase(USER.red1, USER.red2, USER.green1, USER.green2));

    expect([after.holes, after.bites, after.hostId]).toEqual([played.holes, played.bites, played.hostId]);
    expect(money(after)).toEqual(money(played));
  });

  it('ends the pencil of a co-scorer until the end, and only the name afterwards', () => {
    const named = play(aRound(), nameScorer(USER.green2, 'Green 2'), nameScorer(77, 'Scorer'));

    expect(play(named, erase(USER.green2)).coScorers).toEqual([{ userId: 77, name: 'Scorer' }]);
    expect(play({ ...named, status: 'completed' }, erase(USER.green2, 77)).coScorers).toEqual([
      { userId: USER.green2, name: 'DELETED PLAYER' },
      { userId: 77, name: 'DELETED PLAYER 2' },
    ]);
  });

  it('ends the player’s request for the pencil, and no other one', () => {
    const asked = askedBy(USER.red2);

    expect(play(asked, erase(USER.red2)).pencilRequest).toMatchObject({ state: 'unanswered', dueAt: null });
    expect(play(asked, erase(USER.green1)).pencilRequest).toEqual(asked.pencilRequest);
  });

  it('replaces the name in the given lines of CHANGES', () => {
    const finished = play(aRound(), finishHole(aRound(), 1, [4, 4], [5, 5]));
    const corrected = play(finished, score(1, PLAYER.red1, 5), score(1, PLAYER.red2, 6));
    const [first, second] = corrected.corrections;

    const after = play(corrected, { ...erase(USER.red1), corrections: [first?.version ?? 0] });

    expect(after.corrections).toEqual([{ ...first, scorerName: DELETED_PLAYER }, second]);
  });

  it.each([
    ['takes the player out of all bets in words before the start', 'pending', [[red1, green1]]],
    [
      'takes the player out of bets in words that are not on',
      'in_progress',
      [
        [red1, green1],
        [red1, red2],
      ],
    ],
    [
      'leaves the bets in words of a finished game',
      'completed',
      [
        [red1, red2, green1],
        [red1, red2],
        [red2, green1],
      ],
    ],
  ] as const)('%s', (_what, status, expected) => {
    const wordBets = [
      aBet([red1, red2, green1], { yes: [red1, green1] }),
      aBet([red1, red2], { id: 42 }),
      aBet([red2, green1], { id: 43, yes: [red2] }),
    ];

    const after = play(aRound({ status, wordBets }), erase(USER.red2));

    expect(after.wordBets?.map(({ memberIds }) => memberIds)).toEqual(expected);
    expect(after.wordBets?.[0]?.yes).toEqual([red1, green1]);
  });

  it('keeps the seat of another player with that name apart', () => {
    const named = aRound({ members: [MEMBERS.red1, { ...MEMBERS.green1, name: 'Deleted Player' }] });

    const after = play(named, erase(USER.red1));

    expect(namesIn(after)).toEqual(['DELETED PLAYER 2', 'Deleted Player']);
  });
});
