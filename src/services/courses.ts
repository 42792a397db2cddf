/** Cards of the course: that of a round, MY COURSES of an account, and those of earlier rounds of the same players. */

import { Course } from '#entities/Course.ts';
import { notAScorerError, userActor } from '#rules/apply.ts';
import { isCourseOpen, isSameCourse, toCourseCard } from '#rules/courseCard.ts';
import { inCourseOrder } from '#rules/courseHoles.ts';
import { isScorer } from '#rules/pencil.ts';
import type { CourseCard } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { COURSE_NAME_MAX, COURSES_MAX } from '#shared/limits.ts';
import { toName } from '#shared/typedNames.ts';
import { lockAccount } from './checkedPassword.ts';
import { toCourse, toCourseColumns, toPlayedCourse } from './courseColumns.ts';
import { newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import { readNewestRound } from './roundCache.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** The cards of earlier rounds that a scorer can choose from. */
const PLAYED_MAX = 10;

/** A course of MY COURSES. */
export interface KeptCourse {
  readonly id: number;
  readonly course: CourseCard;
}

/**
 * Sets, replaces or removes the card of the course of a round.
 *
 * @param course null = remove it
 */
export function setCourseCard(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  key: CommandKey,
  course: CourseCard | null,
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'setCourseCard', course });
}

/**
 * The newest card of each name and number of holes, in finished games that some users played or hosted, the one played
 * last first. Nines with another first hole are other cards.
 */
const PLAYED_COURSES = (users: string) => `select name, pars, strokeIndexes, firstHole from (
    select card.name, card.pars, card.stroke_indexes as strokeIndexes, card.first_hole as firstHole,
      game.created_at as playedAt, game.id as gameId,
      row_number() over (
        partition by card.name, length(card.pars), case length(card.pars) when 9 then card.first_hole end
        order by game.created_at desc, game.id desc
      ) as place
    from (
      select game_id from team_member where user_id in (${users})
      union select id as game_id from game where host_id in (${users})
    ) theirs
    join game on game.id = theirs.game_id
    join course_card card on card.game_id = game.id
    where game.id <> ? and game.status in ('completed', 'forfeit') and game.cancel_reason is null
      and card.name is not null
  ) named
  where place = 1
  order by playedAt desc, gameId desc
  limit ?`;

/**
 * Returns the named cards of the earlier games of a round's host and players with a phone, for its scorers. Of a name and
 * number of holes only the newest is listed, the one played last first. Eighteen holes are in the order of the course. There are none once the card of the round cannot
 * change: the right to read games of other players ends with their round.
 *
 * @throws GameError GAME_NOT_FOUND | NOT_THE_HOST
 */
export async function readPlayedCourses(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
): Promise<readonly CourseCard[]> {
  const round = await readNewestRound(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  if (!isScorer(round, viewer.userId)) throw notAScorerError();
  if (!isCourseOpen(round)) return [];
  return readRows(orm, async (em) => {
    const players = round.members.filter(({ hasPhone }) => hasPhone).map(({ userId }) => userId);
    const users = [...new Set([...players, round.hostId])];
    const query = PLAYED_COURSES(users.map(() => '?').join(', '));
    const values = [...users, ...users, gameId, PLAYED_MAX];
    const rows = await em.execute<Parameters<typeof toPlayedCourse>[0][]>(query, values);
    return rows.map(toPlayedCourse).map(inCourseOrder);
  });
}

/** Returns MY COURSES of an account, by name. */
export function readCourses(orm: Orm, userId: number): Promise<readonly KeptCourse[]> {
  return readRows(orm, (em) => coursesOf(em, userId));
}

/**
 * Keeps a card under its name. A course of the account with the same name is replaced.
 *
 * @throws GameError BAD_INPUT | BAD_NAME | COURSES_FULL | LOGIN_REQUIRED
 */
export function keepCourse(
  orm: Orm,
  userId: number,
  typed: CourseCard & { name: string },
): Promise<KeptCourse> {
  const course = toCourseCard(typed);
  const columns = { ...toCourseColumns(course), name: toName(typed.name, COURSE_NAME_MAX) };
  return changeCourses(orm, userId, async (em, kept) => {
    const known = kept.find((other) => isSameCourse(other.course, columns));
    if (known !== undefined) {
      await em.nativeUpdate(Course, { id: known.id }, columns);
      return { id: known.id, course };
    }
    if (kept.length >= COURSES_MAX) throw new GameError('COURSES_FULL');
    const id = newId();
    await em.insert(Course, { id, userId, ...columns });
    return { id, course };
  });
}

/**
 * Renames a course of an account.
 *
 * @throws GameError COURSE_NOT_FOUND | BAD_NAME, also for the name of another one | LOGIN_REQUIRED
 */
export function renameCourse(orm: Orm, userId: number, id: number, typed: string): Promise<KeptCourse> {
  const name = toName(typed, COURSE_NAME_MAX);
  return changeCourses(orm, userId, async (em, kept) => {
    const known = kept.find((course) => course.id === id);
    if (known === undefined) throw new GameError('COURSE_NOT_FOUND');
    if (kept.some((other) => other !== known && isSameCourse(other.course, { name })))
      throw new GameError('BAD_NAME', { message: 'You have a course with this name' });
    await em.nativeUpdate(Course, { id }, { name });
    return { id, course: { ...known.course, name } };
  });
}

/** Deletes a course of an account; an unknown id is ignored. */
export function deleteCourse(orm: Orm, userId: number, id: number): Promise<void> {
  return changeCourses(orm, userId, async (em) => {
    await em.nativeDelete(Course, { id, userId });
  });
}

/** Changes the courses of an account under its lock. So two calls never keep one name twice, or one course too many. */
function changeCourses<Changed>(
  orm: Orm,
  userId: number,
  change: (em: Em, kept: readonly KeptCourse[]) => Promise<Changed>,
): Promise<Changed> {
  return inTransaction(orm, async (em) => {
    const account = await lockAccount(em, userId);
    // deleted since the call began
    if (account.username === null) throw new GameError('LOGIN_REQUIRED');
    return change(em, await coursesOf(em, userId));
  });
}

async function coursesOf(em: Em, userId: number): Promise<readonly KeptCourse[]> {
  const read = { orderBy: { name: 'asc', id: 'asc' }, disableIdentityMap: true } as const;
  const rows = await em.find(Course, { userId }, read);
  return rows.map((row) => ({ id: row.id, course: toCourse(row) }));
}
