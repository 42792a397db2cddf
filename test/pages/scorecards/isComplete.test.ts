import { describe, expect, it } from 'vitest';
import { isComplete } from '#pages/scorecards/@id/isComplete.ts';
import { toScorecardDetail } from '#routers/scorecards.contract.ts';
import type { Round } from '#rules/round.ts';
import { PLAYER, TEAM, aLobby, aRound, aSnakeRound, biteOf, play, playHoles } from '../../rules/builders.ts';

type Scorecard = ReturnType<typeof toScorecardDetail>;

const PLAYED = playedOut(aRound(), 'RG-RRRRR-');

describe('a complete scorecard', () => {
  it.each<[string, Round]>([
    ['is one of a game that was played to the end', PLAYED],
    ['is one of a game that was ended early', play(playHoles(aRound(), 'RG'), { kind: 'endEarly' })],
    ['is one of a game that was cancelled', play(aRound(), { kind: 'endEarly' })],
    ['is of a forfeited game', { ...playHoles(aRound(), 'RR'), status: 'forfeit', forfeitTeamId: TEAM.red }],
    ['with Snake', playedOut(play(aSnakeRound(), biteOf(PLAYER.red1, 1)), 'RRRRRRRRR')],
    ['is one of one against two', playedOut(aRound({ shape: '1v2' }), 'GGGGGGGGG')],
    ['is one before the start, without a seated player', aLobby()],
  ])('%s', (_game, round) => {
    expect(isComplete(toScorecardDetail(round))).toBe(true);
  });
});

describe('a scorecard that is incomplete or corrupted', () => {
  const hole = (index: number, change: object) => (card: Scorecard) => ({
    ...card,
    holes: card.holes.map((played, at) => (at === index ? { ...played, ...change } : played)),
  });
  const each = (list: 'players' | 'payments', change: object) => (card: Scorecard) => ({
    ...card,
    [list]: card[list].map((item) => ({ ...item, ...change })),
  });
  const game = (change: object) => (card: Scorecard) => ({ ...card, game: { ...card.game, ...change } });

  it.each<[string, (card: Scorecard) => unknown]>([
    ['is none at all', () => null],
    ['has no game', ({ game: _gone, ...card }) => card],
    ['has a hole count other than 9 and 18', game({ hole_count: 12 })],
    ['has an invalid day', game({ created_at_local: 'yesterday' })],
    ['without teams', (card) => ({ ...card, teams: [] })],
    ['has one team', (card) => ({ ...card, teams: card.teams.slice(0, 1) })],
    ['has no list of teams', ({ teams: _gone, ...card }) => card],
    ['without players', (card) => ({ ...card, players: [] })],
    ['has a team without players', (card) => ({ ...card, players: card.players.slice(0, 2) })],
    [
      'has a player of another game',
      (card) => ({ ...card, players: [...card.players, { ...card.players[0], player_id: 99, team_id: 99 }] }),
    ],
    ['has winnings that are no amount of money', each('players', { bet_delta_cents: 0.5 })],
    ['has players without a net', each('players', { net_delta_cents: undefined })],
    ['lacks the holes of its points', (card) => ({ ...card, holes: [] })],
    ['has a hole twice', hole(1, { hole_number: 1 })],
    ['has a hole beyond the last', hole(8, { hole_number: 10 })],
    ['has a hole that is neither won nor tied', hole(0, { winner_id: null })],
    ['has a hole whose winner contradicts the points', hole(0, { winner_id: 2 })],
    ['has a score of an unknown player', hole(0, { scores: [{ player_id: 99, score: 4 }] })],
    ['has a hole without its wagers', hole(0, { wagers: undefined })],
    ['has a payment without an amount', each('payments', { amount_cents: null })],
    ['has an achievement of no player', (card) => ({ ...card, achievements: [{ type: 'Sweep', icon: '' }] })],
  ])('%s', (_fault, corrupt) => {
    expect(isComplete(corrupt(toScorecardDetail(PLAYED)))).toBe(false);
  });
});

/** Returns the round after all nine holes and the end of the game. */
function playedOut(round: Round, script: string): Round {
  return play(playHoles(round, script), { kind: 'complete' });
}
