/** A phone with an engine: actions and texts of a player, found by role and name as a screen reader does. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import { isHydrated } from '../../e2e/support/test.ts';
import type { BrowserWindow } from './browser.ts';
import type { PhoneNetwork } from './network.ts';
import { FAULTS_KEY, STOPPED_TIMERS_KEY } from './network.ts';

const FINDER = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
/** How often an element is looked for, in ms. */
const OFTEN = { intervals: [100] };
/** On a slow machine a page may take long to react to its tap. */
const TAPPED_MS = 90_000;
/** The attribute that marks the found element for the driver. */
const FOUND = 'data-found';

/** The target of an action: the ARIA role and accessible name of an element, or its label. */
interface Target {
  /** Null = a field, which is found by its label: a password field has no role. */
  readonly role: string | null;
  /** A string must be the whole name. */
  readonly name: string | RegExp;
}

export interface Phone {
  readonly window: BrowserWindow;
  readonly network: PhoneNetwork;
  /** Opens a path of the app, and waits until its scripts listen. */
  open(path: string): Promise<void>;
  /** Opens a path of the app whose scripts do not run. */
  openWithoutScripts(path: string): Promise<void>;
  reload(): Promise<void>;
  /** Waits until the scripts of the page listen. */
  waitForHydration(): Promise<void>;
  /** Taps the element of this role and name as soon as it exists and nothing covers it. */
  tap(role: string, name: string | RegExp): Promise<void>;
  /** Taps the last element of this role and name. */
  tapLast(role: string, name: string | RegExp): Promise<void>;
  type(label: string, text: string): Promise<void>;
  has(role: string, name: string | RegExp): Promise<boolean>;
  /** Returns the visible text of the phone. */
  text(): Promise<string>;
  expectText(text: string | RegExp): Promise<void>;
  expectNoText(text: string): Promise<void>;
  path(): Promise<string>;
  /** Stops timers of at least so many ms in pages that are opened from now on; null = none. */
  stopTimers(fromMs: number | null): Promise<void>;
  /**
   * Returns missing files, errors, rejected promises, policy violations and warnings of all its pages; only missing
   * files if scripts are blocked.
   */
  faults(): Promise<readonly string[]>;
}

export function phoneOf(window: BrowserWindow, network: PhoneNetwork): Phone {
  async function waitForHydration(): Promise<void> {
    const state = async () =>
      (await window.run(isHydrated, null)) ? 'hydrated' : window.run(describePage, FAULTS_KEY);
    await expect.poll(state, OFTEN).toBe('hydrated');
  }

  /** Marks the first or last element of this role and name; false if none is visible. */
  async function mark(target: Target, isLast = false): Promise<boolean> {
    if (!(await window.run(hasFinder, null))) await window.runScript(FINDER);
    const { role, name } = target;
    const isPattern = name instanceof RegExp;
    return window.run(markFound, {
      role,
      attribute: FOUND,
      isLast,
      name: isPattern ? name.source : name,
      flags: isPattern ? name.flags : null,
    });
  }

  async function find(target: Target, isLast = false): Promise<string> {
    const message = `${target.role ?? 'field'} ${String(target.name)} is there`;
    await expect.poll(() => mark(target, isLast), { ...OFTEN, message }).toBe(true);
    return `[${FOUND}]`;
  }

  /**
   * Taps an element. Waits while it is covered, for instance by news, or ignores taps, and until the tap has loaded its
   * page.
   */
  async function tap(target: Target, isLast = false): Promise<void> {
    const message = `${target.role} ${String(target.name)} can be tapped`;
    const slowly = { ...OFTEN, message, timeout: TAPPED_MS };
    const tapFound = async () =>
      window.tap(`${await find(target, isLast)}:not(:disabled, [aria-disabled="true"])`);
    await expect.poll(tapFound, slowly).toBe(true);
  }

  const text = () => window.run(() => document.body?.innerText ?? '', null);
  return {
    window,
    network,
    async open(path) {
      await window.goto(network.origin + path);
      await waitForHydration();
    },
    openWithoutScripts: (path) => window.goto(network.origin + path),
    async reload() {
      await window.reload();
      await waitForHydration();
    },
    waitForHydration,
    tap: (role, name) => tap({ role, name }),
    tapLast: (role, name) => tap({ role, name }, true),
    async type(label, typed) {
      await window.type(await find({ role: null, name: label }), typed);
    },
    has: (role, name) => mark({ role, name }),
    text,
    async expectText(expected) {
      const holds =
        typeof expected === 'string'
          ? expect.poll(text, OFTEN).toContain(expected)
          : expect.poll(text, OFTEN).toMatch(expected);
      await holds;
    },
    async expectNoText(unwanted) {
      // an empty page is about to be replaced
      const shown = async () => (await text()) || unwanted;
      await expect.poll(shown, OFTEN).not.toContain(unwanted);
    },
    path: () => window.run(() => location.pathname, null),
    stopTimers: (fromMs) => window.run(storeOrRemove, { key: STOPPED_TIMERS_KEY, value: fromMs }),
    async faults() {
      const missing = network.missingFiles();
      if (network.areScriptsBlocked()) return missing;
      const noted = await window.run((key) => sessionStorage.getItem(key), FAULTS_KEY);
      return [...missing, ...(JSON.parse(noted ?? '["not noted"]') as string[])];
    },
  };
}

/** Describes, in the page, the state of a page whose scripts do not listen. */
function describePage(faultsKey: string): string {
  const scripts = [...document.scripts].map(({ src }) => src).join(' ');
  const isDeferred = document.querySelector('#deferred') !== null;
  return `${location.href} ${document.readyState}, deferred: ${isDeferred}, ${scripts}, ${sessionStorage.getItem(faultsKey)}`;
}

/** Stores, in the page, a value for the pages of its tab, or removes it (null). */
function storeOrRemove({ key, value }: { readonly key: string; readonly value: number | null }): void {
  if (value === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, String(value));
}

function hasFinder(): boolean {
  return 'TestingLibraryDom' in globalThis;
}

interface Wanted {
  readonly role: string | null;
  readonly name: string;
  /** The flags of a pattern; null = the name is the whole name. */
  readonly flags: string | null;
  readonly attribute: string;
  readonly isLast: boolean;
}

/** Marks the wanted element in the page. An open dialog makes everything behind it inert. */
function markFound({ role, name, flags, attribute, isLast }: Wanted): boolean {
  const { queryAllByLabelText, queryAllByRole } = (
    globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }
  ).TestingLibraryDom;
  document.querySelectorAll(`[${attribute}]`).forEach((element) => element.removeAttribute(attribute));
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  const container = (role === 'dialog' ? undefined : [...dialogs].at(-1)) ?? document.body;
  const wanted = flags === null ? name : new RegExp(name, flags);
  const all =
    role === null
      ? queryAllByLabelText(container, wanted)
      : queryAllByRole(container, role, { name: wanted });
  const found = all.at(isLast ? -1 : 0);
  found?.setAttribute(attribute, '');
  // a player scrolls the element out from under the footer; a driver only into the window
  found?.scrollIntoView({ block: 'center' });
  return found !== undefined;
}
