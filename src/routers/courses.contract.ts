/** Cards of the course on the wire. */

import { z } from 'zod';
import { COURSE_HOLES } from '#rules/courseHoles.ts';
import { PAR, STROKE_INDEX_MAX } from '#rules/limits.ts';
import type { CourseCard } from '#rules/round.ts';
import type { KeptCourse } from '#services/courses.ts';
import { COURSE_NAME_MAX } from '#shared/limits.ts';
import { GamePath, idOf, idOut, versionOut } from './wire.ts';

const courseName = z.string().meta({ minLength: 1, maxLength: COURSE_NAME_MAX });

export const courseHoleOut = {
  par: z.int().min(PAR.min).max(PAR.max),
  strokeIndex: z.int().min(1).max(STROKE_INDEX_MAX).describe('1 = the hardest hole; each index once'),
};

export const firstHoleOut = z
  .int()
  .min(2)
  .max(COURSE_HOLES)
  .describe(
    'The number on the course of the hole that is played first; absent = 1. After hole 18 comes hole 1',
  );

export const CourseCardOut = z
  .object({
    name: courseName.nullable().describe('The name of the course; null = without'),
    holes: z.array(z.object(courseHoleOut)).describe('9 or 18 holes in the order of play'),
    firstHole: firstHoleOut.optional(),
  })
  .meta({ id: 'CourseCard' });

export const KeptCourseOut = CourseCardOut.omit({ firstHole: true })
  .extend({ id: idOut, name: courseName })
  .meta({ id: 'Course' });

export const GameCourseOut = z
  .object({ version: versionOut, course: CourseCardOut.nullable().describe('Null = the game has none') })
  .meta({ id: 'GameCourse' });

const numberOf = (field: string) => z.number({ error: `${field} must be a number` });
// the rules check the values: their messages name the hole
const holes = z
  .array(
    z.object({
      par: numberOf('par').meta({ type: 'integer', minimum: PAR.min, maximum: PAR.max }),
      strokeIndex: numberOf('strokeIndex').meta({ type: 'integer', minimum: 1, maximum: STROKE_INDEX_MAX }),
    }),
    { error: 'holes must be a list' },
  )
  .describe('9 or 18 holes in the order of play, each with another stroke index');
const typedName = z
  .string({ error: 'name must be a text' })
  .describe(`The name of the course, 1 to ${COURSE_NAME_MAX} characters`);

export const SetCourseInput = GamePath.extend({
  course: z
    .object(
      {
        name: typedName.nullable().default(null),
        holes,
        firstHole: numberOf('firstHole')
          .meta({ type: 'integer', minimum: 1, maximum: COURSE_HOLES })
          .optional()
          .describe('The number on the course of the hole that is played first; absent = 1'),
      },
      { error: 'course must be a card, or null' },
    )
    .nullable()
    .describe('As many holes as the game has; null = remove the card'),
});
export const KeepCourseInput = z.object({ name: typedName, holes });
export const CoursePath = z.object({
  id: idOf('id')
    .refine((id) => id > 0, { error: 'There is no such course' })
    .describe('The course'),
});
export const RenameCourseInput = CoursePath.extend({ name: typedName });

export function toCourseCardOut({ name, holes, firstHole }: CourseCard): z.infer<typeof CourseCardOut> {
  return { name, holes: [...holes], ...(firstHole && { firstHole }) };
}

export function toKeptCourse({ id, course }: KeptCourse): z.infer<typeof KeptCourseOut> {
  return { ...toCourseCardOut(course), id, name: course.name ?? '' };
}
