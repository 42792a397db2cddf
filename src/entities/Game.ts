/** A game: the options its host chose, its status and its current hole. Other tables hold the rest of the round. */

import { defineEntity, p } from '@mikro-orm/core';
import type { HoleCount } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import type { Cents } from '#rules/money.ts';
import type { GameStatus, HoleMark, WordBet } from '#rules/round.ts';
import { REASON_MAX } from '#shared/limits.ts';
import { TIME_ZONE_MAX, UTC } from '#shared/timeZones.ts';
import { Group } from './Group.ts';
import { User } from './User.ts';

const GameSchema = defineEntity({
  name: 'Game',
  tableName: 'game',
  indexes: [
    { properties: ['status', 'createdAt'] },
    // for housekeeping, which looks for games that are over and not in the records
    { properties: ['finalizedAt', 'status'] },
    // for the games of a season, oldest first
    { properties: ['groupId', 'season', 'createdAt', 'id'] },
  ],
  properties: {
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    groupId: () => p.manyToOne(Group).mapToPk().fieldName('group_id').index(false),
    /** The season of the group in which the game was opened. */
    season: p.integer().default(1),
    name: p.string().length(80),
    createdById: () => p.manyToOne(User).mapToPk().fieldName('created_by_id'),
    /** The user id of the host; starts as `createdById`. */
    hostId: () => p.manyToOne(User).mapToPk().fieldName('host_id'),
    holeCount: p.smallint().$type<HoleCount>(),
    /** Per hole and player. */
    betCents: p.integer().$type<Cents>(),
    /** Per bite; 0 = Snake off. */
    snakeBetCents: p.integer().$type<Cents>(),
    /** Null = none is on. JSON text, because MySQL's JSON type changes the order of keys. */
    matchOptions: p.json<MatchOptions>().columnType('text').strictNullable().default(null),
    /** Null = none. */
    wordBets: p.json<readonly WordBet[]>().columnType('text').strictNullable().default(null),
    /** Null = none. */
    holeMarks: p.json<readonly HoleMark[]>().columnType('text').strictNullable().default(null),
    status: p.string().length(16).$type<GameStatus>(),
    /** 1-based; the hole the host's phone shows. */
    currentHole: p.smallint(),
    /** The team that conceded; no foreign key, because the team already points at its game. */
    forfeitTeamId: p.bigint('number').unsigned(false).strictNullable(),
    createdAt: p.datetime(3),
    /** The IANA name of the time zone of the phone that opened the game; its dates are local ones. */
    timeZone: p.string().length(TIME_ZONE_MAX).default(UTC),
    completedAt: p.datetime(3).strictNullable(),
    /** The version at which the round ended, or at which a correction last moved money; 0 = it is not over. */
    cardVersion: p.integer().default(0),
    /** When the clock makes the card final; indexed, because housekeeping looks for it. Null = not over, or final. */
    closesAt: p.datetime(3).strictNullable().index(),
    /** When the card became final; null = it is not final. */
    finalAt: p.datetime(3).strictNullable(),
    /** The game that PLAY AGAIN opened; no foreign key, because a cancelled one is deleted later. */
    nextGameId: p.bigint('number').unsigned(false).strictNullable(),
    /** Why a maintainer has cancelled the round; null = it is not cancelled so. */
    cancelReason: p.string().length(REASON_MAX).strictNullable(),
    /**
     * When the host last wrote or had an open screen, to half a minute. Null = not since this column exists.
     */
    hostSeenAt: p.datetime(3).strictNullable(),
    /** When the server received the newest score; null = none yet. */
    lastScoreAt: p.datetime(3).strictNullable(),
    /** When the result was added to the players' records; null until then. */
    finalizedAt: p.datetime(3).strictNullable(),
    /** Goes up by one with every change of the round; counted by the services under the row's lock, not by the ORM. */
    version: p.integer(),
  },
});

export class Game extends GameSchema.class {}
GameSchema.setClass(Game);
