/** Adding the app to the home screen of this device, until its user declines. */

import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '#client/device/browserStorage.ts';
import { NATIVE } from '#client/device/native.ts';
import { createStore } from '#client/device/store.ts';

const DECLINED_KEY = 'installDeclined';

/** `prompt`: the browser asks when the app calls for it; `menu`: an iPhone, whose browser has a menu entry for it. */
export type InstallWay = 'prompt' | 'menu';

/** The event of browsers that can install apps; the DOM types lack it. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** Null = the browser has offered nothing, or its offer is used up. */
const OFFER = createStore<InstallOffer | null>(null);

/** Listens for the browser's offer, which may come before there is a screen to show it on. */
export function listenForInstallOffer(): void {
  if (NATIVE !== null) return;
  globalThis.addEventListener('beforeinstallprompt', (event) => {
    // prevents the browser's own banner
    event.preventDefault();
    OFFER.set(event as InstallOffer);
  });
  globalThis.addEventListener('appinstalled', () => OFFER.set(null));
}

/** Returns how the app can be installed here. Null = not possible, already installed, or declined by its user. */
export function useInstallWay(): InstallWay | null {
  return useSyncExternalStore(subscribe, installWay, () => null);
}

export function install(): void {
  void OFFER.get()?.prompt();
  // an offer can be used once
  OFFER.set(null);
}

export function declineInstalling(): void {
  writeItem(DECLINED_KEY, 'true');
}

function installWay(): InstallWay | null {
  if (readItem(DECLINED_KEY) !== null) return null;
  if (OFFER.get() !== null) return 'prompt';
  // only iPhones have this property, and it is false in their browsers
  const isIphone = 'standalone' in navigator && navigator.standalone === false;
  return NATIVE === null && isSecureContext && isIphone ? 'menu' : null;
}

function subscribe(listener: () => void): () => void {
  const stops = [onStorageChange(listener), OFFER.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}
