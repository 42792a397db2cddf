import type { Conflict } from '#client/offline/conflicts.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { table } from '#components/ui/NumberTable/NumberTable.css.ts';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { memberName, strokesText } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import * as styles from './Conflicts.css.ts';

/** Shows both sets of scores of a hole that two scorers have scored differently, and asks which one to keep. */
export function ConflictDialog({
  conflict,
  round,
  onChoose,
  onPutOff,
}: {
  readonly conflict: Conflict;
  readonly round: Round;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
  readonly onPutOff: () => void;
}) {
  const { hole, scores } = conflict;
  const isReady = useGhostTapGuard(hole);
  return (
    <Dialog
      title={`HOLE ${hole} CHANGED`}
      description={<p>This hole was changed elsewhere.</p>}
      isAlert
      onCancel={onPutOff}
    >
      <table className={table.choice}>
        <thead>
          <tr>
            <th scope="col">PLAYER</th>
            <th scope="col">YOURS</th>
            <th scope="col">THEIRS</th>
          </tr>
        </thead>
        <tbody translate="no">
          {scores.map(({ memberId, mine, theirs }) => {
            const name = memberName(round, memberId);
            return (
              <tr key={memberId} className={mine === theirs ? undefined : styles.differing}>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td>{strokesText(mine)}</td>
                <td>{strokesText(theirs)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {/* neither is primary: a hasty tap must not choose one */}
      <div className={styles.sides}>
        <Button isDisabled={!isReady} onPress={() => onChoose('mine')}>
          KEEP MINE
        </Button>
        <Button isDisabled={!isReady} onPress={() => onChoose('theirs')}>
          KEEP THEIRS
        </Button>
      </div>
      <Button onPress={onPutOff}>DECIDE LATER</Button>
    </Dialog>
  );
}
