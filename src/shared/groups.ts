/** Groups: checks of the code and the name a player types to open or to join one. */

import { parseGroupCode } from './codes.ts';
import { GROUP_CODE, GROUP_NAME_MAX } from './limits.ts';
import { nameProblem } from './typedNames.ts';

/** Returns the problem of a code, typed or from a link, in words; null when it can be looked up. */
export function groupCodeProblem({ length }: string): string | null {
  return length < GROUP_CODE.min || length > GROUP_CODE.max ? 'Please enter a valid group code' : null;
}

/** Returns the group code of a link, cleaned but not shortened: a link with a code that is too long is wrong. */
export function groupCodeFromLink(text: string): string {
  return Array.from(text, parseGroupCode).join('');
}

/** Returns the problem of a new group's name, in words; null when the name is acceptable. */
export function groupNameProblem(text: string): string | null {
  return text.trim() === '' ? 'Please enter a group name' : nameProblem(text, GROUP_NAME_MAX);
}
