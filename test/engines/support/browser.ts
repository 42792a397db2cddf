/**
 * A browser window of an engine: the few operations of its driver. `phone.ts` builds the actions of a player on them.
 */

export interface BrowserWindow {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function without a closure in the page, and returns its result, which must be JSON. */
  run<Answer, Argument = null>(inPage: (argument: Argument) => Answer, argument: Argument): Promise<Answer>;
  /** Runs a script in the page, regardless of its content security policy. */
  runScript(source: string): Promise<void>;
  /** Taps the first element of a selector, once; false if it is covered or gone, and was not tapped. */
  tap(selector: string): Promise<boolean>;
  /** Empties the field of a selector and types. */
  type(selector: string, text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Returns a screenshot of the window. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An engine that a worker of the tests has started, or that starts a process for each window. */
export interface Engine {
  /** Opens a window of a new browser. */
  open(): Promise<BrowserWindow>;
  close(): Promise<void>;
}

/** How long a browser may take to start, in ms. */
export const START_MS = 60_000;

/** Starts a browser; if that fails, once more. */
export async function startTwice<Started>(start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch {
    return start();
  }
}
