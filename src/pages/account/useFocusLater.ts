import { useEffect, useRef, useState } from 'react';

/** Returns a ref to an element, and a function that focuses it after the next rendering, which removes the pressed button. */
export function useFocusLater<Target extends HTMLElement>() {
  const target = useRef<Target>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) target.current?.focus();
  }, [count]);
  return [target, () => setCount((before) => before + 1)] as const;
}
