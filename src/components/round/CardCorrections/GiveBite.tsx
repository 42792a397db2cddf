import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { Select } from '#components/ui/Select/Select.tsx';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { hasLeft } from '#rules/round.ts';
import { isPlayed } from '#rules/snake.ts';
import * as styles from './CardCorrections.css.ts';

/** A dialog that gives a bite on a hole that was played, at the tap on the player. */
export function GiveBite({
  round,
  onGive,
  onClose,
  children,
}: {
  readonly round: Round;
  readonly onGive: (holeNumber: number, memberId: number) => void;
  readonly onClose: () => void;
  /** A note above the players. */
  readonly children: ReactNode;
}) {
  const holes = round.holes.filter(({ number }) => isPlayed(round, number));
  const [chosen, setChosen] = useState(`${holes.at(-1)?.number}`);
  const present = round.members.filter((member) => !hasLeft(member, Number(chosen)));
  return (
    <Dialog title="GIVE A BITE" description={<p>Who was bitten?</p>} onCancel={onClose}>
      <Select
        label="HOLE"
        value={chosen}
        options={holes.map(({ number }) => ({ value: `${number}`, text: `H${number}` }))}
        onChange={setChosen}
      />
      {children}
      <ul className={styles.players} translate="no">
        {present.map(({ id }) => (
          <li key={id}>
            <Button
              onPress={() => {
                onGive(Number(chosen), id);
                onClose();
              }}
            >
              {memberName(round, id)}
            </Button>
          </li>
        ))}
      </ul>
      <Button onPress={onClose}>CANCEL</Button>
    </Dialog>
  );
}
