/** The globals of a service worker. The types of pages, which the whole app is checked with, do not have them. */

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly userAgent: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ) => void;
}

interface WorkerEvents {
  readonly install: LongEvent;
  readonly activate: LongEvent;
  readonly message: MessageEvent<unknown>;
  readonly fetch: FetchEvent;
}

/** The worker is kept running until what such an event waits for is done. */
interface LongEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends LongEvent {
  readonly request: Request;
  /** The page, asked for while the worker was being started; undefined where browsers do not do that. */
  readonly preloadResponse: Promise<Response | undefined> | undefined;
  /** Not called: the browser asks the server as if there were no worker. */
  readonly respondWith: (answer: Promise<Response>) => void;
}
