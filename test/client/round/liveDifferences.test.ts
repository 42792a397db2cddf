/**
 * Compares phone and server when the stream is cut, read late and reopened, with the server's own code as the writer.
 */

import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connect, Events } from '#client/round/liveStream.ts';
import { createLiveStream } from '#client/round/liveStream.ts';
import { toRoundState } from '#routers/roundState.contract.ts';
import type { Round } from '#rules/round.ts';
import { createKeyCounts } from '#server/live/keyCounts.ts';
import type { Stream, WatchedGame } from '#server/live/openStreams.ts';
import { newStream, write } from '#server/live/openStreams.ts';
import type { Difference } from '#shared/difference.ts';
import { eventOf } from '../../helpers/streamEvents.ts';
import type { RandomRound } from '../../rules/randomRounds.ts';
import { LAW_TIMEOUT_MS, attempt, playOut, randomRound } from '../../rules/randomRounds.ts';

const RUNS = { numRuns: 2000 } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Any state may follow any other, as after a restored backup; two rounds may have equal versions with other contents.
 */
const anything = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('changes' as const), to: fc.nat() }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'reads' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'isCut' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sleepsOrWakes' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'meetsOldServer' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'meetsNewProcess' as const }) },
);

it(
  'a phone has the server’s state after any changes, gaps and reconnections',
  () => {
    fc.assert(
      fc.property(
        randomRound(),
        randomRound(),
        fc.array(anything, { maxLength: 30 }),
        (one, other, happening) => {
          // timers of the previous run
          vi.clearAllTimers();
          const states = [...statesOf(one), ...statesOf(other)];
          const { game, phone, line } = watch(states[0] as Round);
          for (const each of happening) {
            if (each.kind === 'changes') {
              game.round = states[each.to % states.length] as Round;
              line.push();
            } else line[each.kind]();
          }
          line.wakes();
          line.reads();

          expect(phone.state).toEqual(JSON.parse(JSON.stringify(toRoundState(game.round as Round))));
        },
      ),
      RUNS,
    );
  },
  LAW_TIMEOUT_MS,
);

/** Returns every state of a random round. */
function statesOf(random: RandomRound): readonly Round[] {
  const states: Round[] = [];
  playOut(random, (round, command, context) => {
    const next = attempt(round, command, context);
    if (next !== round) states.push(next);
    return next;
  });
  return states;
}

/** Returns a phone that watches a game, with a line on which nothing arrives until the test delivers it. */
function watch(round: Round) {
  const game: WatchedGame = {
    id: round.id,
    streams: new Set(),
    spectators: createKeyCounts(),
    counted: 0,
    round,
    watching: 1,
    host: 'here',
    stop() {},
  };
  const phone: { state: unknown } = { state: null };
  let line: { readonly stream: Stream; readonly events: Events; readonly unread: Written[] } | null = null;
  /** The server of the next connection: an old server sends whole states. */
  let next: 'same process' | 'new process' | 'old server' = 'same process';
  const connect: Connect = (_subscription, since, events) => {
    const unread: Written[] = [];
    const response = {
      write: (bytes: Buffer, onRead: () => void) => unread.push({ bytes, onRead }) > 0,
    } as unknown as ServerResponse;
    const known = next === 'new process' ? 'sent by another one' : since;
    const opener = { session: null, since: next === 'old server' ? null : known };
    next = 'same process';
    const opened = { stream: newStream(game, response, opener), events, unread };
    line = opened;
    write(opened.stream);
    return () => {
      if (line === opened) line = null;
    };
  };
  const live = createLiveStream(connect, () => 1);
  live.follow({
    gameId: round.id,
    viewerId: null,
    isWatching: true,
    onRound: (state) => void (phone.state = state),
    onHost() {},
  });
  let isAsleep = false;
  return {
    game,
    phone,
    line: {
      push: () => line && write(line.stream),
      reads() {
        for (let first = line?.unread.shift(); first !== undefined; first = line?.unread.shift()) {
          for (const each of first.bytes.toString().split('\n\n')) tell(each);
          first.onRead();
        }
      },
      isCut,
      meetsOldServer() {
        next = 'old server';
        isCut();
      },
      meetsNewProcess() {
        next = 'new process';
        isCut();
      },
      sleepsOrWakes() {
        isAsleep = !isAsleep;
        live.setTabVisible(!isAsleep);
      },
      wakes: () => live.setTabVisible(true),
    },
  };

  function isCut(): void {
    line?.events.onEnd();
    vi.advanceTimersToNextTimer();
  }

  /** Passes events on as the browser does. */
  function tell(lines: string): void {
    const { id, event, data } = eventOf(lines);
    if (event === '' && data !== '') line?.events.onChange(JSON.parse(data) as Difference, id ?? '');
    if (event === 'round') line?.events.onChange([JSON.parse(data)], 'none');
  }
}

interface Written {
  readonly bytes: Buffer;
  readonly onRead: () => void;
}
