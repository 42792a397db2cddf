import { Scorecard } from '#components/round/Scorecard/Scorecard.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { HOLE_WINNERS } from '#rules/holes.ts';

const TEAMS = [
  { id: 1, color: 'red' },
  { id: 2, color: 'green' },
] as const;
const PLAYERS = ['Ash', 'Birch', 'Cedar', 'Weeping Willow of the Water Hazard'].map((name, index) => ({
  id: index,
  teamId: index < 2 ? 1 : 2,
  name,
}));
const WINNERS = [HOLE_WINNERS.red, HOLE_WINNERS.green, HOLE_WINNERS.tie];
const SCORES = WINNERS.flatMap((_, hole) =>
  PLAYERS.map(({ id }) => ({ playerId: id, holeNumber: hole + 1, score: id === hole ? null : 3 + id * 3 })),
);

/** Scorecards: one of a running round whose scores can be corrected, and a read-only one. */
export function Cards() {
  const card = {
    teams: TEAMS,
    players: PLAYERS,
    scores: SCORES,
    results: WINNERS.map((winnerId, hole) => ({ holeNumber: hole + 1, winnerId })),
  };
  return (
    <>
      <Panel title="SCORECARD">
        <Scorecard {...card} label="To be corrected" holeCount={9} currentHole={4} onCorrect={() => {}} />
      </Panel>
      <Panel title="SCORECARD OF 18">
        <Scorecard {...card} label="To be read" holeCount={18} currentHole={null} />
      </Panel>
    </>
  );
}
