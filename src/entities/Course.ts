/** A course of MY COURSES: a card that an account keeps under a name. */

import { defineEntity, p } from '@mikro-orm/core';
import { COURSE_NAME_MAX } from '#shared/limits.ts';
import { User } from './User.ts';

const CourseSchema = defineEntity({
  name: 'Course',
  tableName: 'course',
  properties: {
    id: p.bigint('number').primary().autoincrement(false).unsigned(false),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('no action'),
    name: p.string().length(COURSE_NAME_MAX),
    /** A digit for each hole. */
    pars: p.string().length(18),
    /** The stroke indexes, separated by blanks. */
    strokeIndexes: p.string().length(60),
  },
});

export class Course extends CourseSchema.class {}
CourseSchema.setClass(Course);
