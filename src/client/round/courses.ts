/** The cards of courses that a scorer can choose from, and the calls that change them. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryState } from '#client/api/queryErrors.ts';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import {
  deleteDeviceCourse,
  keepDeviceCourse,
  renameDeviceCourse,
  useDeviceCourses,
} from '#client/device/myCourses.ts';
import { useViewer } from '#client/session/viewer.ts';
import { isSameCourse } from '#rules/courseCard.ts';
import type { CourseCard } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { adoptDeviceCourses } from './adoptCourses.ts';

/** A course of MY COURSES. */
export interface OwnCourse {
  /** The id in the account; null = it is on this phone only. */
  readonly id: number | null;
  readonly course: CourseCard;
}

/** MY COURSES as far as they are known. */
export interface OwnCourses {
  /** The courses of the account, then those that this phone keeps. */
  readonly courses: readonly OwnCourse[];
  /** Whether there is an account; without one they are on this phone. */
  readonly isInAccount: boolean;
  /** False until the viewer and the courses of the account are there. */
  readonly isKnown: boolean;
  /** The queries that they come from. */
  readonly queries: readonly QueryState[];
}

/** Returns MY COURSES. An account takes those of this phone over, unless its login has done that. */
export function useOwnCourses(): OwnCourses {
  const viewer = useViewer();
  const isInAccount = viewer.data?.user?.isGuest === false;
  const kept = useQuery({
    ...trpc.courses.mine.queryOptions(undefined, { enabled: isInAccount }),
    async queryFn() {
      // if it fails, they stay on this phone
      await adoptDeviceCourses().catch(() => {});
      return trpcClient.courses.mine.query(undefined, withTimeout());
    },
  });
  const onDevice = useDeviceCourses();
  const inAccount = isInAccount ? (kept.data ?? []) : [];
  const others = onDevice.filter((course) => !inAccount.some((own) => isSameCourse(own, course)));
  return {
    courses: [
      ...inAccount.map(({ id, ...course }) => ({ id, course })),
      ...others.map((course) => ({ id: null, course })),
    ],
    isInAccount,
    isKnown: viewer.data !== undefined && (!isInAccount || kept.data !== undefined),
    queries: [viewer, kept],
  };
}

/** Fetches the cards of earlier rounds of the players. */
export function usePlayedCourses(gameId: number) {
  return useQuery(trpc.courses.played.queryOptions({ id: gameId }));
}

/** Returns why a change failed: the message of this phone or of the server, or that there is no connection. */
export function courseErrorText(error: unknown): string {
  return (error instanceof GameError ? error.specificMessage : null) ?? tryAgainText(error);
}

/** A change of MY COURSES. */
export type CourseChange =
  | { readonly kind: 'keep'; readonly course: CourseCard & { readonly name: string } }
  | { readonly kind: 'rename'; readonly own: OwnCourse; readonly name: string }
  | { readonly kind: 'delete'; readonly own: OwnCourse };

/** Returns a change of MY COURSES: in the account, or without one on this phone. */
export function useCourseChange(isInAccount: boolean) {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError | GameError, CourseChange>({
    async mutationFn(change) {
      const isOnDevice = change.kind === 'keep' ? !isInAccount : change.own.id === null;
      if (isOnDevice) return changeDevice(change);
      await send(change);
      await queryClient.invalidateQueries(trpc.courses.mine.queryFilter());
    },
  });
}

async function send(change: CourseChange): Promise<void> {
  const { courses } = trpcClient;
  if (change.kind === 'keep') {
    const { name, holes } = change.course;
    await courses.keep.mutate({ name, holes: [...holes] }, withTimeout());
    return;
  }
  const id = change.own.id ?? 0;
  if (change.kind === 'delete') await courses.delete.mutate({ id }, withTimeout());
  else await courses.rename.mutate({ id, name: change.name }, withTimeout());
}

/** Changes the courses of this phone. @throws GameError COURSES_FULL | BAD_NAME for the name of another course */
function changeDevice(change: CourseChange): void {
  if (change.kind === 'delete') deleteDeviceCourse(change.own.course);
  else if (change.kind === 'keep') {
    const message = 'This phone keeps 50 courses. Please delete one first.';
    if (!keepDeviceCourse(change.course)) throw new GameError('COURSES_FULL', { message });
  } else if (!renameDeviceCourse(change.own.course, change.name))
    throw new GameError('BAD_NAME', { message: 'You have a course with this name' });
}

/** Returns the call that sets the card of the course of a round; null removes it. It needs a network. */
export function useSetCourse(gameId: number) {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError, CourseCard | null>({
    async mutationFn(course) {
      const request = {
        id: gameId,
        course: course && { ...course, holes: [...course.holes] },
      };
      await trpcClient.courses.set.mutate(request, { context: keyed(newKey()), ...withTimeout() });
      void queryClient.invalidateQueries(trpc.games.results.queryFilter({ id: gameId }));
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
    },
  });
}
