/** Cards of the course: that of a game, MY COURSES of the caller's account, and those of earlier games. */

import { z } from 'zod';
import {
  deleteCourse,
  keepCourse,
  readCourses,
  readPlayedCourses,
  renameCourse,
  setCourseCard,
} from '#services/courses.ts';
import {
  CourseCardOut,
  CoursePath,
  GameCourseOut,
  KeepCourseInput,
  KeptCourseOut,
  RenameCourseInput,
  SetCourseInput,
  toCourseCardOut,
  toKeptCourse,
} from './courses.contract.ts';
import type { ExamplesOf } from './examples.ts';
import { COURSE, GAME_ID, RUNNING } from './examples.ts';
import { accountProcedure, router, sessionProcedure } from './trpc.ts';
import { DeletedOut, GamePath } from './wire.ts';

export const courses = router({
  set: sessionProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/games/{id}/course',
        tags: ['courses'],
        summary: 'Set the card of the course of a game',
        description:
          'For scorers, until the card of the game is final. Par moves only the money of greenies and birdies, and is ' +
          'never a score. If money moves on an open card, all agreements fall. Rounds and results have the card as ' +
          '`courseCard` and `course`. Its holes are in the order of play; ' +
          '`firstHole` is the number of the first one on the course.',
      },
      refusals: [
        'GAME_NOT_FOUND',
        'NOT_THE_HOST',
        'GAME_OVER',
        'CARD_FINAL',
        'BAD_NAME',
        'COURSE_CARD_NEEDED',
        'INDEXES_FROZEN',
        'ROUND_FULL',
      ],
    })
    .input(SetCourseInput)
    .output(GameCourseOut)
    .mutation(async ({ ctx, input: { id, course } }) => {
      const { round } = await setCourseCard(ctx.orm, ctx.viewer, id, ctx.key, course);
      return { version: round.version, course: round.courseCard && toCourseCardOut(round.courseCard) };
    }),

  played: sessionProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/games/{id}/played-courses',
        tags: ['courses'],
        summary: 'List the cards of earlier games of the players',
        description:
          'For scorers, to copy one. Lists named cards of finished games that the host or a player with a phone hosted ' +
          'or played. Of a name and number of holes only the newest is listed; eighteen holes are in the order of the ' +
          'course. There are at most 10, the one played last first, and none once the card of the game is final or ' +
          'the game is cancelled.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_THE_HOST'],
    })
    .input(GamePath)
    .output(z.array(CourseCardOut))
    .query(async ({ ctx, input }) =>
      (await readPlayedCourses(ctx.orm, ctx.viewer, input.id)).map(toCourseCardOut),
    ),

  mine: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/courses',
        tags: ['courses'],
        summary: 'List your courses',
        description: 'MY COURSES of the account, by name.',
      },
    })
    .input(z.object({}).optional())
    .output(z.array(KeptCourseOut))
    .query(async ({ ctx }) => (await readCourses(ctx.orm, ctx.viewer.userId)).map(toKeptCourse)),

  keep: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/courses',
        tags: ['courses'],
        summary: 'Keep a course',
        description:
          'Replaces the course of the account with the same name, so a repeated call does no harm. An account keeps at ' +
          'most 50.',
      },
      isKeyless: true,
      refusals: ['BAD_NAME', 'COURSES_FULL'],
    })
    .input(KeepCourseInput)
    .output(KeptCourseOut)
    .mutation(async ({ ctx, input }) => toKeptCourse(await keepCourse(ctx.orm, ctx.viewer.userId, input))),

  rename: accountProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/courses/{id}',
        tags: ['courses'],
        summary: 'Rename a course',
        description: 'A repeated call does no harm.',
      },
      isKeyless: true,
      refusals: ['BAD_NAME', 'COURSE_NOT_FOUND'],
    })
    .input(RenameCourseInput)
    .output(KeptCourseOut)
    .mutation(async ({ ctx, input: { id, name } }) =>
      toKeptCourse(await renameCourse(ctx.orm, ctx.viewer.userId, id, name)),
    ),

  delete: accountProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/courses/{id}',
        tags: ['courses'],
        summary: 'Delete a course',
        description: 'Cards of games stay. A repeated call does no harm.',
      },
      isKeyless: true,
    })
    .input(CoursePath)
    .output(DeletedOut)
    .mutation(async ({ ctx, input: { id } }) => {
      await deleteCourse(ctx.orm, ctx.viewer.userId, id);
      return { id };
    }),
});

const KEPT = { ...COURSE, id: GAME_ID };

export const coursesExamples: ExamplesOf<typeof courses> = {
  set: { input: { id: GAME_ID, course: COURSE }, output: { version: RUNNING.version, course: COURSE } },
  played: { input: { id: GAME_ID }, output: [COURSE] },
  mine: { input: {}, output: [KEPT] },
  keep: { input: COURSE, output: KEPT },
  rename: { input: { id: KEPT.id, name: KEPT.name }, output: KEPT },
  delete: { input: { id: KEPT.id }, output: { id: KEPT.id } },
};
