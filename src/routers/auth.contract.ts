/** People on the wire: who somebody is, and what they type to get in. */

import { z } from 'zod';
import { passwordProblem } from '#rules/accounts.ts';
import { PASSWORD } from '#rules/limits.ts';
import type { Viewer } from '#services/sessions.ts';

export const PersonOut = z
  .object({
    /** Negative = a guest. */
    id: z.number(),
    /** As it was typed at registration; null for guests. */
    username: z.string().nullable(),
    name: z.string(),
    isGuest: z.boolean(),
  })
  .meta({ id: 'Person' });

export function toPerson({ userId, username, name }: Viewer): z.infer<typeof PersonOut> {
  return { id: userId, username: username === null ? null : name, name, isGuest: userId < 0 };
}

/** The person with the token of their session, told once. */
export const SessionOut = z.object({ user: PersonOut, token: z.string() }).meta({ id: 'Session' });

const username = z.string({ error: 'username must be a text' });
const password = z.string({ error: 'password must be a text' });

/** A wrong name or password of any form is a wrong login, nothing more. */
export const LoginInput = z.object({
  username,
  password: password.refine((text) => [...text].length <= PASSWORD.max, {
    error: `Password must be at most ${PASSWORD.max} characters`,
  }),
});

export const RegisterInput = z.object({
  username,
  password: password.superRefine((text, context) => {
    const problem = passwordProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
});
