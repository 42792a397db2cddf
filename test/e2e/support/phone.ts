/** Playwright's `test` for the app for phones: its files come from `PHONE_ORIGIN`, its answers from `PUBLIC_ORIGIN`. */

import type { AddressInfo } from 'node:net';
import type { Page, PlaywrightWorkerOptions, Request } from '@playwright/test';
import { expect } from '@playwright/test';
import { PHONE_ORIGIN, PUBLIC_ORIGIN, servePhoneApp } from './phoneFiles.ts';
import { test as base } from './players.ts';

interface PhoneFixtures {
  /** The answered calls of `page`, in their order. */
  readonly calls: readonly Request[];
}

interface PhoneWorker extends Pick<PlaywrightWorkerOptions, 'launchOptions'> {
  /** The port of `PHONE_ORIGIN`. */
  readonly phonePort: number;
}

/** `page` is a phone with the app. Any request except a REST call of the server fails the test. */
export const test = base.extend<PhoneFixtures, PhoneWorker>({
  phonePort: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads there what a fixture needs
    async ({}, run) => {
      const server = await servePhoneApp();
      await run((server.address() as AddressInfo).port);
      server.close();
    },
    // the app may have to be built first
    { scope: 'worker', timeout: 120_000 },
  ],
  launchOptions: [
    async ({ launchOptions, phonePort }, run, { project }) => {
      const names = [
        `MAP ${new URL(PUBLIC_ORIGIN).host} ${new URL(project.use.baseURL ?? '').host}`,
        `MAP ${new URL(PHONE_ORIGIN).host} 127.0.0.1:${phonePort}`,
      ];
      const resolver = `--host-resolver-rules=${names.join(',')}`;
      await run({ ...launchOptions, args: [...(launchOptions.args ?? []), resolver] });
    },
    { scope: 'worker' },
  ],
  calls: [
    async ({ page }, run) => {
      const calls: Request[] = [];
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'fetch') calls.push(request);
      });
      await run(calls);
      const urls = calls.map((call) => call.url());
      const strange = urls.filter((url) => !url.startsWith(`${PUBLIC_ORIGIN}/api/`));
      expect(strange, 'requests that are no documented call of the server').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, run) => {
    await page.addInitScript(() => {
      const menu = () => document.querySelector('nav[aria-label="Main menu"]');
      const look = () => menu() !== null && sessionStorage.setItem('menuSeen', 'true');
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await run(page);
  },
});

/** Opens the app at a path, or loads it again there, as a phone does after it has ended the app. */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(PHONE_ORIGIN + path);
}

/** Returns whether the main menu was visible since the last call, even for a moment. */
export async function hasSeenMenu(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const isSeen = sessionStorage.getItem('menuSeen') !== null;
    sessionStorage.removeItem('menuSeen');
    return isSeen;
  });
}

/** The events of the phone for the app, by the names of `@capacitor/app`. */
interface PhoneEvents {
  readonly appUrlOpen: { readonly url: string };
  readonly backButton: { readonly canGoBack: boolean };
  readonly resume: null;
}

/** The phone's side, which the test plays. */
interface Phone {
  readonly tell: <Name extends keyof PhoneEvents>(name: Name, data: PhoneEvents[Name]) => Promise<void>;
  /** Returns whether the app was left for the phone's home screen. */
  readonly isLeft: () => Promise<boolean>;
}

/**
 * Simulates an Android phone in the page: Capacitor's bridge to the plugin for apps.
 *
 * @param launchUrl the link that starts the app; null = the app is started without one
 */
export async function onAndroid(page: Page, launchUrl: string | null = null): Promise<Phone> {
  await page.addInitScript((url) => {
    const listeners = new Map<string, (data: unknown) => void>();
    const methods = [
      { name: 'getLaunchUrl', rtype: 'promise' },
      { name: 'minimizeApp', rtype: 'promise' },
      { name: 'addListener', rtype: 'callback' },
    ];
    Object.assign(globalThis, {
      androidBridge: {},
      Capacitor: {
        PluginHeaders: [{ name: 'App', methods }],
        async nativePromise(_plugin: string, method: string) {
          if (method === 'minimizeApp') sessionStorage.setItem('left', 'true');
          return method === 'getLaunchUrl' && url !== null ? { url } : undefined;
        },
        async nativeCallback(
          _plugin: string,
          _method: string,
          { eventName }: { readonly eventName: string },
          listener: (data: unknown) => void,
        ) {
          listeners.set(eventName, listener);
        },
      },
      tellApp: (name: string, data: unknown) => listeners.get(name)?.(data),
    });
  }, launchUrl);
  return {
    async tell(name, data) {
      await page.evaluate(`tellApp(${JSON.stringify(name)}, ${JSON.stringify(data)})`);
    },
    isLeft: () => page.evaluate(() => sessionStorage.getItem('left') !== null),
  };
}
