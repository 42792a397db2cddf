/** The newest reset link of an account, made by a maintainer: sets a new password once, without the old one. */

import { defineEntity, p } from '@mikro-orm/core';
import { User } from './User.ts';

const ResetLinkSchema = defineEntity({
  name: 'ResetLink',
  tableName: 'reset_link',
  properties: {
    userId: () =>
      p.manyToOne(User).mapToPk().primary().fieldName('user_id').index(false).deleteRule('no action'),
    /** sha256 of the link's token in hex, so that a reader of the table cannot use the link. */
    tokenHash: p.string().length(64).unique(),
    expiresAt: p.datetime(3).index(),
  },
});

export class ResetLink extends ResetLinkSchema.class {}
ResetLinkSchema.setClass(ResetLink);
