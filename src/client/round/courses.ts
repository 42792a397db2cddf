/** The cards of courses that a scorer can choose from, and the calls that change them. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tryAgainText } from '#client/api/queryErrors.ts';
import type { ApiError } from '#client/api/trpc.ts';
import { keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import {
  deleteDeviceCourse,
  keepDeviceCourse,
  renameDeviceCourse,
  useDeviceCourses,
} from '#client/device/myCourses.ts';
import type { CourseCard } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';

/** A course of MY COURSES. */
export interface OwnCourse {
  /** The id in the account; null = it is on this phone only. */
  readonly id: number | null;
  readonly course: CourseCard;
}

/** Returns MY COURSES: those of the account, then those that this phone keeps. */
export function useOwnCourses(isGuest: boolean): readonly OwnCourse[] {
  const kept = useQuery(trpc.courses.mine.queryOptions(undefined, { enabled: !isGuest }));
  const onDevice = useDeviceCourses();
  return [
    ...(kept.data ?? []).map(({ id, ...course }) => ({ id, course })),
    ...onDevice.map((course) => ({ id: null, course })),
  ];
}

/** Returns the cards of earlier rounds of the players; empty until they are loaded. */
export function usePlayedCourses(gameId: number): readonly CourseCard[] {
  return useQuery(trpc.courses.played.queryOptions({ id: gameId })).data ?? [];
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
export function useCourseChange(isGuest: boolean) {
  const queryClient = useQueryClient();
  return useMutation<void, ApiError | GameError, CourseChange>({
    async mutationFn(change) {
      const isOnDevice = change.kind === 'keep' ? isGuest : change.own.id === null;
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
  const keyOf = useRequestKeys();
  return useMutation<void, ApiError, CourseCard | null>({
    async mutationFn(course) {
      const request = {
        id: gameId,
        course: course && { name: course.name, holes: [...course.holes] },
      };
      await trpcClient.courses.set.mutate(request, { context: keyed(keyOf(request)), ...withTimeout() });
      await queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
    },
  });
}
