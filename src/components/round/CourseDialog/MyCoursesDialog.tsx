import { useCourseChange, useOwnCourses } from '#client/round/courses.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { LoadingCourses } from './LoadingCourses.tsx';
import { ManageCourses } from './ManageCourses.tsx';

/** A dialog with MY COURSES, to rename and delete them. */
export function MyCoursesDialog({ onClose }: { readonly onClose: () => void }) {
  const own = useOwnCourses();
  const change = useCourseChange(own.isInAccount);
  return (
    <Dialog title="MY COURSES" onCancel={change.isPending ? undefined : onClose}>
      {own.isKnown ? (
        <ManageCourses own={own.courses} change={change} onBack={onClose} />
      ) : (
        <>
          <LoadingCourses queries={own.queries} />
          <Button onPress={onClose}>BACK</Button>
        </>
      )}
    </Dialog>
  );
}
