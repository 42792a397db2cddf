/** The card of the course of a game: par and stroke index of its holes. */

import { defineEntity, p } from '@mikro-orm/core';
import { COURSE_NAME_MAX } from '#shared/limits.ts';
import { Game } from './Game.ts';

const CourseCardSchema = defineEntity({
  name: 'CourseCard',
  tableName: 'course_card',
  properties: {
    gameId: () => p.manyToOne(Game).mapToPk().primary().fieldName('game_id').index(false),
    /** Null = without a name. */
    name: p.string().length(COURSE_NAME_MAX).strictNullable(),
    /** A digit for each hole. */
    pars: p.string().length(18),
    /** The stroke indexes, separated by blanks. */
    strokeIndexes: p.string().length(60),
    /** The number on the course of the hole that is played first. */
    firstHole: p.smallint().default(1),
  },
});

export class CourseCard extends CourseCardSchema.class {}
CourseCardSchema.setClass(CourseCard);
