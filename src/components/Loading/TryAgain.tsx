import { useEffect, useRef } from 'react';
import { Button } from '#components/Button/Button.tsx';

/**
 * Asks again for what did not come. The button goes when it does: whoever pressed it goes on at the title of the
 * screen that takes its place.
 */
export function TryAgain({ onPress }: { readonly onPress: () => void }) {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      // nobody is led away from where they have gone on to meanwhile
      if (isPressed.current && document.activeElement === document.body) focusTitle();
    },
    [],
  );

  function tryAgain() {
    isPressed.current = true;
    onPress();
  }
  return (
    <Button kind="primary" onPress={tryAgain}>
      TRY AGAIN
    </Button>
  );
}

function focusTitle(): void {
  const title = document.querySelector('h1');
  if (title === null) return;
  title.tabIndex = -1;
  title.focus();
}
