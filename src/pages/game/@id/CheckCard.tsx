import { useState } from 'react';
import { useScoring } from '#client/offline/scoring.ts';
import { useWordBets } from '#components/round/Bets/wordBetsPart.ts';
import { Bites } from '#components/round/Bites/Bites.tsx';
import { CorrectHole } from '#components/round/CorrectHole/CorrectHole.tsx';
import { RoundScorecard } from '#components/round/RoundScorecard/RoundScorecard.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { previewContext } from '#rules/commands.ts';
import { findHole, pointsOf } from '#rules/holes.ts';
import { NINES } from '#rules/matchOptions.ts';
import { formatDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { gameWinner, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { TEAM_NAMES } from '#rules/round.ts';
import { completedRound } from '#rules/scoring.ts';
import { NO_PAYMENTS, paymentLine, reasonDetail, settle } from '#rules/settlement.ts';
import { snakesOf } from '#rules/snake.ts';
import * as styles from './CheckCard.css.ts';
import { PreviousHoles } from './PreviousHoles.tsx';

/**
 * Asks the scorer to check the card before the round ends: all scores, the winner, and who pays whom. A tap on a hole
 * corrects it. Rule: product "Entering scores".
 */
export function CheckCard({
  round,
  onFinish,
  onClose,
}: {
  readonly round: Round;
  readonly onFinish: () => void;
  /** The round continues. */
  readonly onClose: () => void;
}) {
  const { enqueue } = useScoring();
  const [openedAt] = useState(() => new Date());
  const bets = useWordBets(round);
  /** The number of the hole being corrected; null = none. */
  const [opened, setOpened] = useState<number | null>(null);
  // FINISH may come up under the thumb that tapped FINISH GAME, SAVE or UNDO
  const isReady = useGhostTapGuard(`${opened} ${round.bites.length}`);
  const hole = opened === null ? undefined : findHole(round, opened);
  const completed = completedRound(round, previewContext(openedAt));
  const payments = settle(playerResults(completed)).map(({ from, to, amount }) =>
    paymentLine({
      from: memberName(round, from.member.id),
      to: memberName(round, to.member.id),
      amount,
      reason: reasonDetail(completed, from, amount),
    }),
  );
  return (
    <>
      <Dialog
        title="CHECK THE CARD"
        description={
          <p aria-live="polite" translate="no">
            {verdict(completed)}
          </p>
        }
        onCancel={onClose}
      >
        <div className={styles.card}>
          <RoundScorecard round={completed} label="Scorecard" />
        </div>
        <PreviousHoles round={completed} title="TAP A HOLE TO CORRECT IT" onOpen={setOpened} />
        {snakesOf(round).map(
          ({ nine, holder, pot }) =>
            holder !== null && (
              <p key={nine} translate="no">
                {`${memberName(round, holder.id)} HOLDS THE SNAKE${nine === null ? '' : ` OF THE ${NINES[nine].toUpperCase()}`} · SNAKE POT ${formatDollars(pot)}`}
              </p>
            ),
        )}
        {round.bites.length > 0 && <Bites round={round} onUndo={enqueue} />}
        {bets && <bets.OpenBets round={round} />}
        <Panel title="PAYMENTS">
          <ul>
            {payments.length === 0 && <li>{NO_PAYMENTS}</li>}
            {payments.map((payment) => (
              <li key={payment} translate="no">
                {payment}
              </li>
            ))}
          </ul>
        </Panel>
        <Button variant="primary" isDisabled={!isReady} onPress={onFinish}>
          FINISH
        </Button>
        <Button onPress={onClose}>BACK TO THE SCORES</Button>
      </Dialog>
      {hole !== undefined && <CorrectHole round={round} hole={hole} onClose={() => setOpened(null)} />}
    </>
  );
}

/** Returns a text like "Team Red WINS 5 - 3" or "TIED GAME! 4 - 4". */
function verdict(completed: Round): string {
  const { red, green } = pointsOf(completed);
  const winner = gameWinner(completed);
  return `${winner === null ? 'TIED GAME!' : `${TEAM_NAMES[winner.color]} WINS`} ${red} - ${green}`;
}
