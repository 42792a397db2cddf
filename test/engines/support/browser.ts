/** A browser window of an engine: the few things its driver does, on which `phone.ts` builds what a golfer does. */

export interface BrowserWindow {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function of no scope in the page; it answers what JSON can carry. */
  run<Answer, Argument = null>(inPage: (argument: Argument) => Answer, argument: Argument): Promise<Answer>;
  /** Runs a script in the page, whatever its policy is. */
  runScript(source: string): Promise<void>;
  /** Taps the first element of a selector, once; false when it is covered or gone, and was not tapped. */
  tap(selector: string): Promise<boolean>;
  /** Empties the field of a selector and types. */
  type(selector: string, text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** A picture of what the window shows. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An engine that a worker of the tests has started, or starts a process of for each window. */
export interface Engine {
  /** A window of a browser that has been used for nothing before. */
  open(): Promise<BrowserWindow>;
  close(): Promise<void>;
}
