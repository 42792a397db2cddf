import { rememberRedirect } from '#client/device/authStorage.ts';
import { useRoundOfCard } from '#client/offline/card.ts';
import { useViewer } from '#client/session/viewer.ts';
import type { FinishedRound } from '#components/round/RoundResults/verdict.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { answeredBy } from '#rules/agreement.ts';
import { isHost } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isCardOpen, isFinished } from '#rules/round.ts';
import * as styles from './Card.css.ts';
import { CardAnswers } from './CardAnswers.tsx';
import { answersText, deviceTime, disputesText } from './cardText.ts';
import { CloseCard } from './CloseCard.tsx';

/**
 * The answers of all players about an open card, and the buttons of those who answer on this phone. Of a final card, the
 * disputes that it was closed over. Nothing for other cards, and for a round that has ended on this phone only.
 */
export function CardPanel({
  results,
  isAnsweredHere,
}: {
  readonly results: FinishedRound;
  /** The screen has the buttons; false = it only links to the one that has them. */
  readonly isAnsweredHere: boolean;
}) {
  const { id } = results.game;
  const { data } = useViewer();
  const round = useRoundOfCard(results);
  if (round === undefined || !isFinished(round) || round.cancelReason !== null) return null;
  if (!isCardOpen(round)) return <Disputes round={round} />;
  const viewerId = data?.user?.id;
  const answering = viewerId === undefined ? [] : answeredBy(round, viewerId);
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
      {viewerId !== undefined && isAnsweredHere && (
        <>
          {answering.length > 0 && (
            <CardAnswers
              round={round}
              members={answering}
              viewerId={viewerId}
              cardVersion={results.card?.version ?? round.cardVersion}
            />
          )}
          {isHost(round, viewerId) && <CloseCard round={round} />}
        </>
      )}
      {answering.length > 0 && !isAnsweredHere && (
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
