/** Playwright's runner for the tests of every engine: phones with the engine, and hosts that use the REST API. */

import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import type { Engine } from './browser.ts';
import { START_MS } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { networkTo } from './network.ts';
import type { Phone } from './phone.ts';
import { phoneOf } from './phone.ts';
import { startWebKit } from './webkit.ts';

const ENGINES = { webkit: startWebKit, firefox: startFirefox } as const;

export type EngineName = keyof typeof ENGINES;

interface Fixtures {
  /** Faults that pages may report; null = none. */
  readonly expectedFaults: RegExp | null;
  /** Opens a new phone. A fault of one of its pages fails the test. */
  readonly newPhone: () => Promise<Phone>;
}

interface WorkerFixtures {
  readonly engineName: EngineName;
  readonly engine: Engine;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, run) => {
      const engine = await ENGINES[engineName]();
      await run(engine);
      await engine.close();
    },
    // two attempts to start it, and its end
    { scope: 'worker', timeout: 3 * START_MS },
  ],
  expectedFaults: [null, { option: true }],
  async newPhone({ engine, baseURL, expectedFaults }, run, testInfo) {
    const phones: Phone[] = [];
    await run(async () => {
      const [window, network] = await Promise.all([engine.open(), networkTo(baseURL ?? '')]);
      await window.resize(390, 844);
      const phone = phoneOf(window, network);
      phones.push(phone);
      return phone;
    });
    const isFailed = testInfo.status !== testInfo.expectedStatus;
    const faults = isFailed ? [] : (await Promise.all(phones.map((phone) => phone.faults()))).flat();
    for (const [index, { window, network }] of phones.entries()) {
      if (isFailed)
        await writeFile(
          testInfo.outputPath(`phone ${index + 1}.png`),
          await window.picture().catch(() => ''),
        );
      await Promise.allSettled([window.close(), network.close()]);
    }
    expect(faults.filter((fault) => expectedFaults?.test(fault) !== true)).toEqual([]);
  },
});

export { expect };
