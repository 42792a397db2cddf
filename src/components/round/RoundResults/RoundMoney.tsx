import type { Cents } from '#rules/money.ts';
import type { PaymentActionsPart } from './Payments.tsx';
import { Payments } from './Payments.tsx';
import * as styles from './RoundResults.css.ts';
import { TeamPanel } from './TeamPanel.tsx';
import type { FinishedRound } from './verdict.ts';

/** The money of a finished round: the payments, and the amount that each player has won or lost. */
export function RoundMoney({
  results,
  betText,
  PaymentActions = null,
}: {
  readonly results: FinishedRound;
  /** Formats the amount that a player won or lost on the match. */
  readonly betText: (bet: Cents) => string;
  /** Null = the screen has no actions, or they are not loaded. */
  readonly PaymentActions?: PaymentActionsPart | null;
}) {
  const { teams } = results;
  return (
    <div className={styles.moneyPanels}>
      <Payments results={results} Actions={PaymentActions} />
      {teams.length === 0 ? (
        <p className={styles.empty}>No team data available</p>
      ) : (
        teams.map((team) => <TeamPanel key={team.id} team={team} results={results} betText={betText} />)
      )}
    </div>
  );
}
