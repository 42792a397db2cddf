import { useState } from 'react';
import { lazyPart } from '#client/app/lazyPart.ts';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import type { Round } from '#rules/round.ts';

/** Loaded when a scorer opens it: most rounds have no card of the course. */
const COURSE_DIALOG = lazyPart(() => import('./CourseDialog.tsx'));

/** Opens the dialog in which a scorer sets the card of the course. */
export function CourseButton({ round }: { readonly round: Round }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>CARD OF THE COURSE</Button>
      {isOpen && (
        <LazyDialog part={COURSE_DIALOG} onClose={close}>
          {({ CourseDialog }) => <CourseDialog round={round} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
