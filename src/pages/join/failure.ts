import { httpStatusOf } from '#client/api/queryErrors.ts';

/** An error of joining or creating a group, shown below the field. */
export interface Failure {
  readonly message: string;
  /** The reason, or what to do about it; null = `message` says it all. */
  readonly detail: string | null;
}

/** Whether the server refused a call because the session has ended, which this tab did not know yet. */
export function isRefusedAsLoggedOut(error: Error | null): boolean {
  return httpStatusOf(error) === 401;
}
