import { describe, expect, it, vi } from 'vitest';
import { NETWORK, POLL_MS } from '#client/device/timings.ts';
import { adoptGuest, createJournal, createMemoryStore } from '#client/offline/journal.ts';
import { OTHER_LOGIN_NEEDED, PENCIL_NEEDED } from '#client/round/unsent.ts';
import { PLAYER, USER, aRound, finishHole, play, score } from '../../rules/builders.ts';
import {
  GAME_ID,
  HOST_ID,
  call,
  fakeServer,
  give,
  giveIn,
  newTab,
  openTab,
  settled,
  waiting,
} from './fakeServer.ts';

const [ash, birch] = [PLAYER.red1, PLAYER.red2];
const firstHole = finishHole(aRound(), 1, [4, 5], [5, 6]);
const BOTH = [score(1, ash, 4), score(1, birch, 5)];
const NO_NEWS = { announce: () => {}, listen: () => () => {} };

describe('a reloaded tab', () => {
  it('sends the commands that it had not sent before, with the same keys and in order', async () => {
    const given = [...BOTH, firstHole];
    for (const command of given) await give(command);
    const keys = fakeServer.outbox.get().queue.map(({ key }) => key);

    const reloaded = await openTab();

    expect(waiting(reloaded)).toEqual(given);
    expect(call(1)).toMatchObject({ keys, commands: given });
  });

  it('does not replace a number that may have arrived', async () => {
    await give(score(1, ash, 4));
    await openTab();

    await give(score(1, ash, 5));

    expect(waiting()).toEqual([score(1, ash, 4), score(1, ash, 5)]);
  });

  it('keeps data of a newer version of the app', async () => {
    await give(score(1, ash, 4));
    await fakeServer.store.change(GAME_ID, (entries) =>
      entries.map((entry) => ({ ...entry, colour: 'red' })),
    );

    await openTab();
    await call(1).answer();

    const kept = await fakeServer.store.change(GAME_ID, (entries) => entries);
    expect(kept).toMatchObject([{ colour: 'red', version: 11 }]);
  });
});

describe('two tabs of a phone', () => {
  it('show each other’s entries, in the order given', async () => {
    const other = await openTab();
    await give(score(1, ash, 4));
    await giveIn(other, score(1, birch, 5));

    expect(waiting()).toEqual(BOTH);
    expect(waiting(other)).toEqual(BOTH);
    await call(0).answer();
    expect(waiting(other)).toEqual([score(1, birch, 5)]);
  });

  it('do not send for each other while both run, and both send the rest', async () => {
    const other = await openTab();
    await give(score(1, ash, 4));
    expect(fakeServer.calls).toHaveLength(1);

    other.retryNow();
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
  });
});

function diskThatFills() {
  const store = createMemoryStore();
  let isFull = false;
  return {
    ...store,
    change: (...asked: Parameters<typeof store.change>) =>
      isFull ? Promise.reject(new Error('Full')) : store.change(...asked),
    fill: () => void (isFull = true),
  };
}

describe('a journal that the device does not store', () => {
  it('still sends its commands, and is reported as not lasting', async () => {
    const refuses = { change: () => Promise.reject(new Error('Refused')), games: async () => [] };
    const journal = createJournal(refuses, NO_NEWS);
    const outbox = newTab(journal);
    expect(journal.isLasting()).toBe(true);

    await giveIn(outbox, ...BOTH);

    expect(journal.isLasting()).toBe(false);
    expect(call(0).commands).toEqual(BOTH);
  });

  it('still contains the commands stored before the device was full', async () => {
    const disk = diskThatFills();
    const outbox = newTab(createJournal(disk, NO_NEWS));
    await giveIn(outbox, score(1, ash, 4));
    disk.fill();

    await giveIn(outbox, score(1, birch, 5));

    expect(waiting(outbox)).toEqual(BOTH);
  });

  it('never replaces stored commands: the next page sends them again', async () => {
    const disk = diskThatFills();
    const outbox = newTab(createJournal(disk, NO_NEWS));
    await giveIn(outbox, firstHole);
    await giveIn(outbox, score(1, ash, 4));
    disk.fill();

    await giveIn(outbox, score(1, ash, 5));
    await call(0).answer();
    await call(1).answer();

    expect(fakeServer.calls.slice(1).flatMap(({ commands }) => commands)).toEqual([
      score(1, ash, 4),
      score(1, ash, 5),
    ]);
  });
});

/** Returns a store that another tab can delete: the new store is empty. */
function deletedStore() {
  let store = createMemoryStore();
  let isRefused = false;
  const listeners: ((gameId: number | null) => void)[] = [];
  const tell = (gameId: number | null) => listeners.forEach((listener) => listener(gameId));
  return {
    change: (...asked: Parameters<typeof store.change>) =>
      isRefused ? Promise.reject(new Error('Refused')) : store.change(...asked),
    games: () => store.games(),
    tabs: {
      announce: tell,
      listen(listener: (gameId: number | null) => void) {
        listeners.push(listener);
        return () => {};
      },
    },
    delete: () => void (store = createMemoryStore()),
    refuse: () => void (isRefused = true),
    /** Announces the deletion, as the browser does. */
    async tellOfDeletion() {
      tell(null);
      await settled();
    },
    kept: () => store.change(GAME_ID, (queue) => queue),
  };
}

describe('a journal that another tab has deleted', () => {
  async function openOn(store: ReturnType<typeof deletedStore>) {
    const outbox = newTab(createJournal(store, store.tabs));
    outbox.open();
    await settled();
    return outbox;
  }

  async function withTwoWaiting() {
    const store = deletedStore();
    const outbox = await openOn(store);
    await giveIn(outbox, ...BOTH);
    return { store, outbox };
  }

  it('is rewritten immediately from the commands of the tab, for the next tab', async () => {
    const { store, outbox } = await withTwoWaiting();
    const { queue } = outbox.get();

    store.delete();
    await store.tellOfDeletion();

    expect(outbox.get().queue).toMatchObject(queue);
    expect(await store.kept()).toMatchObject(queue);
    expect(waiting(await openOn(store))).toEqual(BOTH);
  });

  it('is rewritten with the next command without a message about the deletion', async () => {
    const { store, outbox } = await withTwoWaiting();
    const keys = outbox.get().queue.map(({ key }) => key);
    store.delete();

    await giveIn(outbox, firstHole);
    await call(0).fail(new Error('Cut'));
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs);

    expect(waiting(outbox)).toEqual([score(1, ash, 4), score(1, birch, 5), firstHole]);
    expect(call(1).keys.slice(0, 2)).toEqual(keys);
    await call(1).answer();
    expect(waiting(outbox)).toEqual([]);
  });

  it('has each command once when either of two tabs rewrites it', async () => {
    const { store, outbox } = await withTwoWaiting();
    const other = await openOn(store);

    store.delete();
    await store.tellOfDeletion();

    for (const tab of [outbox, other]) expect(waiting(tab)).toEqual(BOTH);
    expect(await store.kept()).toHaveLength(2);
  });

  it('continues in memory where the device refuses a new store', async () => {
    const { store, outbox } = await withTwoWaiting();
    store.delete();
    store.refuse();

    await store.tellOfDeletion();

    expect(waiting(outbox)).toEqual(BOTH);
  });

  it('still lists its games before any of them is rewritten', async () => {
    const store = deletedStore();
    const journal = createJournal(store, NO_NEWS);
    await newTab(journal).enqueue(score(1, ash, 4));
    await settled();

    store.delete();

    expect(await journal.games()).toEqual([GAME_ID]);
    expect(await journal.read(GAME_ID)).toMatchObject([{ command: score(1, ash, 4) }]);
  });

  it('restores no command that another tab has removed', async () => {
    const { store, outbox } = await withTwoWaiting();
    const other = createJournal(store, store.tabs);
    await other.change(GAME_ID, (queue) => queue.slice(1));
    await settled();

    outbox.retryNow();
    await settled();

    expect(waiting(outbox)).toEqual([score(1, birch, 5)]);
  });
});

describe('a command of another user on this phone', () => {
  it('waits for that user: it is neither sent nor lost', async () => {
    fakeServer.viewerId = null;
    await give(score(1, ash, 4));
    await call(0).fail(new Error('Cut'));
    fakeServer.viewerId = HOST_ID;
    await give(score(1, birch, 5));
    fakeServer.viewerId = HOST_ID + 1;
    await vi.advanceTimersByTimeAsync(NETWORK.retryMaxMs);
    const sentAs = fakeServer.calls.length;

    fakeServer.outbox.retryNow();
    await settled();
    expect(fakeServer.outbox.get().sendError).not.toBeNull();
    expect(waiting()).toContainEqual(score(1, birch, 5));
    expect(fakeServer.calls.slice(sentAs).flatMap(({ commands }) => commands)).not.toContainEqual(
      score(1, birch, 5),
    );
  });

  it('is sent once that user is back', async () => {
    fakeServer.viewerId = HOST_ID + 1;
    const other = await openTab();
    fakeServer.viewerId = HOST_ID;
    await give(score(1, ash, 4));
    fakeServer.viewerId = HOST_ID + 1;
    await call(0).fail(new Error('Cut'));
    await vi.advanceTimersByTimeAsync(NETWORK.retryMaxMs);
    other.retryNow();
    await settled();
    expect(fakeServer.calls).toHaveLength(1);
    expect(other.get().sendError).toBe(OTHER_LOGIN_NEEDED);

    fakeServer.viewerId = HOST_ID;
    other.retryNow();
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
  });

  it('is the only one to wait for a login: other waiting commands are sent', async () => {
    fakeServer.viewerId = HOST_ID + 1;
    await give(score(1, ash, 4));
    fakeServer.viewerId = HOST_ID;
    await give(score(1, birch, 5));

    expect(waiting()).toHaveLength(2);
    expect(fakeServer.outbox.get().sendError).toBeNull();
  });

  it('belongs to the account once the guest who entered it has logged in', async () => {
    const guestId = -5;
    fakeServer.viewerId = guestId;
    await give(score(1, ash, 4));
    await call(0).fail(new Error('Cut'));
    fakeServer.viewerId = HOST_ID;

    await adoptGuest(guestId, HOST_ID, createJournal(fakeServer.store, NO_NEWS));
    fakeServer.outbox.retryNow();
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
  });
});

describe('a command on this phone of a guest whose session has ended', () => {
  it('needs the pencil, not a login, and is sent by the next scorer on this phone', async () => {
    fakeServer.viewerId = -5;
    await give(score(1, ash, 4));
    await call(0).fail(new Error('Cut'));
    fakeServer.viewerId = USER.stranger;
    fakeServer.outbox.retryNow();
    await vi.advanceTimersByTimeAsync(NETWORK.retryMaxMs);
    expect(fakeServer.outbox.get().sendError).toBe(PENCIL_NEEDED);

    fakeServer.outbox.reconcile(aRound());
    await vi.advanceTimersByTimeAsync(NETWORK.retryMaxMs);
    expect(fakeServer.calls, 'who only watches sends nothing').toHaveLength(1);

    fakeServer.outbox.reconcile(aRound({ coScorers: [{ userId: USER.stranger, name: 'Scorer' }] }));
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
    await call(1).answer();
    expect(fakeServer.outbox.get().sendError).toBeNull();
  });

  it('is sent by a scorer on this phone after the end too, as a correction', async () => {
    fakeServer.viewerId = -5;
    await give(score(1, ash, 4));
    await call(0).fail(new Error('Cut'));
    fakeServer.viewerId = USER.red1;

    const ended = play(aRound(), finishHole(aRound(), 1, [5, 5], [5, 6]), { kind: 'endEarly' });
    fakeServer.outbox.reconcile(ended);
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
  });

  it('is refused with a message once the game is over and the pencil cannot be passed', async () => {
    fakeServer.viewerId = -5;
    await give(score(1, ash, 4));
    await give(score(1, birch, 5));
    await call(0).fail(new Error('Cut'));
    fakeServer.viewerId = null;
    fakeServer.outbox.retryNow();

    // one of them has arrived
    fakeServer.outbox.reconcile({ ...play(aRound(), score(1, birch, 5)), status: 'completed' });
    await vi.advanceTimersByTimeAsync(NETWORK.retryMaxMs);

    expect(fakeServer.calls).toHaveLength(1);
    expect(fakeServer.outbox.get()).toMatchObject({
      sendError: null,
      queue: [{ command: score(1, ash, 4), refusal: { code: 'GAME_OVER' } }],
    });
  });
});

describe('a server with a restored older state', () => {
  it('gets the whole journal again, in order, with the same keys', async () => {
    const given = [...BOTH, firstHole];
    for (const [index, command] of given.entries()) {
      await give(command);
      await call(index).answer();
    }
    const keys = fakeServer.outbox.get().queue.map(({ key }) => key);

    for (let toldMs = 0; toldMs < NETWORK.timeoutMs; toldMs += POLL_MS.scores) {
      fakeServer.outbox.reconcile(aRound({ version: fakeServer.version - 1 }));
      await vi.advanceTimersByTimeAsync(POLL_MS.scores);
    }

    expect(call(3)).toMatchObject({ keys, commands: given });
  });

  it('is not assumed when a newer answer overtook an older one', async () => {
    await give(firstHole);
    await call(0).answer();

    fakeServer.outbox.reconcile(aRound({ version: fakeServer.version - 1 }));
    fakeServer.outbox.reconcile(aRound({ version: fakeServer.version }));
    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs);

    expect(fakeServer.calls).toHaveLength(1);
  });
});

describe('a call without an answer', () => {
  it('ends at its time-out, and is repeated', async () => {
    await give(firstHole);

    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs - 1);
    expect(call(0).signal.aborted, 'a slow network may still bring it').toBe(false);
    const before = fakeServer.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(fakeServer.calls.map(({ signal }) => signal.aborted)).not.toContain(false);
    expect(fakeServer.calls).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs);

    expect(call(before).keys).toEqual(call(0).keys);
  });

  it('is repeated while it hangs, after any dead zone, and one of the two counts', async () => {
    await give(firstHole);
    for (let seconds = 4; seconds <= 60; seconds += 4) {
      const before = fakeServer.calls.length;
      await vi.advanceTimersByTimeAsync(4000);
      expect(fakeServer.calls.length, `after ${seconds} s`).toBeGreaterThan(before);
      const open = fakeServer.calls.filter(({ signal }) => !signal.aborted);
      expect(open.length, 'a browser has few connections').toBeLessThanOrEqual(2);
    }

    while (call(fakeServer.calls.length - 1).signal.aborted) await vi.advanceTimersByTimeAsync(500);
    const last = fakeServer.calls.length - 1;
    await call(last).answer();
    expect(waiting()).toEqual([]);
    expect(new Set(fakeServer.calls.map(({ keys }) => keys.join())).size).toBe(1);
    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs);
    expect(fakeServer.calls).toHaveLength(last + 1);
    expect(fakeServer.calls.map(({ signal }) => signal.aborted)).not.toContain(false);
  });
});
