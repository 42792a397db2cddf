import { useRef } from 'react';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { useGhostTapGuard } from '#components/ui/useGhostTapGuard.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { memberName } from '#rules/names.ts';
import type { Round } from '#rules/round.ts';
import { bitesByHole } from '#rules/snake.ts';
import * as styles from './Bites.css.ts';

/** All bites by hole; a scorer can undo any of them. Empty before the first one. */
export function Bites({
  round,
  onUndo,
}: {
  readonly round: Round;
  /** Enqueues the command that undoes a bite; null = read-only. */
  readonly onUndo: ((command: PhoneCommand) => void) | null;
}) {
  const bites = bitesByHole(round);
  const list = useRef<HTMLUListElement>(null);
  // a double tap must not undo the bite that has moved up, too
  const isReady = useGhostTapGuard(bites.map((bite) => `${bite.holeNumber} ${bite.memberId}`).join());
  if (bites.length === 0) return null;
  return (
    <Panel title="BITES">
      <ul ref={list} className={styles.bites} tabIndex={-1}>
        {bites.map(({ holeNumber: hole, memberId }) => {
          const text = `H${hole} ${memberName(round, memberId)}`;
          return (
            <li key={`${hole} ${memberId}`} className={styles.bite}>
              <span translate="no">{text}</span>
              {onUndo !== null && (
                <button
                  type="button"
                  className={styles.undo}
                  aria-label={`UNDO ${text}`}
                  // not disabled: a bite on another phone would remove the focus
                  aria-disabled={!isReady}
                  onClick={() => {
                    if (!isReady) return;
                    // the button disappears with its bite
                    list.current?.focus({ preventScroll: true });
                    onUndo({ kind: 'undoBite', hole, memberId });
                  }}
                >
                  UNDO
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
