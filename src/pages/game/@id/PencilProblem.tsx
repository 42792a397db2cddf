import { tryAgainText } from '#client/api/queryErrors.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';

/** The error message of a failed change of scorers or host. */
export function PencilProblem({
  error,
}: {
  /** Null = no error. */
  readonly error: unknown;
}) {
  if (error === null) return null;
  return <Problem>{tryAgainText(error)}</Problem>;
}
