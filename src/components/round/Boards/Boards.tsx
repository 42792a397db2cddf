import { useState } from 'react';
import { Tabs } from '#components/ui/Tabs/Tabs.tsx';
import { Board } from './Board.tsx';
import * as styles from './boards.css.ts';
import type { BoardName, BoardRow } from './boards.ts';
import { TABS } from './boards.ts';

/** The boards of all accounts or of a group, as tabs. */
export function Boards({
  label,
  rows,
  own,
  viewerId,
}: {
  /** The name of the boards for screen readers. */
  readonly label: string;
  readonly rows: Readonly<Record<BoardName, readonly BoardRow[]>>;
  /** The viewer's row of each board, which the board may not show; undefined = not loaded. */
  readonly own: Readonly<Record<BoardName, BoardRow | null>> | undefined;
  readonly viewerId: number;
}) {
  const [chosen, setChosen] = useState<BoardName>('wins');
  return (
    <div>
      <Tabs label={label} tabs={TABS} chosen={chosen} isPanelStop onChoose={setChosen}>
        <div className={styles.machine}>
          <Board
            key={chosen}
            name={chosen}
            rows={rows[chosen]}
            ownRow={own?.[chosen] ?? null}
            viewerId={viewerId}
          />
        </div>
      </Tabs>
    </div>
  );
}
