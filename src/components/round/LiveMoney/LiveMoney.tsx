import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import { OptionsLine } from '#components/round/OptionsLine/OptionsLine.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { moneyText, worthParts } from '#rules/liveMoney.ts';
import { memberName } from '#rules/names.ts';
import { hasBetTable, playerResults } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './LiveMoney.css.ts';

/** Loaded only for a round with a table of bets. */
const BETS = lazyPart(() => import('#components/round/BetTable/RoundBets.tsx'));

/** Each player's money so far, match and snake, and on the last holes what the hole is worth to the player. */
export function LiveMoney({
  round,
  isOpen,
}: {
  readonly round: Round;
  /** Whether it is unfolded at first. */
  readonly isOpen: boolean;
}) {
  const bets = useLazyPart(BETS, hasBetTable(round)).fetched;
  return (
    <FoldedPanel title="THE MONEY" isOpen={isOpen}>
      <OptionsLine round={round} />
      <ul translate="no">
        {playerResults(round).map((result) => (
          <li key={result.member.id} className={styles.player}>
            <span>{memberName(round, result.member.id)}</span>
            <span>{moneyText(result)}</span>
            <span>
              {worthParts(round, result)?.map((part) => (
                <span key={part}>{part}</span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {bets && <bets.RoundBets round={round} />}
    </FoldedPanel>
  );
}
