import { useState } from 'react';
import { useWordBets } from '#components/round/Bets/wordBetsPart.ts';
import { AlertDialog } from '#components/ui/AlertDialog/AlertDialog.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { previewContext } from '#rules/commands.ts';
import { concede, forfeitVoteView, voteOf } from '#rules/forfeit.ts';
import { formatSignedDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_NAMES, findTeam } from '#rules/round.ts';
import { isSnakeOn } from '#rules/snake.ts';
import { SCREEN_MESSAGES } from '#shared/errors.ts';
import * as styles from './Forfeit.css.ts';

/** The results of a player's vote in words. */
export const OUTCOMES = {
  confirmed: 'Forfeit confirmed! Game ending...',
  unanimous: 'All team members voted to forfeit! Game ending...',
  over: 'The vote to forfeit is over: the game goes on.',
  failed: 'Error forfeiting game. Please try again.',
} as const;

/** Asks a player whether the team concedes, and shows the money of every player in that case. */
export function ForfeitDialog({
  round,
  teamId,
  isBusy,
  hasUnsent,
  onYes,
  onNo,
  onCancel,
}: {
  readonly round: Round;
  readonly teamId: number;
  readonly isBusy: boolean;
  /** This phone has unsent scores: YES waits until they are sent. */
  readonly hasUnsent: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** Closes the dialog without an answer. */
  readonly onCancel: () => void;
}) {
  const [openedAt] = useState(() => new Date());
  const bets = useWordBets(round);
  // when a partner starts the vote, the dialog opens under a thumb that is entering scores
  const isReady = useGhostTapGuard(round.id);
  const team = findTeam(round, teamId);
  const vote = voteOf(round, teamId);
  const view = vote && forfeitVoteView(round, vote);
  const ended = concede(round, teamId, previewContext(openedAt));
  return (
    <ConfirmDialog
      title="FORFEIT GAME?"
      description={
        <>
          <p>{`${team === undefined ? 'Your team' : TEAM_NAMES[team.color]} concedes the game and all remaining holes.`}</p>
          <p>All team members must vote yes.</p>
          {hasUnsent && <p>Your last scores are being sent first...</p>}
          {view !== undefined && <p>{`${view.yes} of ${view.needed} have said yes.`}</p>}
          {bets && <bets.OpenBets round={round} />}
          <section aria-label="What it costs">
            <p>{isSnakeOn(round) ? 'The money then, snake included:' : 'The money then:'}</p>
            <ul className={styles.money} translate="no">
              {playerResults(ended).map(({ member, net }) => (
                <li key={member.id} className={styles.moneyLine}>
                  <span>{memberName(round, member.id)}</span>
                  <strong>{formatSignedDollars(net)}</strong>
                </li>
              ))}
            </ul>
          </section>
        </>
      }
      yes="YES, FORFEIT"
      no="NO, PLAY ON"
      isYesDisabled={!isReady || hasUnsent}
      isBusy={isBusy}
      isDangerous
      onYes={onYes}
      onNo={onNo}
      onCancel={onCancel}
    />
  );
}

/** An alert for a spectator, who has no team: only players can forfeit. */
export function NotYourTeam({ onClose }: { readonly onClose: () => void }) {
  return (
    <AlertDialog onClose={onClose}>
      <p>{SCREEN_MESSAGES.NOT_YOUR_TEAM}</p>
    </AlertDialog>
  );
}
