/** Moves MY COURSES of this phone to the account that has logged in on it. */

import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { deleteDeviceCourse, readDeviceCourses } from '#client/device/myCourses.ts';
import { isSameCourse } from '#rules/courseCard.ts';

/**
 * Keeps the courses of this phone in the account, and deletes each of them here. The account's courses of the same name
 * stay. If a call fails, the rest stays on this phone.
 *
 * @throws ApiError without a network, or when the account is full
 */
export async function adoptDeviceCourses(): Promise<void> {
  const onDevice = readDeviceCourses();
  if (onDevice.length === 0) return;
  const kept = await trpcClient.courses.mine.query(undefined, withTimeout());
  for (const course of onDevice) {
    const { name, holes } = course;
    if (name !== null && !kept.some((other) => isSameCourse(other, course)))
      await trpcClient.courses.keep.mutate({ name, holes: [...holes] }, withTimeout());
    deleteDeviceCourse(course);
  }
}
