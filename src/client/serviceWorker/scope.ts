/** The globals of a service worker. The whole app is checked with the types of pages, which lack them. */

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

/** The worker is kept running until the promise of such an event resolves. */
interface LongEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends LongEvent {
  readonly request: Request;
  /** The page, requested while the worker was being started; undefined in browsers that do not do that. */
  readonly preloadResponse: Promise<Response | undefined> | undefined;
  /** If it is not called, the browser asks the server as if there were no worker. */
  readonly respondWith: (answer: Promise<Response>) => void;
}
