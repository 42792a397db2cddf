import { useId } from 'react';
import { toLocalTime } from '#client/device/localTime.ts';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { formatDate } from '#shared/dates.ts';
import * as styles from './group.css.ts';
import type { Money, Settlement } from './moneyText.ts';
import { settledText } from './moneyText.ts';
import { takenBack } from './moneyWords.ts';
import { useDeviceZone } from './useDeviceZone.ts';
import { WordButtons } from './WordButtons.tsx';

/** The newest confirmed payments of a group, with UNDO for their payees, and for the payer of a deleted one. */
export function Settlements({
  money: { groupId, settled },
  viewerId,
  isReady,
  onGone,
}: {
  readonly money: Money;
  readonly viewerId: number;
  /** False while a tap may be meant for other buttons. */
  readonly isReady: boolean;
  readonly onGone: () => void;
}) {
  return (
    <FoldedPanel title="SETTLEMENTS">
      <ul className={styles.list}>
        {settled.map((settlement) => (
          <Settled key={settlement.id} {...{ groupId, settlement, viewerId, isReady, onGone }} />
        ))}
      </ul>
    </FoldedPanel>
  );
}

function Settled({
  groupId,
  settlement,
  viewerId,
  isReady,
  onGone,
}: {
  readonly groupId: number;
  readonly settlement: Settlement;
  readonly viewerId: number;
  readonly isReady: boolean;
  readonly onGone: () => void;
}) {
  const id = useId();
  const hasZone = useDeviceZone();
  const { from, to, receivedAt } = settlement;
  const undoer = to.username === null ? from : to;
  return (
    <li className={styles.payment}>
      <span id={id}>
        <span translate="no">{settledText(settlement)}</span>
        {hasZone && receivedAt !== null && (
          <span className={styles.note}>{` on ${formatDate(toLocalTime(new Date(receivedAt)))}`}</span>
        )}
      </span>
      {undoer.userId === viewerId && (
        <WordButtons
          groupId={groupId}
          words={[takenBack(groupId, settlement, 'UNDO')]}
          describedBy={id}
          isReady={isReady}
          onGone={onGone}
        />
      )}
    </li>
  );
}
