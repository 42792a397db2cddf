import type { ReactNode } from 'react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { POLL_MS } from '#client/device/timings.ts';
import type { Scoring } from '#client/offline/scoring.ts';
import { ScoringContext, useScoringOf } from '#client/offline/scoring.ts';
import { useRoundQuery } from '#client/round/round.ts';
import { Bites } from '#components/round/Bites/Bites.tsx';
import { Conflicts } from '#components/round/Conflicts/Conflicts.tsx';
import { CorrectHole } from '#components/round/CorrectHole/CorrectHole.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { findHole } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { GiveBite } from './GiveBite.tsx';

/** The parts of the results with which a scorer corrects the card. */
export interface Correcting {
  /** Opens a hole to correct its scores and bites; null = the viewer is no longer a scorer. */
  readonly onHole: ((holeNumber: number) => void) | null;
  /** The bites as a list, each of which can be taken back, and a button that gives one. */
  readonly bites: ReactNode | undefined;
  /** Asks about the holes to decide between two sets of scores. */
  readonly conflicts: ReactNode;
}

/** Reports how a scorer corrects the card on the results, and shows the hole that is open. */
export function CardCorrections({
  round,
  isCorrectable,
  isUndecided,
  onChange,
}: {
  /** The round with this phone's queued commands applied. */
  readonly round: Round;
  /** Whether the card is open, and the viewer a scorer. An open hole stays open after that, until it is saved. */
  readonly isCorrectable: boolean;
  /** Whether a hole is to be decided between two sets of scores, also by a former scorer. */
  readonly isUndecided: boolean;
  /** Null = the card is read-only. */
  readonly onChange: (correcting: Correcting | null) => void;
}) {
  const { id } = round;
  const scoring = useScoringOf(id, useRoundQuery(id, { pollMs: isCorrectable && POLL_MS.nextGame }));
  const { enqueue } = scoring;
  const [opened, setOpened] = useState<number | null>(null);
  const hole = opened === null ? undefined : findHole(round, opened);

  const correcting = useMemo(
    () =>
      isCorrectable || isUndecided
        ? {
            onHole: isCorrectable ? setOpened : null,
            bites: isCorrectable ? <CardBites round={round} enqueue={enqueue} /> : undefined,
            conflicts: <CardConflicts round={round} />,
          }
        : null,
    [isCorrectable, isUndecided, round, enqueue],
  );
  useLayoutEffect(() => onChange(correcting), [correcting, onChange]);

  return (
    hole !== undefined && (
      <ScoringContext value={scoring}>
        <CorrectHole round={round} hole={hole} onClose={() => setOpened(null)}>
          <AgreementsNote round={round} />
        </CorrectHole>
      </ScoringContext>
    )
  );
}

/** Says that a correction may take back the agreements, if there are any. */
function AgreementsNote({ round }: { readonly round: Round }) {
  const isAny = round.cardAnswers.some(({ kind }) => kind === 'agreed');
  return isAny && <p>Agreements fall if this changes the money.</p>;
}

/** Asks about the holes that two scorers have corrected differently. The results show it, outside of this component. */
function CardConflicts({ round }: { readonly round: Round }) {
  const scoring = useScoringOf(round.id, useRoundQuery(round.id, { pollMs: false }));
  return (
    <ScoringContext value={scoring}>
      <Conflicts round={round} />
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
