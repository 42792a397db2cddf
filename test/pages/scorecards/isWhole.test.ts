import { describe, expect, it } from 'vitest';
import { isWhole } from '#pages/scorecards/@id/isWhole.ts';
import { toScorecardDetail } from '#routers/scorecards.contract.ts';
import type { Round } from '#rules/round.ts';
import { PLAYER, TEAM, aLobby, aRound, aSnakeRound, biteOf, play, playHoles } from '../../rules/builders.ts';

type Scorecard = ReturnType<typeof toScorecardDetail>;

const PLAYED = playedOut(aRound(), 'RG-RRRRR-');

describe('a scorecard is whole', () => {
  it.each<[string, Round]>([
    ['of a game that was played to the end', PLAYED],
    ['of a game that was ended early', play(playHoles(aRound(), 'RG'), { kind: 'endEarly' })],
    ['of a game that was cancelled', play(aRound(), { kind: 'endEarly' })],
    ['of a forfeited game', { ...playHoles(aRound(), 'RR'), status: 'forfeit', forfeitTeamId: TEAM.red }],
    ['with Snake', playedOut(play(aSnakeRound(), biteOf(PLAYER.red1, 1)), 'RRRRRRRRR')],
    ['of one against two', playedOut(aRound({ shape: '1v2' }), 'GGGGGGGGG')],
    ['before the start, without a seated player', aLobby()],
  ])('%s', (_game, round) => {
    expect(isWhole(toScorecardDetail(round))).toBe(true);
  });
});

describe('a scorecard is incomplete or corrupted', () => {
  const hole = (index: number, change: object) => (card: Scorecard) => ({
    ...card,
    holes: card.holes.map((played, at) => (at === index ? { ...played, ...change } : played)),
  });
  const game = (change: object) => (card: Scorecard) => ({ ...card, game: { ...card.game, ...change } });

  it.each<[string, (card: Scorecard) => unknown]>([
    ['without anything', () => null],
    ['without a game', ({ game: _gone, ...card }) => card],
    ['with a hole count other than 9 and 18', game({ hole_count: 12 })],
    ['with a day that is none', game({ created_at_local: 'yesterday' })],
    ['without teams', (card) => ({ ...card, teams: [] })],
    ['with one team', (card) => ({ ...card, teams: card.teams.slice(0, 1) })],
    ['with the list of teams missing', ({ teams: _gone, ...card }) => card],
    ['without players', (card) => ({ ...card, players: [] })],
    ['with a team without players', (card) => ({ ...card, players: card.players.slice(0, 2) })],
    [
      'with a player of another game',
      (card) => ({ ...card, players: [...card.players, { ...card.players[0], player_id: 99, team_id: 99 }] }),
    ],
    [
      'with winnings that are no sum of money',
      (card) => ({ ...card, players: card.players.map((player) => ({ ...player, bet_delta_cents: 0.5 })) }),
    ],
    [
      'with a net that is none',
      (card) => ({ ...card, players: card.players.map(({ net_delta_cents: _gone, ...player }) => player) }),
    ],
    ['without the holes that gave the points', (card) => ({ ...card, holes: [] })],
    ['with a hole twice', hole(1, { hole_number: 1 })],
    ['with a hole beyond the last', hole(8, { hole_number: 10 })],
    ['with a hole that is neither won nor tied', hole(0, { winner_id: null })],
    ['with a hole that others won than the points say', hole(0, { winner_id: 2 })],
    ['with a score of an unknown player', hole(0, { scores: [{ player_id: 99, score: 4 }] })],
    ['with a hole that lacks its wagers', hole(0, { wagers: undefined })],
    [
      'with a payment of no sum',
      (card) => ({ ...card, payments: [{ ...card.payments[0], amount_cents: null }] }),
    ],
    ['with an award of no player', (card) => ({ ...card, achievements: [{ type: 'Sweep', icon: '' }] })],
  ])('%s', (_fault, corrupt) => {
    expect(isWhole(corrupt(toScorecardDetail(PLAYED)))).toBe(false);
  });
});

/** All nine holes, and the end of the game. */
function playedOut(round: Round, script: string): Round {
  return play(playHoles(round, script), { kind: 'complete' });
}
