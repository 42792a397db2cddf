import type { ReactNode } from 'react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { lazyPart } from '#client/app/lazyPart.ts';
import { POLL_MS } from '#client/device/timings.ts';
import type { Scoring } from '#client/offline/scoring.ts';
import { ScoringContext, useScoringOf } from '#client/offline/scoring.ts';
import { useRoundQuery } from '#client/round/round.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { AgreementsNote } from '#components/round/AgreementsNote/AgreementsNote.tsx';
import { Bites } from '#components/round/Bites/Bites.tsx';
import { Conflicts } from '#components/round/Conflicts/Conflicts.tsx';
import { CorrectHole } from '#components/round/CorrectHole/CorrectHole.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { findHole } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { GiveBite } from './GiveBite.tsx';

const DEPARTURE = lazyPart(() => import('#components/round/Departure/DepartureDialog.tsx'));

/** The parts of the results with which a scorer corrects the card. */
export interface Correcting {
  /** Opens a hole to correct its scores and bites; null = the viewer is no longer a scorer. */
  readonly onHole: ((holeNumber: number) => void) | null;
  /** The bites as a list, each of which can be taken back, and a button that gives one. */
  readonly bites: ReactNode | undefined;
}

/**
 * Reports how a scorer corrects the card on the results. Asks about the holes to decide between two sets of scores, and
 * shows the hole that is open.
 */
export function CardCorrections({
  round,
  canCorrect,
  isUndecided,
  onChange,
}: {
  /** The round with this phone's queued commands applied. */
  readonly round: Round;
  /** Whether the viewer is a scorer, and the card is open for corrections. An open hole stays open after that, until it is saved. */
  readonly canCorrect: boolean;
  /** Whether a hole is to be decided between two sets of scores, also by a former scorer. */
  readonly isUndecided: boolean;
  /** Null = the card is read-only. */
  readonly onChange: (correcting: Correcting | null) => void;
}) {
  const { id } = round;
  const scoring = useScoringOf(id, useRoundQuery(id, { pollMs: canCorrect && POLL_MS.nextGame }));
  const { enqueue } = scoring;
  const [opened, setOpened] = useState<number | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const hole = opened === null ? undefined : findHole(round, opened);

  const correcting = useMemo(
    () =>
      canCorrect || isUndecided
        ? {
            onHole: canCorrect ? setOpened : null,
            bites: canCorrect ? <CardBites round={round} enqueue={enqueue} /> : undefined,
          }
        : null,
    [canCorrect, isUndecided, round, enqueue],
  );
  useLayoutEffect(() => onChange(correcting), [correcting, onChange]);

  return (
    <ScoringContext value={scoring}>
      {isUndecided && <Conflicts round={round} />}
      {hole !== undefined && (
        <CorrectHole round={round} hole={hole} onClose={() => setOpened(null)}>
          <AgreementsNote round={round} />
          <Button
            onPress={() => {
              // its scores are those that the scorer saw, and a departure changes them
              setOpened(null);
              setLeaving(true);
            }}
          >
            WHO LEFT EARLY
          </Button>
        </CorrectHole>
      )}
      {isLeaving && (
        <LazyDialog part={DEPARTURE} onClose={() => setLeaving(false)}>
          {({ DepartureDialog }) => (
            <DepartureDialog round={round} onClose={() => setLeaving(false)}>
              <AgreementsNote round={round} />
            </DepartureDialog>
          )}
        </LazyDialog>
      )}
    </ScoringContext>
  );
}

function CardBites({ round, enqueue }: { readonly round: Round } & Pick<Scoring, 'enqueue'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Bites round={round} onUndo={enqueue} />
      <AgreementsNote round={round} />
      <Button onPress={() => setIsOpen(true)}>GIVE A BITE</Button>
      {isOpen && (
        <GiveBite
          round={round}
          onGive={(hole, memberId) => enqueue({ kind: 'bite', hole, memberId })}
          onClose={() => setIsOpen(false)}
        >
          <AgreementsNote round={round} />
        </GiveBite>
      )}
    </>
  );
}
