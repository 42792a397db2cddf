import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SHOWN_MS } from '#client/device/timings.ts';
import { playSound } from '#client/sound/sound.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import * as styles from './GetReady.css.ts';

const COUNTDOWN_FROM = 3;

/** The countdown before the first hole: ends after three seconds, or with a tap anywhere. */
export function GetReady({ onDone }: { readonly onDone: () => void }) {
  const [secondsLeft, setLeft] = useState(COUNTDOWN_FROM);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useEffectEvent(onDone);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    playSound(secondsLeft === 0 ? 'start' : 'countdown');
    if (secondsLeft === 0) {
      done();
      return;
    }
    const timer = setTimeout(() => setLeft(secondsLeft - 1), SHOWN_MS.countdown / COUNTDOWN_FROM);
    const skip = () => setLeft(0);
    document.addEventListener('click', skip);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', skip);
    };
  }, [secondsLeft]);

  return (
    <main className={styles.ready}>
      <h1 ref={heading} className={styles.title} tabIndex={-1}>
        GET READY!
      </h1>
      <p
        key={secondsLeft}
        className={secondsLeft === 0 ? styles.count.word : styles.count.figure}
        role="timer"
      >
        {secondsLeft === 0 ? 'FORE!' : secondsLeft}
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
