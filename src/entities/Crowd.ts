/** How many phones watch a game through one server process. No row = none; one that is no longer refreshed counts for none. */

import { defineEntity, p } from '@mikro-orm/core';

const CrowdSchema = defineEntity({
  name: 'Crowd',
  tableName: 'crowd',
  properties: {
    /** No foreign key: counting must never wait for a game whose score is being written. */
    gameId: p.bigint('number').autoincrement(false).unsigned(false).primary(),
    /** Chosen by chance when the process starts. */
    processId: p.bigint('number').autoincrement(false).unsigned(false).primary(),
    watching: p.integer(),
    seenAt: p.datetime(3).index(),
  },
});

export class Crowd extends CrowdSchema.class {}
CrowdSchema.setClass(Crowd);
