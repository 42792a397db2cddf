import type { ReactNode } from 'react';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { height as heights, hero, hills, stage } from './Stage.css.ts';

/** A piece of golf course with somebody to look at. For the eyes only: the words beside it say the same. */
export function Stage({
  mood,
  height = 'normal',
  entrance = 'rises',
  children,
}: {
  readonly mood: keyof typeof stage;
  readonly height?: keyof typeof heights;
  readonly entrance?: keyof typeof hero;
  readonly children: ReactNode;
}) {
  return (
    <div className={`${stage[mood]} ${heights[height]}`} aria-hidden="true">
      <Hills />
      <div className={hero[entrance]}>{children}</div>
    </div>
  );
}

/** On the horizon of a scene. */
export function Hills() {
  return (
    <div className={hills}>
      <PixelArt name="hills" size="fill" />
      <PixelArt name="hills" size="fill" />
    </div>
  );
}
