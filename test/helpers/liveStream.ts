/** Phones that watch a game: the events of each stream, read from a separate socket. */

import { Agent, get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api, Outputs } from './api.ts';
import { newAddress } from './limits.ts';
import type { StreamEvent } from './streamEvents.ts';
import { eventOf } from './streamEvents.ts';

export type RoundState = Outputs['rounds']['get'];

export interface LiveStream {
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
  /** All events so far. */
  readonly events: readonly StreamEvent[];
  readonly rounds: () => readonly RoundState[];
  /** Returns the bytes received on its connection, including the headers. */
  readonly bytesRead: () => number;
  /** Returns the spectator counts in order. An event that only changes the presence of the host is left out. */
  readonly crowds: () => readonly number[];
  /** Resolves to the first round, received or future, that matches. @throws Error if none arrives */
  readonly round: (isIt: (round: RoundState) => boolean) => Promise<RoundState>;
  /** Stops reading from the socket until `resume`. */
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
}

const PATIENCE_MS = 30_000;

/** Open streams, closed even if the test that opened them fails halfway. */
const open = new Set<LiveStream>();

/** Closes all streams; for `afterEach` of every file whose server outlives its streams. */
export function closeStreams(): void {
  for (const stream of open) stream.close();
  open.clear();
}

/** Listens on the network, too, and returns the port. */
export async function listen({ app }: Api): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

interface StreamOptions {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  /** Called for each event as it arrives. */
  readonly onEvent?: (event: StreamEvent) => void;
}

/** Opens a stream, and resolves after its headers, before its first event. */
export async function openStream(
  port: number,
  gameId: number,
  { query = '', headers = {}, onEvent }: StreamOptions = {},
): Promise<LiveStream> {
  const agent = new Agent({ keepAlive: false });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const accept = { accept: 'text/event-stream' };
    const path = `/api/games/${gameId}/live${query}`;
    get({ host: '127.0.0.1', port, path, agent, headers: { ...accept, ...headers } }, resolve).on(
      'error',
      reject,
    );
  });
  const events: StreamEvent[] = [];
  const waiting = new Set<() => void>();
  let text = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const event of parts.map(eventOf)) {
      events.push(event);
      onEvent?.(event);
    }
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve) => {
    response.once('close', resolve);
    response.once('error', () => resolve());
  });
  const rounds = () =>
    events.filter(({ event }) => event === 'round').map(({ data }) => JSON.parse(data) as RoundState);
  const stream: LiveStream = {
    headers: response.headers,
    status: response.statusCode ?? 0,
    events,
    rounds,
    bytesRead: () => response.socket.bytesRead,
    crowds: () =>
      events
        .filter(({ event }) => event === 'crowd')
        .map(({ data }) => JSON.parse(data) as { watching: number; host?: string })
        .filter(({ watching, host }, index, told) => {
          const before = told[index - 1];
          return watching !== before?.watching || host === before.host;
        })
        .map(({ watching }) => watching),
    round: (isIt) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No such round; the last one: ${JSON.stringify(rounds().at(-1))}`));
        }, PATIENCE_MS);
        const look = () => {
          const found = rounds().find(isIt);
          if (found === undefined) return;
          clearTimeout(late);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => response.destroy(),
    ended,
  };
  open.add(stream);
  return stream;
}

/** Opens this many streams, each with a separate address, as a trusted proxy reports it. */
export function openStreams(port: number, gameId: number, count: number): Promise<LiveStream[]> {
  return Promise.all(
    Array.from({ length: count }, () => openStream(port, gameId, { headers: from(newAddress()) })),
  );
}

/** Returns the headers of a phone at an address behind such a proxy. */
export function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': address };
}

/** Returns the versions that a phone received, in order. */
export function versionsTold({ events }: LiveStream): readonly number[] {
  return events.filter(({ event }) => event === 'round').map(({ id }) => Number(id));
}
