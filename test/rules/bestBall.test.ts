import { describe, expect, it } from 'vitest';
import type { HoleWinner } from '#rules/bestBall.ts';
import { HOLE_WINNERS, bestBall, decideHole } from '#rules/bestBall.ts';

const { red, green, tie } = HOLE_WINNERS;

describe('the winner of a hole', () => {
  it.each<[string, number[], number[], HoleWinner]>([
    ['the lower best ball wins for Team Red', [4, 5], [5, 6], red],
    ['the lower best ball wins for Team Green', [5, 6], [7, 4], green],
    ['equal best balls tie, with any scores of the partners', [4, 9], [4, 4], tie],
    ['a lone player plays against the better of two', [3], [4, 4], red],
    ['one partner’s score is enough for a team', [5], [4], green],
    ['a team without a ball has conceded: Team Red loses', [], [12], green],
    ['a team without a ball has conceded: Team Green loses', [12], [], red],
    ['two teams without a ball tie', [], [], tie],
    ['the lowest and the highest score decide too', [1], [12], red],
  ])('%s', (_rule, redScores, greenScores, winner) => {
    expect(decideHole(bestBall(redScores), bestBall(greenScores))).toBe(winner);
  });

  it('is 1 on the wire for Team Red, 2 for Team Green, and 3 for a tie', () => {
    expect(HOLE_WINNERS).toEqual({ red: 1, green: 2, tie: 3 });
  });
});

describe('a team’s best ball', () => {
  it.each<[string, number[], number | null]>([
    ['is its lowest score', [5, 4], 4],
    ['is the only score of a lone player', [7], 7],
    ['is null while none of its players has finished the hole with a score', [], null],
  ])('%s', (_rule, scores, best) => {
    expect(bestBall(scores)).toBe(best);
  });
});
