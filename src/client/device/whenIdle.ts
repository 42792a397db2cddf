/** Runs work after the page has loaded and when the browser is idle. */

export function whenIdle(work: () => void): void {
  // Safari has no idle callbacks
  const idle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work));
  if (document.readyState === 'complete') idle();
  else globalThis.addEventListener('load', idle, { once: true });
}
