import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import { playSound } from '#client/sound/sound.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import * as styles from './GetReady.css.ts';

const FROM = 3;

/** The countdown before the first hole: ends after three seconds, or with a tap anywhere. */
export function GetReady({ onDone }: { readonly onDone: () => void }) {
  const [left, setLeft] = useState(FROM);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    playSound(left === 0 ? 'start' : 'countdown');
    if (left === 0) {
      done();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), SHOWN_MS.countdown / FROM);
    const skip = () => setLeft(0);
    document.addEventListener('click', skip);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', skip);
    };
  }, [left]);

  return (
    <main className={styles.ready}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        GET READY!
      </h1>
      <p key={left} className={left === 0 ? styles.count.word : styles.count.figure} role="timer">
        {left === 0 ? 'FORE!' : left}
      </p>
      <Stage mood="day">
        <div className={styles.teedUp}>
          <div className={styles.ball}>
            <PixelArt name="ball" size="fill" />
          </div>
          <div className={styles.tee}>
            <PixelArt name="tee" size="fill" />
          </div>
        </div>
        <PixelArt name="pin" size="large" />
      </Stage>
      <Button onPress={() => setLeft(0)}>SKIP</Button>
    </main>
  );
}
