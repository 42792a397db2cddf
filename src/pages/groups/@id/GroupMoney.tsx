import { useQuery } from '@tanstack/react-query';
import { useCallback, useId, useRef } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { memberText, openMoneyText } from '#client/session/groups.ts';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { PayLinks } from '#components/round/PayLinks/PayLinks.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { ScrollBox } from '#components/ui/NumberTable/ScrollBox.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import { toCents } from '#rules/money.ts';
import { describePayment } from '#rules/settlement.ts';
import * as styles from './group.css.ts';
import type { MoneyLine } from './moneyLines.ts';
import { foldOthers, moneyLines, orderOf } from './moneyLines.ts';
import type { Money, OpenPayment } from './moneyText.ts';
import { noLinesText, openPaymentText, openText, ownOpen, pendingText, waitingText } from './moneyText.ts';
import { wordsOf } from './moneyWords.ts';
import { Settlements } from './Settlements.tsx';
import { useGroupMoney } from './useGroupMoney.ts';
import { WordButtons } from './WordButtons.tsx';

const TITLE = 'SETTLE UP THE GROUP';

/** The open money of a group: the fewest payments that settle it, the players who have some, and settlements. */
export function GroupMoney({ groupId, viewerId }: { readonly groupId: number; readonly viewerId: number }) {
  const { data, isError } = useGroupMoney(groupId, viewerId);
  const sentence = useRef<HTMLOutputElement>(null);
  const focusSentence = useCallback(() => {
    if (document.activeElement === document.body) sentence.current?.focus({ preventScroll: true });
  }, []);
  const lines = data === undefined ? [] : moneyLines(data, viewerId);
  // words of either side move the lines, and UNDO comes up under the thumb that tapped I PAID
  const isReady = useGhostTapGuard(orderOf(lines, data?.settled ?? []));
  if (data === undefined) {
    return (
      <Panel title={TITLE}>
        <output className={styles.note}>
          {isError ? 'The open money could not be loaded.' : 'Loading open money...'}
        </output>
      </Panel>
    );
  }
  const [listed, folded] = foldOthers(lines);
  const listOf = (shown: readonly MoneyLine[]) => (
    <ul className={styles.list}>
      {shown.map((line) => (
        <MoneyItem
          key={line.key}
          money={data}
          line={line}
          viewerId={viewerId}
          isReady={isReady}
          onGone={focusSentence}
        />
      ))}
    </ul>
  );
  return (
    <>
      <Panel title={TITLE}>
        <output ref={sentence} className={styles.ownMoney} tabIndex={-1}>
          {`You ${openMoneyText(ownOpen(data, viewerId))}.${waitingText(data, viewerId)}`}
        </output>
        {lines.length === 0 && <p>{noLinesText(data, viewerId)}</p>}
        {listed.length > 0 && listOf(listed)}
        {data.payments.length > 0 && <CopyButton label="COPY AS TEXT" text={copiedText(data)} />}
        <p className={styles.note}>
          A payment of a round counts here once its payee has confirmed it. Money with guests is settled with
          each round. Bestball keeps the score. It never moves money.
        </p>
      </Panel>
      {folded.length > 0 && (
        <FoldedPanel title={`PAYMENTS OF OTHERS (${folded.length})`}>{listOf(folded)}</FoldedPanel>
      )}
      {data.open.length > 0 && data.isMember && <OpenMoney money={data} viewerId={viewerId} />}
      {data.settled.length > 0 && (
        <Settlements money={data} viewerId={viewerId} isReady={isReady} onGone={focusSentence} />
      )}
    </>
  );
}

/** A payment with the actions of the viewer. */
function MoneyItem({
  money,
  line,
  viewerId,
  isReady,
  onGone,
}: {
  readonly money: Money;
  readonly line: MoneyLine;
  readonly viewerId: number;
  /** False while a tap may be meant for other buttons. */
  readonly isReady: boolean;
  readonly onGone: () => void;
}) {
  const id = useId();
  const { payment, pending, side, canSettle } = line;
  return (
    <li className={styles.payment}>
      <span id={id} translate="no">
        {(pending === null ? openPaymentText : pendingText)(payment, viewerId)}
      </span>
      {side !== null && (
        <WordButtons
          groupId={money.groupId}
          words={wordsOf(money, line, viewerId)}
          describedBy={id}
          isReady={isReady}
          onGone={onGone}
        />
      )}
      {side === 'payer' && pending === null && canSettle && <PaymentLinks money={money} payment={payment} />}
    </li>
  );
}

/** Links that open the payment at the services whose names the payee has. */
function PaymentLinks({ money, payment }: { readonly money: Money; readonly payment: OpenPayment }) {
  // another payee than before is not in the earlier answer
  const { data } = useQuery(trpc.payNames.ofGroup.queryOptions({ id: money.groupId }, { staleTime: 0 }));
  return (
    <PayLinks
      names={data?.find(({ userId }) => userId === payment.to.userId)}
      amount={payment.amountCents}
      note={`Bestball: ${money.groupName}`}
    />
  );
}

/** Returns the open payments as text, with names for all readers. */
function copiedText({ payments }: Money): string {
  return payments
    .map(({ from, to, amountCents }) =>
      describePayment({ from: memberText(from), to: memberText(to), amount: toCents(amountCents) }),
    )
    .join('\n');
}

/** The open money of each player, the largest claim first. */
function OpenMoney({ money: { open }, viewerId }: { readonly money: Money; readonly viewerId: number }) {
  return (
    <FoldedPanel title="OPEN MONEY">
      <ScrollBox label="Open money">
        <NumberTable label="Open money, the largest claim first">
          <thead>
            <tr>
              <th scope="col">PLAYER</th>
              <th scope="col">OPEN</th>
            </tr>
          </thead>
          <tbody>
            {open.map((row) => (
              <tr key={row.userId} className={row.userId === viewerId ? styles.own : undefined}>
                <th scope="row">
                  <span translate="no">{memberText(row)}</span>
                  {row.userId === viewerId && <span> (You)</span>}
                  {!row.isMember && <span className={styles.note}> (not a member)</span>}
                </th>
                <td className={styles.oneLine} translate="no">
                  {openText(toCents(row.openCents))}
                </td>
              </tr>
            ))}
          </tbody>
        </NumberTable>
      </ScrollBox>
    </FoldedPanel>
  );
}
