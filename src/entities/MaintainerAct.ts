/** A line of the maintainers' audit: an act of a maintainer. It is written in the transaction of the act. */

import { defineEntity, p } from '@mikro-orm/core';
import { REASON_MAX } from '#shared/limits.ts';
import type { Act } from '#shared/maintainerActs.ts';
import { User } from './User.ts';

const MaintainerActSchema = defineEntity({
  name: 'MaintainerAct',
  tableName: 'maintainer_act',
  properties: {
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    at: p.datetime(3).index(),
    /** Null = a command on the server. */
    maintainerId: () =>
      p.manyToOne(User).mapToPk().fieldName('maintainer_id').deleteRule('no action').strictNullable(),
    act: p.string().length(16).$type<Act>(),
    /** The id of the account or round; 0 = none. Without a foreign key, because rounds are deleted. */
    subjectId: p.bigint('number').unsigned(false),
    /** The reason for which a round was cancelled, or how many rows were removed; null = neither. */
    detail: p.string().length(REASON_MAX).strictNullable(),
  },
});

export class MaintainerAct extends MaintainerActSchema.class {}
MaintainerActSchema.setClass(MaintainerAct);
