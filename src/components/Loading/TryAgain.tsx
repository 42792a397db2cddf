import { useEffect, useRef } from 'react';
import { readTitle } from '#client/readTitle.ts';
import { Button } from '#components/Button/Button.tsx';

/**
 * Asks again for what did not come. The button goes when it does: whoever pressed it goes on at the title of the
 * screen that takes its place.
 */
export function TryAgain({ onPress }: { readonly onPress: () => void }) {
  const isPressed = useRef(false);
  useEffect(
    () => () => {
      if (isPressed.current) readTitle();
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
