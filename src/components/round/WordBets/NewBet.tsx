import { useState } from 'react';
import { useBetChange } from '#client/round/wordBets.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import type { Round } from '#rules/round.ts';
import { freePairs } from './betState.ts';
import { PairFields } from './PairFields.tsx';
import { WordsFields } from './WordsFields.tsx';

const KINDS = ['IN WORDS', 'ONE AGAINST ONE'] as const;

const DESCRIPTIONS = {
  'IN WORDS':
    'It is on once all who are asked have said yes. The winner gets the stake from each of the others.',
  'ONE AGAINST ONE': 'It is on once both have said yes. The scores of the two decide.',
} as const;

/** A dialog that proposes a bet in words, or one against one. */
export function NewBet({
  round,
  viewerId,
  onClose,
}: {
  readonly round: Round;
  readonly viewerId: number | null;
  readonly onClose: () => void;
}) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('IN WORDS');
  const { change, isPending, problem } = useBetChange(round.id);
  // present ones could move the choice to another player; the server refuses a pair that has got a bet
  const [pairs] = useState(() => freePairs(round, viewerId));
  const Fields = kind === 'IN WORDS' ? WordsFields : PairFields;
  return (
    <Dialog title="NEW BET" description={DESCRIPTIONS[kind]} onCancel={isPending ? undefined : onClose}>
      {pairs.length > 0 && (
        <RadioGroup
          legend="KIND"
          options={KINDS}
          value={kind}
          textOf={(option) => option}
          variant="words"
          onChange={setKind}
        />
      )}
      <Fields
        round={round}
        viewerId={viewerId}
        pairs={pairs}
        onPropose={(bet) => {
          if (!isPending) change({ kind: 'propose', bet }, { onSuccess: onClose });
        }}
      >
        {problem !== null && <Problem>{problem}</Problem>}
        <button type="submit" className={button.primary} aria-disabled={isPending || undefined}>
          PROPOSE
        </button>
        <Button isBusy={isPending} onPress={onClose}>
          CANCEL
        </Button>
      </Fields>
    </Dialog>
  );
}
