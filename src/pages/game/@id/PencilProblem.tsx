import { tryAgainText } from '#client/api/queryErrors.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';

/** Why passing the pencil failed, beside what was tried. */
export function PencilProblem({
  error,
}: {
  /** Null = it did not. */
  readonly error: unknown;
}) {
  if (error === null) return null;
  return <Problem>{tryAgainText(error)}</Problem>;
}
