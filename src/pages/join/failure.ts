import { httpStatusOf } from '#client/api/queryErrors.ts';

/** What went wrong with a group, as it stands below a field. */
export interface Failure {
  readonly words: string;
  /** Why, or what to do about it; null = the words say it all. */
  readonly hint: string | null;
}

/** Whether somebody was refused as logged out although this tab still knew an account. */
export function isRefusedAsLoggedOut(error: Error | null): boolean {
  return httpStatusOf(error) === 401;
}
