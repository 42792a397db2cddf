import { useState } from 'react';
import { playSound } from '#client/sound/sound.ts';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { hasConceded, isWhole } from '#rules/holes.ts';
import type { Hole, Member, Strokes, Team } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import * as styles from './TeamScores.css.ts';

/**
 * WE'RE OUT picks up for all players of a team, which concedes the hole. UNDO gives them back what they had when it was
 * tapped here; where that is not known, as after a reload, it takes their pick-ups back. Renders nothing on a finished hole
 * without a way back: its players keep a score each.
 */
export function Concede({
  team,
  players,
  hole,
  onEnter,
  onClear,
}: {
  readonly team: Team;
  /** Of the team. */
  readonly players: readonly Member[];
  /** The parent renders a new button for each hole. */
  readonly hole: Hole;
  readonly onEnter: (memberId: number, strokes: Strokes | null) => void;
  /** Takes back the pick-up of a player who had no score. */
  readonly onClear: (memberId: number) => void;
}) {
  /** The scores of the hole when WE'RE OUT was tapped; null = they are not known. */
  const [before, setBefore] = useState<Hole['strokes'] | null>(null);
  const isOut = hasConceded(hole, players, undefined);
  // undone, or mended by a score
  if (!isOut && before !== null) setBefore(null);
  // a second tap of a bouncing finger must not take the first one back
  const isReady = useGhostTapGuard(`${isOut}`);
  const isFinished = hole.reportedResult !== null;
  // a finished hole has a score of each player, or none was entered: that could not be given back
  if (isFinished && (isOut ? before === null : !isWhole(hole, players))) return null;

  function onPress() {
    if (!isReady) return;
    playSound('score');
    if (!isOut) setBefore(hole.strokes);
    for (const { id } of players) {
      const strokes = before?.[id];
      if (!isOut) onEnter(id, null);
      else if (strokes === undefined) onClear(id);
      else onEnter(id, strokes);
    }
  }
  const text = isOut ? 'UNDO' : "WE'RE OUT";
  return (
    <button
      type="button"
      className={styles.concede}
      aria-label={`${TEAM_NAMES[team.color]}: ${text}`}
      // not disabled, which would take the focus away
      aria-disabled={!isReady}
      onClick={onPress}
    >
      {text}
    </button>
  );
}
