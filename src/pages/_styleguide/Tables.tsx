import { NumberTable } from '#components/ui/NumberTable/NumberTable.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import * as styles from './styleguide.css.ts';

const VARIANTS = { names: 'A NAME A LINE', holes: 'A HOLE A LINE', choice: 'A CHOICE' } as const;
const ROWS = ['Ash', 'Birch', 'Weeping Willow of the Water Hazard'];

/** The variants of a number table. */
export function Tables() {
  return (
    <div className={styles.shelf}>
      {(Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]).map((variant) => (
        <Panel key={variant} title={VARIANTS[variant]}>
          <NumberTable variant={variant} label={VARIANTS[variant]}>
            <thead>
              <tr>
                <th scope="col">{variant === 'holes' ? 'HOLE' : 'PLAYER'}</th>
                <th scope="col">BEST</th>
                <th scope="col">TOTAL</th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map((name, row) => (
                <tr key={name}>
                  <th scope="row">{variant === 'holes' ? row + 1 : name}</th>
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
