import { describe, expect, it } from 'vitest';
import { achievementsOf } from '#rules/achievements.ts';
import type { Command } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import { noteFirstWins } from '#rules/stats.ts';
import { PLAYER, aRound, concedes, play, playHoles, refusal } from './builders.ts';

const { red1, red2, green1, green2 } = PLAYER;
const complete: Command = { kind: 'complete' };
const endEarly: Command = { kind: 'endEarly' };
const won = play(playHoles(aRound(), 'RRR------'), complete);
const note = (round: Round, ...memberIds: number[]) =>
  noteFirstWins(round, { kind: 'noteFirstWins', memberIds });

describe('First Win', () => {
  it.each<[string, Round, string[]]>([
    ['goes to the player whose first win the record notes', note(won, red2), ['Red 2: won 3-0']],
    [
      'shows the winner’s points first',
      note(play(playHoles(aRound(), 'RGGG-----'), complete), green1, green2),
      ['Green 1: won 3-1', 'Green 2: won 3-1'],
    ],
    ['counts after an early end', note(play(playHoles(aRound(), 'R'), endEarly), red1), ['Red 1: won 1-0']],
    [
      'counts when the other team forfeits',
      note(play(playHoles(aRound(), 'GGG'), ...concedes('green')), red1),
      ['Red 1: the other team gave up'],
    ],
    ['goes to no player while the record notes nothing', won, []],
  ])('%s', (_rule, round, figures) => {
    const earned = achievementsOf(round).filter(({ code }) => code === 'firstWin');

    expect(earned.map(({ member, figure }) => `${member.name}: ${figure}`)).toEqual(figures);
  });
});

describe('the command that notes first wins', () => {
  it('notes all members whose first win a finished round is, in seat order', () => {
    expect(note(won, red1).firstWins).toEqual([red1]);
    expect(note(note(won, red1), red2, red1).firstWins).toEqual([red1, red2]);
    expect(note(note(won, red1, red2), red2).firstWins).toEqual([red2]);
    expect(note(play(aRound(), ...concedes('green')), red2).firstWins).toEqual([red2]);
  });

  it('notes a member once, and changes nothing else', () => {
    const noted = note(won, red1);

    expect(note(noted, red1)).toBe(noted);
    expect(note(noted, red1, red1)).toBe(noted);
    expect({ ...noted, firstWins: [] }).toEqual(won);
  });

  it('is refused for a user who did not play', () => {
    expect(refusal(() => note(won, red1, 99))).toBe('MEMBER_NOT_FOUND');
  });
});
