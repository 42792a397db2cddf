import type { ReactNode } from 'react';
import { useState } from 'react';
import { useScoring } from '#client/offline/scoring.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { StepButton } from '#components/ui/Stepper/StepButton.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { hasStayingPartner } from '#rules/departures.ts';
import { resultsOf } from '#rules/holes.ts';
import { departureHole, departureText, memberName } from '#rules/names.ts';
import { departureProblem, lastHoleWith } from '#rules/possibleDepartures.ts';
import type { Member, Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import * as styles from './Departure.css.ts';

/** Records that a player leaves before the end, after which hole, and whether the bets continue. Takes it back, too. */
export function DepartureDialog({
  round,
  onClose,
  children,
}: {
  readonly round: Round;
  readonly onClose: () => void;
  /** A note above the buttons. */
  readonly children?: ReactNode;
}) {
  const { enqueue } = useScoring();
  const [chosenId, setChosenId] = useState<number | null>(null);
  /** Null = not changed. */
  const [chosenHole, setHole] = useState<number | null>(null);
  // an answer comes up under the thumb that chose the player
  const isReady = useGhostTapGuard(`${chosenId}`);
  const member = round.members.find(({ id }) => id === chosenId);
  if (member === undefined) {
    return (
      <Dialog title="LEAVES EARLY" description={<p>Who has to leave before the end?</p>} onCancel={onClose}>
        <ul className={styles.players}>
          {round.members.map((each) => (
            <li key={each.id}>
              <Button onPress={() => setChosenId(each.id)}>
                <span translate="no">{memberName(round, each.id)}</span>
                {each.departure && <span className={styles.state}>{departureText(each.departure)}</span>}
              </Button>
            </li>
          ))}
        </ul>
        <Button onPress={onClose}>CANCEL</Button>
      </Dialog>
    );
  }
  const name = memberName(round, member.id);
  const { departure } = member;
  const afterHole = chosenHole ?? departure?.afterHole ?? proposedHole(round, member);
  const problem = departureProblem(round, member, afterHole);

  function onGiven(isBetting: boolean | null) {
    if (member === undefined) return;
    const given = isBetting === null ? null : { afterHole, isBetting };
    enqueue({ kind: 'setDeparture', memberId: member.id, departure: given });
    onClose();
  }

  return (
    <Dialog
      title="LEAVES EARLY"
      description={
        <p translate="no">{departure === undefined ? name : `${name}: ${departureText(departure)}`}</p>
      }
      onCancel={onClose}
    >
      {(departure !== undefined || hasStayingPartner(round, member)) && (
        <>
          <fieldset className={styles.hole} aria-label="Leaves">
            <StepButton
              label="One hole earlier"
              sign="-"
              isAtLimit={afterHole === 0}
              onStep={() => setHole(afterHole - 1)}
            />
            <output>{departureHole({ afterHole })}</output>
            <StepButton
              label="One hole later"
              sign="+"
              isAtLimit={afterHole === round.holeCount - 1}
              onStep={() => setHole(afterHole + 1)}
            />
          </fieldset>
          <p>No score is asked for after that. The partner plays alone.</p>
          <p>BETS GO ON: each stakes as before. BETS STOP: later bets are the partner’s, for both.</p>
        </>
      )}
      {/* one element, so that screen readers read out its changes */}
      <output>{problem}</output>
      {children}
      {problem === null && (
        <div className={styles.answers}>
          <Button variant="primary" isBusy={!isReady} onPress={() => onGiven(true)}>
            BETS GO ON
          </Button>
          <Button variant="primary" isBusy={!isReady} onPress={() => onGiven(false)}>
            BETS STOP
          </Button>
        </div>
      )}
      {departure !== undefined && (
        <Button isBusy={!isReady} onPress={() => onGiven(null)}>
          PLAYS ON
        </Button>
      )}
      <Button
        onPress={() => {
          setChosenId(null);
          setHole(null);
        }}
      >
        BACK
      </Button>
    </Dialog>
  );
}

/**
 * Returns the last hole with a score or a bite of the player, or a later one that is finished while the round runs. It is
 * never the last one of the round.
 */
function proposedHole(round: Round, member: Member): number {
  const finished = isFinished(round) ? [] : resultsOf(round).map(({ holeNumber }) => holeNumber);
  return Math.min(Math.max(0, ...finished, lastHoleWith(round, member)), round.holeCount - 1);
}
