import type { ComponentProps, ComponentType } from 'react';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { useRoundOfCard } from '#client/offline/card.ts';
import { useViewer } from '#client/session/viewer.ts';
import type { FinishedRound } from '#components/round/RoundResults/verdict.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { answeredBy } from '#rules/agreement.ts';
import type { Round } from '#rules/round.ts';
import { isCardOpen, isFinished } from '#rules/round.ts';
import * as styles from './Card.css.ts';
import type { CardButtons } from './CardButtons.tsx';
import { answersText, deviceTime, disputesText } from './cardText.ts';

/**
 * The answers of all players about an open card, and the buttons of those who answer on this phone. Of a final card, the
 * disputes that it was closed over. Nothing for other cards, and for a round that has ended on this phone only.
 */
export function CardPanel({
  results,
  Buttons,
}: {
  readonly results: FinishedRound;
  /** Null = not loaded; absent = the screen only links to the one with the buttons. */
  readonly Buttons?: ComponentType<ComponentProps<typeof CardButtons>> | null;
}) {
  const { id } = results.game;
  const { data } = useViewer();
  const round = useRoundOfCard(results);
  if (round === undefined || !isFinished(round) || round.cancelReason !== null) return null;
  if (!isCardOpen(round)) return <Disputes round={round} />;
  const viewerId = data?.user?.id;
  return (
    <Panel title="THE CARD">
      <output className={styles.states} translate="no">
        {answersText(round)}
      </output>
      {round.closesAt !== null && (
        <p className={styles.note}>
          {`Final on ${deviceTime(round.closesAt)} at the latest, unless it is corrected.`}
        </p>
      )}
      {viewerId !== undefined && Buttons != null && (
        <Buttons {...{ round, viewerId }} cardVersion={results.card?.version ?? round.cardVersion} />
      )}
      {viewerId !== undefined && Buttons === undefined && answeredBy(round, viewerId).length > 0 && (
        <LinkButton href={`/results/${id}`}>ANSWER ON THE RESULTS</LinkButton>
      )}
      {data?.user === null && (
        <LinkButton href="/login" onPress={() => rememberRedirect(`/results/${id}`)}>
          LOG IN TO ANSWER
        </LinkButton>
      )}
    </Panel>
  );
}

/** The disputes of a final card; nothing if there are none. */
function Disputes({ round }: { readonly round: Round }) {
  const disputes = round.cardAnswers.filter(({ kind }) => kind === 'disputed');
  if (disputes.length === 0) return null;
  return (
    <Panel title="THE CARD">
      <p className={styles.states}>
        Final, although disputed. <span translate="no">{disputesText(round, disputes)}</span>
      </p>
    </Panel>
  );
}
