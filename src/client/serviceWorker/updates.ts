/** Keeps the app on this device, and detects newer builds: a newer one waits until its user lets it take over. */

import { NATIVE } from '#client/device/native.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { whenIdle } from '#client/device/whenIdle.ts';
import { TAKE_OVER } from './requests.ts';

/** How often a page that stays open checks for a newer build, at most. */
const CHECK_EVERY_MS = 60 * 60_000;

/** The worker of a newer build; null = there is none. */
const WAITING = createStore<ServiceWorker | null>(null);

/** Registers the service worker where browsers allow one, once the page is idle. */
export function registerServiceWorker(): void {
  if (NATIVE !== null || !import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
  whenIdle(() => {
    // without a network, or in a window that stores nothing, the app runs without the worker
    register().catch(() => {});
  });
}

/** Returns whether a newer build can take over. */
export function useNewVersion(): boolean {
  return useStore(WAITING) !== null;
}

/** Lets the newer build take over, and reloads the page with it. Another tab may have let it take over before. */
export function takeNewVersion(): void {
  const waiting = WAITING.get();
  if (waiting?.state !== 'installed') return globalThis.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => globalThis.location.reload(), {
    once: true,
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, workers do not
  waiting.postMessage(TAKE_OVER);
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  // the very first worker does not wait, as there is no other one
  const update = () => WAITING.set(registration.active === null ? null : registration.waiting);
  update();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', update);
  });

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => {});
  });
}
