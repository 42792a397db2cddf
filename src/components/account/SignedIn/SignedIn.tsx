import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SIGNED_IN_MS } from '#client/device/timings.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { longestWord } from '#components/ui/longestWord.ts';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import { CALM } from '#components/ui/theme.css.ts';
import * as styles from './SignedIn.css.ts';

const SKIP_KEYS = ['Enter', 'Escape'];

/** Greets a user who has just logged in, line by line. It ends after a while, with a tap anywhere, Enter or Escape. */
export function SignedIn({
  greeting,
  name,
  onDone,
}: {
  /** The first line. */
  readonly greeting: string;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const [shown, setShown] = useState(1);
  const [isOver, setOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = useEffectEvent(onDone);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (isOver) done();
  }, [isOver]);
  useEffect(() => {
    const end = () => setOver(true);
    if (matchMedia(CALM).matches) return end();
    // a repeated event is from the key that sent the form and is still held down
    const onKey = ({ key, repeat }: KeyboardEvent) => {
      if (SKIP_KEYS.includes(key) && !repeat) end();
    };
    const timers = SIGNED_IN_MS.lines.map((ms, index) => setTimeout(() => setShown(index + 1), ms));
    timers.push(setTimeout(end, SIGNED_IN_MS.end));
    const begin = performance.now();
    // the click on the button before may still be on its way up to the document
    const onClick = ({ timeStamp }: MouseEvent) => {
      if (timeStamp > begin) end();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  const lines = [`WELCOME ${name}`, 'LOADING PLAYER PROFILE...', 'READY TO TEE OFF!'];
  const visible = isOver ? lines : lines.slice(0, shown - 1);
  return (
    <main className={styles.screen}>
      <Stage mood="day">
        <PixelArt name="clubs" size="medium" />
        <PixelArt name="pin" size="large" />
      </Stage>
      <h1 ref={heading} className={styles.title} data-longest={longestWord(greeting)} tabIndex={-1}>
        {greeting}
      </h1>
      <output className={styles.lines} translate="no">
        {visible.map((text) => (
          <span key={text} className={styles.line}>
            {text}
          </span>
        ))}
        <span className={styles.cursor} aria-hidden="true" />
      </output>
      <Button onPress={() => setOver(true)}>SKIP</Button>
    </main>
  );
}
