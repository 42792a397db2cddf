/** Putting the app on the home screen: how it can be done on this device, until its user declines. */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';
import { NATIVE } from '#client/device/native.ts';
import { createStore } from '#client/device/store.ts';

const DECLINED_KEY = 'installDeclined';

/** `prompt`: the browser asks when it is told to; `menu`: an iPhone, where people find it in a menu themselves. */
export type InstallWay = 'prompt' | 'menu';

/** What browsers that install apps send, and the usual types do not know. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** Null = the browser has offered nothing, or what it has offered is used up. */
const OFFER = createStore<InstallOffer | null>(null);

/** Waits for the browser's offer, which may come before there is a screen to show it on. */
export function listenForInstallOffer(): void {
  if (NATIVE !== null) return;
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    // the browser would show a banner at a time of its own
    event.preventDefault();
    OFFER.set(event as InstallOffer);
  });
  globalThis.addEventListener('appinstalled', () => OFFER.set(null));
}

/** How the app can be installed here; null = it cannot, it is installed already, or its user has declined. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, installWay, () => null);
}

export function install(): void {
  void OFFER.get()?.prompt();
  // an offer counts once
  OFFER.set(null);
}

export function declineInstalling(): void {
  writeItem(DECLINED_KEY, 'true');
}

function installWay(): InstallWay | null {
  if (readItem(DECLINED_KEY) !== null) return null;
  if (OFFER.get() !== null) return 'prompt';
  // iPhones alone have this, and it is false in their browsers
  const isIphone = 'standalone' in navigator && navigator.standalone === false;
  return NATIVE === null && isSecureContext && isIphone ? 'menu' : null;
}

function subscribe(listener: () => void): () => void {
  const stops = [onStorageChange(listener), OFFER.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}
