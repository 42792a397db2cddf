import { tryAgainText } from '#client/trouble.ts';
import { problem } from './pencil.css.ts';

/** Why passing the pencil failed, beside what was tried. */
export function PencilProblem({
  error,
}: {
  /** Null = it did not. */
  readonly error: unknown;
}) {
  if (error === null) return null;
  return (
    <p className={problem} role="alert">
      {tryAgainText(error)}
    </p>
  );
}
