import { useState } from 'react';
import { httpStatusOf, tryAgainText } from '#client/api/queryErrors.ts';
import { useSetMatchOptions } from '#client/round/matchOptions.ts';
import { HandicapFields } from '#components/round/OptionForm/HandicapFields.tsx';
import { OptionGroup } from '#components/round/OptionForm/OptionSwitch.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { isIndexFrozen } from '#rules/courseCard.ts';
import type { StrokeOptions } from '#rules/matchOptions.ts';
import { optionsOf } from '#rules/matchOptions.ts';
import type { Round } from '#rules/round.ts';

/** A dialog in which the host corrects the handicaps of a round with strokes, until a hole is finished. */
export function HandicapsDialog({ round, onClose }: { readonly round: Round; readonly onClose: () => void }) {
  const set = useSetMatchOptions(round);
  const options = optionsOf(round);
  /** Null = not changed here: the form follows the round. */
  const [changed, setChanged] = useState<StrokeOptions | null>(null);
  const strokes = changed ?? options.strokes;
  if (strokes === null || isIndexFrozen(round))
    return (
      <Dialog
        title="HANDICAPS"
        description={<p>Handicaps stay once a hole is finished.</p>}
        onCancel={onClose}
      >
        <Button onPress={onClose}>CLOSE</Button>
      </Dialog>
    );
  return (
    <Dialog
      title="HANDICAPS"
      description={<p>They can change until a hole is finished. All phones show the new strokes.</p>}
      onCancel={set.isPending ? undefined : onClose}
    >
      <OptionGroup title="STROKES">
        <HandicapFields round={round} strokes={strokes} onChange={setChanged} />
      </OptionGroup>
      {set.isError && (
        <Problem>
          {httpStatusOf(set.error) === null
            ? 'Handicaps need a network. Please try again.'
            : tryAgainText(set.error)}
        </Problem>
      )}
      <Button
        variant="primary"
        isBusy={set.isPending}
        onPress={() => set.mutate({ ...options, strokes }, { onSuccess: onClose })}
      >
        SAVE
      </Button>
      <Button isBusy={set.isPending} onPress={onClose}>
        CANCEL
      </Button>
    </Dialog>
  );
}
