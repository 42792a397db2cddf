/** People on the wire: who somebody is, and what they type to get in. */

import { z } from 'zod';
import { passwordProblem } from '#rules/accounts.ts';
import { PASSWORD, PLAYER_NAME_MAX } from '#rules/limits.ts';
import type { Viewer } from '#services/sessions.ts';
import { playerNameOut, userIdOut, usernameOut } from './wire.ts';

/** Longer than any word, hyphens and blanks included. */
const MAINTAINER_WORD_MAX = 40;

export const PersonOut = z
  .object({
    id: userIdOut,
    username: usernameOut,
    name: playerNameOut,
    isGuest: z.boolean(),
  })
  .meta({ id: 'Person' });

export function toPerson({ userId, username, name }: Viewer): z.infer<typeof PersonOut> {
  return { id: userId, username: username === null ? null : name, name, isGuest: userId < 0 };
}

/** The person with the token of their session, told once. */
export const SessionOut = z
  .object({
    user: PersonOut,
    token: z
      .string()
      .regex(/^[a-z0-9]{40}$/)
      .describe('Send it as `Authorization: Bearer …`; it is told once and kept nowhere'),
  })
  .meta({ id: 'Session' });

const username = z.string({ error: 'username must be a text' });
const password = z.string({ error: 'password must be a text' }).meta({ format: 'password' });

/** A wrong name or password of any form is a wrong login, nothing more. */
export const LoginInput = z.object({
  username: username.describe('Case and width make no difference'),
  password: password
    .refine((text) => [...text].length <= PASSWORD.max, {
      error: `Password must be at most ${PASSWORD.max} characters`,
    })
    .meta({ maxLength: PASSWORD.max }),
});

export const RegisterInput = z.object({
  username: username.meta({
    description: 'Nothing invisible; names that differ in case or width alone are one',
    minLength: 1,
    maxLength: PLAYER_NAME_MAX,
  }),
  password: password
    .superRefine((text, context) => {
      const problem = passwordProblem(text);
      if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    })
    .meta({ minLength: PASSWORD.min, maxLength: PASSWORD.max }),
  maintainerWord: z
    .string({ error: 'maintainerWord must be a text' })
    .max(MAINTAINER_WORD_MAX, `maintainerWord has at most ${MAINTAINER_WORD_MAX} characters`)
    .optional()
    .describe(
      'The one-time word of a name that looks after the server and that nobody has yet; else not read',
    ),
});
