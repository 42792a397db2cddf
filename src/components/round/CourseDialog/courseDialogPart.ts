import { lazyPart } from '#client/app/lazyPart.ts';

/** Loaded when a scorer opens it: most rounds have no card of the course. */
export const COURSE_DIALOG = lazyPart(() => import('./CourseDialog.tsx'));
