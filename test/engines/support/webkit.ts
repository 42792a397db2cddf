/** WebKitGTK, which has the engine of Safari, over WebDriver: each window has a separate driver and screen. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { WebDriver } from 'selenium-webdriver';
import { Builder, By, Capabilities, Key, error as errors } from 'selenium-webdriver';
import { findWebKit } from '../../../scripts/engines.ts';
import { freePort } from '../../../scripts/ports.ts';
import type { BrowserWindow, Engine } from './browser.ts';
import { START_MS, startTwice } from './browser.ts';

/** A program that is told to end is killed after this time. */
const END_MS = 5000;
const SCREEN = '1400x1200x24';
/** Software rendering, without the sandbox: root has none in a container. */
const ENVIRONMENT = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  // compositing layers for moving elements cost half as much processor time again
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
};

/** After one of these errors the tap was not made. */
const NOT_TAPPED = [
  errors.ElementClickInterceptedError,
  errors.ElementNotInteractableError,
  errors.NoSuchElementError,
  errors.StaleElementReferenceError,
];

/** Starts WebKitGTK. @throws Error if there is no WebKitGTK */
export function startWebKit(): Engine {
  const found = findWebKit();
  if (found === undefined)
    throw new Error('There is no WebKitGTK here: install webkit2gtk-driver, xvfb and dbus-x11');
  const { driver, browser, screen } = found;

  async function start(): Promise<BrowserWindow> {
    const programs: Program[] = [];
    const endAll = async () => void (await Promise.all(programs.map(({ end }) => end())));
    const startAll = async () => {
      const display = startProgram(screen, ['-displayfd', '1', '-screen', '0', SCREEN]);
      programs.push(display);
      const port = await freePort();
      const env = { ...ENVIRONMENT, DISPLAY: `:${await display.firstLine}` };
      programs.push(startProgram('dbus-run-session', ['--', driver, `--port=${port}`], env));
      await untilAnswering(`http://127.0.0.1:${port}/status`);
      // without the address bar a window can be as narrow as a phone
      const options = { binary: browser, args: ['--automation', '--full-screen'] };
      return new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(
          new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }),
        )
        .build();
    };
    const late = pause(START_MS, undefined, { ref: false }).then(() => {
      throw new Error(`WebKitGTK has not started within ${START_MS / 1000} s`);
    });
    try {
      return windowOf(await Promise.race([startAll(), late]), endAll);
    } catch (error) {
      await endAll();
      throw error;
    }
  }

  return { open: () => startTwice(start), close: async () => {} };
}

interface Program {
  /** The first line of its output. */
  readonly firstLine: Promise<string>;
  /** Ends it with all processes that it has started. The end of this process kills them. */
  readonly end: () => Promise<void>;
}

function startProgram(path: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn(path, args, {
    // a process group, which ends together
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // the last process of the group has ended
    }
  };
  const kill = () => signal('SIGKILL');
  process.once('exit', kill);
  const firstLine = once(child.stdout, 'data').then(([line]) => String(line).trim());
  return {
    firstLine,
    async end() {
      signal('SIGTERM');
      await Promise.race([exited, pause(END_MS, undefined, { ref: false })]);
      // those that it has started may still run
      kill();
      process.off('exit', kill);
    },
  };
}

function windowOf(session: WebDriver, close: () => Promise<void>): BrowserWindow {
  const find = (selector: string) => session.findElement(By.css(selector));
  return {
    goto: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    resize: async (width, height) =>
      void (await session.manage().window().setRect({ x: 0, y: 0, width, height })),
    run: (inPage, argument) => session.executeScript(`return (${String(inPage)})(arguments[0])`, argument),
    runScript: (source) => session.executeScript(source),
    async tap(selector) {
      try {
        await find(selector).click();
        return true;
      } catch (failure) {
        if (NOT_TAPPED.some((kind) => failure instanceof kind)) return false;
        throw failure;
      }
    },
    async type(selector, text) {
      await find(selector).clear();
      await find(selector).sendKeys(text);
    },
    pressEscape: () => session.actions().sendKeys(Key.ESCAPE).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    close,
  };
}

async function untilAnswering(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver does not answer');
}
