import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import * as styles from './styleguide.css.ts';

const LOOKS = { names: 'A NAME A LINE', holes: 'A HOLE A LINE', choice: 'A CHOICE' } as const;
const ROWS = ['Ash', 'Birch', 'Weeping Willow of the Water Hazard'];

/** Tables of figures; a scorecard is one of its own. */
export function Tables() {
  return (
    <div className={styles.shelf}>
      {(Object.keys(LOOKS) as (keyof typeof LOOKS)[]).map((look) => (
        <Panel key={look} title={LOOKS[look]}>
          <NumberTable variant={look} label={LOOKS[look]}>
            <thead>
              <tr>
                <th scope="col">{look === 'holes' ? 'HOLE' : 'PLAYER'}</th>
                <th scope="col">BEST</th>
                <th scope="col">TOTAL</th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map((name, row) => (
                <tr key={name}>
                  <th scope="row">{look === 'holes' ? row + 1 : name}</th>
                  <td>{row + 2}</td>
                  <td>{36 + row}</td>
                </tr>
              ))}
            </tbody>
          </NumberTable>
        </Panel>
      ))}
    </div>
  );
}
