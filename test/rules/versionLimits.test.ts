import { describe, expect, it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command, CommandKind } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import { FORFEIT_VOTE_MS, VERSIONS } from '#rules/limits.ts';
import { play as playOnPhone } from '#rules/play.ts';
import type { Round } from '#rules/round.ts';
import {
  MEMBERS,
  PLAYER,
  TEAM,
  USER,
  aLobby,
  aRound,
  aSnakeRound,
  biteOf,
  finishHole,
  momentAt,
  play,
  playHoles,
  refusal,
  result,
  score,
} from './builders.ts';

const guest = (userId: number): Command => ({
  kind: 'join',
  teamId: TEAM.green,
  userId,
  name: 'Guest',
  hasPhone: true,
});
const vote = (yes: boolean): Command => ({
  kind: 'voteForfeit',
  teamId: TEAM.green,
  memberId: PLAYER.green1,
  yes,
});
const handOver = (userId: number): Command => ({ kind: 'handOver', userId, name: 'Host' });

/** For each kind a command, and a round that it changes. */
const CHANGES: { readonly [Kind in CommandKind]: readonly [before: Round, command: Command] } = {
  addTeam: [aLobby({ teams: [] }), { kind: 'addTeam', color: 'red' }],
  join: [aLobby(), guest(9)],
  leave: [aLobby({ members: [MEMBERS.red1] }), { kind: 'leave', memberId: PLAYER.red1 }],
  start: [aRound({ status: 'pending' }), { kind: 'start' }],
  enterScore: [aRound(), score(1, PLAYER.red1, 4)],
  claimResult: [aRound(), result(1, 4, 5)],
  completeHole: [aRound(), finishHole(aRound(), 1, [4, 4], [5, 5])],
  goToHole: [play(aRound(), result(1, 4, 5)), { kind: 'goToHole', hole: 2 }],
  bite: [aSnakeRound(), biteOf(PLAYER.red1, 1)],
  undoBite: [
    play(aSnakeRound(), biteOf(PLAYER.red1, 1)),
    { kind: 'undoBite', hole: 1, memberId: PLAYER.red1 },
  ],
  voteForfeit: [aRound(), vote(true)],
  lapseForfeit: [
    aRound({ forfeitVotes: [{ teamId: TEAM.red, yes: [PLAYER.red1], endsAt: momentAt(-1).now }] }),
    { kind: 'lapseForfeit' },
  ],
  complete: [playHoles(aRound(), 'RRRRRRRRR'), { kind: 'complete' }],
  endEarly: [aRound(), { kind: 'endEarly' }],
  cancel: [aLobby(), { kind: 'cancel' }],
  claim: [aRound({ hostId: -1 }), { kind: 'claim', guestId: -1, accountId: 77 }],
  nameScorer: [aRound(), { kind: 'nameScorer', userId: 77, name: 'Scorer' }],
  dropScorer: [aRound({ scorers: [{ userId: 77, name: 'Scorer' }] }), { kind: 'dropScorer', userId: 77 }],
  handOver: [aRound(), handOver(USER.green1)],
  noteFirstWins: [aRound({ status: 'completed' }), { kind: 'noteFirstWins', memberIds: [PLAYER.red1] }],
};

/** What becomes of a change of each kind in a round that has this many versions. */
function refusedAt(version: number): Partial<Record<CommandKind, ErrorCode>> {
  const refused = Object.entries(CHANGES).flatMap(([kind, [before, command]]) => {
    const code = refusal(() => {
      const after = apply({ ...before, version }, command, momentAt());
      expect(after.version, kind).toBe(version + 1);
    });
    return code === null ? [] : [[kind, code]];
  });
  return Object.fromEntries(refused);
}

describe('a round that has been changed too often', () => {
  it('takes every change below 2 000 versions', () => {
    expect(refusedAt(VERSIONS.own - 1)).toEqual({});
  });

  it('seats no player and frees no seat from 2 000 on', () => {
    expect(refusedAt(VERSIONS.own)).toEqual({ join: 'ROUND_FULL', leave: 'ROUND_FULL' });
  });

  it('is scored, and its pencil passed, below 3 000 versions, and no longer', () => {
    const lobby = { addTeam: 'ROUND_FULL', join: 'ROUND_FULL', leave: 'ROUND_FULL' };

    expect(refusedAt(VERSIONS.scoring)).toEqual({
      ...lobby,
      enterScore: 'ROUND_FULL',
      claimResult: 'ROUND_FULL',
      completeHole: 'ROUND_FULL',
      goToHole: 'ROUND_FULL',
      bite: 'ROUND_FULL',
      undoBite: 'ROUND_FULL',
      nameScorer: 'ROUND_FULL',
      dropScorer: 'ROUND_FULL',
    });
  });

  it('can always be started, ended, left to the clock and taken along into an account', () => {
    const refused = Object.keys(refusedAt(VERSIONS.ending * 10));

    expect(Object.keys(CHANGES).filter((kind) => !refused.includes(kind))).toEqual([
      'start',
      'lapseForfeit',
      'complete',
      'endEarly',
      'cancel',
      'claim',
      'noteFirstWins',
    ]);
  });

  it('is the same on a phone', () => {
    const full = aRound({ version: VERSIONS.scoring });

    expect(refusal(() => playOnPhone(full, score(1, PLAYER.red1, 4), momentAt()))).toBe('ROUND_FULL');
    expect(playOnPhone(full, { kind: 'endEarly' }, momentAt()).status).toBe('completed');
  });

  it('answers as ever where nothing changes, and where another rule refuses', () => {
    const full = play(aRound(), score(1, PLAYER.red1, 4));
    const round = { ...full, version: VERSIONS.scoring };

    expect(apply(round, score(1, PLAYER.red1, 4), momentAt())).toBe(round);
    expect(refusal(() => apply(round, score(1, PLAYER.red1, 13), momentAt()))).toBe('SCORE_OUT_OF_RANGE');
  });

  it('still finishes the holes whose scores are on its card, and then ends', () => {
    const scored = play(
      playHoles(aRound(), 'RRRRRRRR'),
      score(9, PLAYER.red1, 4),
      score(9, PLAYER.red2, 4),
      score(9, PLAYER.green1, 5),
      score(9, PLAYER.green2, 5),
    );
    const full = { ...scored, version: VERSIONS.ending };

    const finished = play(full, finishHole(full, 9, [4, 4], [5, 5]), { kind: 'complete' });

    expect(finished.status).toBe('completed');
    expect(finished.holes[8]?.reportedResult).toMatchObject({ team1BestBall: 4, team2BestBall: 5 });
    expect(refusal(() => play(full, finishHole(full, 9, [4, 3], [5, 5])))).toBe('ROUND_FULL');
  });
});

describe('changes without an end', () => {
  const inTurn = (first: Command, second: Command) => (round: Round) =>
    round.version % 2 === 0 ? first : second;

  it('of one score are over at 3 000 versions', () => {
    const flip = inTurn(score(1, PLAYER.red1, 4), score(1, PLAYER.red1, 5));

    expect(lastVersion(aRound(), flip)).toBe(VERSIONS.scoring);
  });

  it.each<[string, Round, (round: Round) => Command]>([
    [
      'taking a seat and leaving it',
      aLobby(),
      ({ members: [seated] }) => (seated ? { kind: 'leave', memberId: seated.id } : guest(9)),
    ],
    ['a yes to forfeiting and a no', aRound(), ({ forfeitVotes: [running] }) => vote(running === undefined)],
  ])('of a player, %s, leave a thousand versions to the score', (_what, before, change) => {
    expect(VERSIONS.scoring - lastVersion(before, change)).toBeGreaterThanOrEqual(999);
  });

  it('of a vote that lapses each time, and of the host right, are over at 3 500', () => {
    const voteAgain = ({ forfeitVotes: [running] }: Round): Command =>
      running === undefined ? vote(true) : { kind: 'lapseForfeit' };
    const passOn = ({ hostId }: Round) => handOver(hostId === USER.red1 ? USER.green1 : USER.red1);

    expect(lastVersion(aRound(), voteAgain, FORFEIT_VOTE_MS)).toBeLessThanOrEqual(VERSIONS.ending + 1);
    expect(lastVersion(aRound(), passOn)).toBe(VERSIONS.ending);
  });
});

/** The version of a round that refuses to be changed once more, with some time between two changes. */
function lastVersion(before: Round, change: (round: Round) => Command, everyMs = 0): number {
  let round = before;
  const refused = refusal(() => {
    while (round.version < 2 * VERSIONS.ending) {
      const next = apply(round, change(round), momentAt(round.version * everyMs));
      if (next.version !== round.version + 1) throw new Error('This changes nothing');
      round = next;
    }
  });
  expect(refused).toBe('ROUND_FULL');
  return round.version;
}
