import type { QueryState } from '#client/api/queryErrors.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './CourseDialog.css.ts';

/** Shown in place of courses that are not there yet. */
export function LoadingCourses({ queries }: { readonly queries: readonly QueryState[] }) {
  const error = useQueryError(queries);
  if (error === null) return <output className={styles.note}>LOADING COURSES...</output>;
  return (
    <>
      <Problem>{error === NO_CONNECTION ? 'No connection: courses could not be loaded.' : error}</Problem>
      <Button onPress={() => queries.forEach(({ refetch }) => void refetch())}>TRY AGAIN</Button>
    </>
  );
}
