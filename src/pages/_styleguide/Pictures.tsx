import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { WinnerStage } from '#components/round/WinnerStage/WinnerStage.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { ART_NAMES } from '#components/ui/PixelArt/artNames.ts';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import * as styles from './styleguide.css.ts';

const MOODS = ['day', 'tie', 'gold', 'dusk'] as const;

/** All pixel art, and the scenes composed of it. */
export function Pictures() {
  return (
    <>
      <Panel title="PIXEL ART">
        <ul className={styles.pictures}>
          {ART_NAMES.map((name) => (
            <li key={name} className={styles.picture}>
              <PixelArt name={name} size="medium" />
              {name}
            </li>
          ))}
        </ul>
      </Panel>
      <div className={styles.shelf}>
        {MOODS.map((mood) => (
          <Panel key={mood} title={mood.toUpperCase()}>
            <Stage mood={mood} entrance="slides">
              <PixelArt name="pin" size="large" />
            </Stage>
          </Panel>
        ))}
        <Panel title="LINE-UP">
          <LineUp taken={{ red: 2, green: 1 }} />
        </Panel>
        <Panel title="A WIN">
          <WinnerStage winner="red" isForfeit={false} />
        </Panel>
        <Panel title="A TIE">
          <WinnerStage winner={null} isForfeit={false} />
        </Panel>
        <Panel title="A FORFEIT">
          <WinnerStage winner="green" isForfeit />
        </Panel>
      </div>
    </>
  );
}
