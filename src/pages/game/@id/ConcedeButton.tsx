import { useState } from 'react';
import { useScoring } from '#client/offline/scoring.ts';
import { playSound } from '#client/sound/sound.ts';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { hasConceded, hasAllScores } from '#rules/holes.ts';
import type { Hole, Member, Team } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import * as styles from './TeamScores.css.ts';
import type { Pad } from './turn.ts';
import { turnAfterScore } from './turn.ts';

/**
 * WE'RE OUT picks up for all players of a team, which concedes the hole. UNDO restores their scores from before the
 * tap. If those are not known, for instance after a reload, it clears their pick-ups. Renders nothing on a finished
 * hole that cannot be restored, because its players keep a score each.
 */
export function ConcedeButton({
  team,
  players,
  hole,
  onTurn,
}: {
  readonly team: Team;
  /** The team's players. */
  readonly players: readonly Member[];
  /** The hole; the parent renders a new button for each one. */
  readonly hole: Hole;
  readonly onTurn: Pad['onTurn'];
}) {
  const { enqueue, enterScore } = useScoring();
  /** The scores of the hole when WE'RE OUT was tapped; null = not known. */
  const [before, setBefore] = useState<Hole['strokes'] | null>(null);
  const isOut = hasConceded(hole, players, undefined);
  // undone, or replaced by a score
  if (!isOut && before !== null) setBefore(null);
  // a second tap of a bouncing finger must not undo the first one
  const isReady = useGhostTapGuard(`${isOut}`);
  const isFinished = hole.reportedResult !== null;
  // a finished hole has either a score of each player or none at all, which UNDO could not restore
  if (isFinished && (isOut ? before === null : !hasAllScores(hole, players))) return null;

  function onPress() {
    if (!isReady) return;
    playSound('score');
    if (!isOut) setBefore(hole.strokes);
    for (const { id } of players) {
      const strokes = isOut ? before?.[id] : null;
      if (strokes === undefined) enqueue({ kind: 'clearScore', hole: hole.number, memberId: id, seen: null });
      else {
        enterScore(hole, id, strokes);
        onTurn(turnAfterScore(hole, id));
      }
    }
  }
  const text = isOut ? 'UNDO' : "WE'RE OUT";
  return (
    <button
      type="button"
      className={styles.concede}
      aria-label={`${TEAM_NAMES[team.color]}: ${text}`}
      // not disabled, which would remove the focus
      aria-disabled={!isReady}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
