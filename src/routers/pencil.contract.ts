/** The pencil on the wire: the co-scorers of a game, and passes. */

import { z } from 'zod';
import { PASS_KINDS } from '#rules/pencil.ts';
import type { NewPass } from '#services/pencil.ts';
import { PASS_CODE_LENGTH } from '#shared/limits.ts';
import { GamePath, idOf, timestamp } from './wire.ts';

const kind = z
  .enum(PASS_KINDS, { error: 'kind must be scorer, host or seat' })
  .describe(
    'scorer = the taker becomes co-scorer, host = the taker becomes the host. seat = the taker gets the seat of a ' +
      'player without a phone.',
  );

export const NamedInput = GamePath.extend({
  memberId: idOf('memberId').describe('A team member id; the member must have a phone'),
});

export const ScorerPath = GamePath.extend({
  userId: idOf('userId').describe('The co-scorer, a user id'),
});

export const AskerPath = GamePath.extend({
  memberId: idOf('memberId').describe('The player who asks, a team member id'),
});

export const CreatePassInput = GamePath.extend({
  kind,
  memberId: idOf('memberId')
    .optional()
    .describe('The player without a phone, a team member id; only and always for a seat'),
})
  .refine((pass) => pass.kind !== 'seat' || pass.memberId !== undefined, {
    error: 'memberId is missing: whose seat is it?',
  })
  .refine((pass) => pass.kind === 'seat' || pass.memberId === undefined, {
    error: 'memberId is only for a seat',
  });

export const PassOut = z
  .object({
    code: z
      .string()
      .regex(/^[A-HJ-NP-Z2-9]{8}$/)
      .describe('Sent only once, and valid once'),
    kind,
    expiresAt: timestamp,
  })
  .meta({ id: 'PencilPass' });

export function toPass({ code, kind: made, expiresAt }: NewPass): z.infer<typeof PassOut> {
  return { code, kind: made, expiresAt: expiresAt.toISOString() };
}

/** The code of a pass, as a caller sends it. */
export const passCode = z
  .string({ error: 'code must be a text' })
  .regex(
    new RegExp(`^[A-Za-z0-9]{${PASS_CODE_LENGTH}}$`),
    `A code has ${PASS_CODE_LENGTH} letters and digits`,
  )
  .transform((text) => text.toUpperCase())
  .describe('The code of a pass, in upper or lower case');

export const TakePencilInput = GamePath.extend({ code: passCode });
