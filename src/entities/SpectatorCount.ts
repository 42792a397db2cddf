/** How many phones watch a game through one server process. No row, or a row that is no longer refreshed = none. */

import { defineEntity, p } from '@mikro-orm/core';

const SpectatorCountSchema = defineEntity({
  name: 'SpectatorCount',
  tableName: 'crowd',
  properties: {
    /** Without a foreign key, because counting must never wait for a game row that a scorer's write has locked. */
    gameId: p.bigint('number').autoincrement(false).unsigned(false).primary(),
    /** A random number that the process chooses when it starts. */
    processId: p.bigint('number').autoincrement(false).unsigned(false).primary(),
    watching: p.integer(),
    seenAt: p.datetime(3).index(),
  },
});

export class SpectatorCount extends SpectatorCountSchema.class {}
SpectatorCountSchema.setClass(SpectatorCount);
