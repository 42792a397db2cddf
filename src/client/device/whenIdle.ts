/** Work that can wait until the page is there and has nothing better to do. */

export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks
  const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else globalThis.addEventListener('load', idle, { once: true });
}
