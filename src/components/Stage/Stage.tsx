import type { ReactNode } from 'react';
import { PixelArt } from '#components/PixelArt/PixelArt.tsx';
import { hero, hills, stage } from './Stage.css.ts';

/** A piece of golf course for the eyes; what it means is said in words beside it. */
export function Stage({
  mood,
  children,
}: {
  readonly mood: Exclude<keyof typeof stage, 'day'>;
  readonly children: ReactNode;
}) {
  return (
    <div className={stage[mood]} aria-hidden="true">
      <Hills />
      <div className={hero}>{children}</div>
    </div>
  );
}

/** On the horizon of a scene. */
export function Hills() {
  return (
    <div className={hills} aria-hidden="true">
      <PixelArt name="hills" size="fill" />
      <PixelArt name="hills" size="fill" />
    </div>
  );
}
