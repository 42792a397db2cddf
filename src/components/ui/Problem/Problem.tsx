import { useEffect } from 'react';
import { playSound } from '#client/sound/sound.ts';
import { problem } from './Problem.css.ts';

/** What was refused, or failed: seen, read out and heard as it comes. */
export function Problem({
  id,
  children,
}: {
  /** Under which a field names what is wrong with it. */
  readonly id?: string;
  readonly children: string;
}) {
  useEffect(() => playSound('error'), []);
  return (
    <p id={id} className={problem} role="alert">
      {children}
    </p>
  );
}
