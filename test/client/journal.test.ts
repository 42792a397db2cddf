import { describe, expect, it, vi } from 'vitest';
import { adoptGuest, createJournal, createMemoryStore } from '#client/offline/journal.ts';
import { NETWORK, POLL_MS } from '#client/device/timings.ts';
import { OTHER_LOGIN_NEEDED, PENCIL_NEEDED } from '#client/round/unsent.ts';
import { PLAYER, USER, aRound, finishHole, play, score } from '../rules/builders.ts';
import { GAME_ID, HOST_ID, call, desk, give, newTab, openTab, settled, waiting } from './desk.ts';

const [ash, birch] = [PLAYER.red1, PLAYER.red2];
const firstHole = finishHole(aRound(), 1, [4, 5], [5, 6]);
const NO_NEWS = { tell: () => {}, listen: () => () => {} };

describe('a tab that is loaded again', () => {
  it('sends what the one before it had not sent, under the same keys and in order', async () => {
    const given = [score(1, ash, 4), score(1, birch, 5), firstHole];
    for (const command of given) await give(command);
    const keys = desk.outbox.get().queued.map(({ key }) => key);

    const reloaded = await openTab();

    expect(waiting(reloaded)).toEqual(given);
    expect(call(1)).toMatchObject({ keys, commands: given });
  });

  it('replaces no number that may have arrived', async () => {
    await give(score(1, ash, 4));
    await openTab();

    await give(score(1, ash, 5));

    expect(waiting()).toEqual([score(1, ash, 4), score(1, ash, 5)]);
  });

  it('keeps what a newer version of the app has noted', async () => {
    await give(score(1, ash, 4));
    await desk.store.change(GAME_ID, (entries) => entries.map((entry) => ({ ...entry, colour: 'red' })));

    await openTab();
    await call(1).answer();

    const kept = await desk.store.change(GAME_ID, (entries) => entries);
    expect(kept).toMatchObject([{ colour: 'red', version: 11 }]);
  });
});

describe('two tabs of a phone', () => {
  it('show each other’s entries, in the order given', async () => {
    const other = await openTab();
    await give(score(1, ash, 4));
    other.enqueue(score(1, birch, 5));
    await settled();

    const both = [score(1, ash, 4), score(1, birch, 5)];
    expect(waiting()).toEqual(both);
    expect(waiting(other)).toEqual(both);
    await call(0).answer();
    expect(waiting(other)).toEqual([score(1, birch, 5)]);
  });

  it('send nothing for each other as long as both are well, and both send what is left', async () => {
    const other = await openTab();
    await give(score(1, ash, 4));
    expect(desk.calls).toHaveLength(1);

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

describe('without a place to keep it', () => {
  it('what was entered is sent all the same, and the page is known to be all there is', async () => {
    const refuses = { change: () => Promise.reject(new Error('Refused')), games: async () => [] };
    const journal = createJournal(refuses, NO_NEWS);
    const outbox = newTab(journal);
    expect(journal.isLasting()).toBe(true);

    outbox.enqueue(score(1, ash, 4));
    outbox.enqueue(score(1, birch, 5));
    await settled();

    expect(journal.isLasting()).toBe(false);
    expect(call(0).commands).toEqual([score(1, ash, 4), score(1, birch, 5)]);
  });

  it('what was kept before the device was full is still there', async () => {
    const disk = diskThatFills();
    const outbox = newTab(createJournal(disk, NO_NEWS));
    outbox.enqueue(score(1, ash, 4));
    await settled();
    disk.fill();

    outbox.enqueue(score(1, birch, 5));
    await settled();

    expect(waiting(outbox)).toEqual([score(1, ash, 4), score(1, birch, 5)]);
  });

  it('nothing takes the place of what was kept: the next page sends that again', async () => {
    const disk = diskThatFills();
    const outbox = newTab(createJournal(disk, NO_NEWS));
    outbox.enqueue(firstHole);
    await settled();
    outbox.enqueue(score(1, ash, 4));
    await settled();
    disk.fill();

    outbox.enqueue(score(1, ash, 5));
    await settled();
    await call(0).answer();
    await call(1).answer();

    expect(desk.calls.slice(1).flatMap(({ commands }) => commands)).toEqual([
      score(1, ash, 4),
      score(1, ash, 5),
    ]);
  });
});

describe('what somebody else has entered on this phone', () => {
  it('waits for them: it is neither sent nor lost', async () => {
    desk.personId = null;
    await give(score(1, ash, 4));
    await call(0).fail(new Error('Cut'));
    desk.personId = HOST_ID;
    await give(score(1, birch, 5));
    desk.personId = HOST_ID + 1;
    await vi.advanceTimersByTimeAsync(NETWORK.retryMostMs);
    const sentAs = desk.calls.length;

    desk.outbox.retryNow();
    await settled();
    expect(desk.outbox.get().sendError).not.toBeNull();
    expect(waiting()).toContainEqual(score(1, birch, 5));
    expect(desk.calls.slice(sentAs).flatMap(({ commands }) => commands)).not.toContainEqual(
      score(1, birch, 5),
    );
  });

  it('is sent once they are back', async () => {
    desk.personId = HOST_ID + 1;
    const other = await openTab();
    desk.personId = HOST_ID;
    await give(score(1, ash, 4));
    desk.personId = HOST_ID + 1;
    await call(0).fail(new Error('Cut'));
    await vi.advanceTimersByTimeAsync(NETWORK.retryMostMs);
    other.retryNow();
    await settled();
    expect(desk.calls).toHaveLength(1);
    expect(other.get().sendError).toBe(OTHER_LOGIN_NEEDED);

    desk.personId = HOST_ID;
    other.retryNow();
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
  });

  it('is the only thing that waits for a login: what else waits is on its way', async () => {
    desk.personId = HOST_ID + 1;
    await give(score(1, ash, 4));
    desk.personId = HOST_ID;
    await give(score(1, birch, 5));

    expect(waiting()).toHaveLength(2);
    expect(desk.outbox.get().sendError).toBeNull();
  });

  it('is the account’s, once the guest who entered it has become one', async () => {
    const guestId = -5;
    desk.personId = guestId;
    await give(score(1, ash, 4));
    await call(0).fail(new Error('Cut'));
    desk.personId = HOST_ID;

    await adoptGuest(guestId, HOST_ID, createJournal(desk.store, NO_NEWS));
    desk.outbox.retryNow();
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
  });
});

describe('what a guest has left on this phone whose session is over', () => {
  it('asks for the pencil, not for a login, and is sent by whoever keeps the score here', async () => {
    desk.personId = -5;
    await give(score(1, ash, 4));
    await call(0).fail(new Error('Cut'));
    desk.personId = USER.stranger;
    desk.outbox.retryNow();
    await vi.advanceTimersByTimeAsync(NETWORK.retryMostMs);
    expect(desk.outbox.get().sendError).toBe(PENCIL_NEEDED);

    desk.outbox.reconcile(aRound());
    await vi.advanceTimersByTimeAsync(NETWORK.retryMostMs);
    expect(desk.calls, 'who only watches sends nothing').toHaveLength(1);

    desk.outbox.reconcile(aRound({ scorers: [{ userId: USER.stranger, name: 'Scorer' }] }));
    await settled();

    expect(call(1).keys).toEqual(call(0).keys);
    await call(1).answer();
    expect(desk.outbox.get().sendError).toBeNull();
  });

  it('is refused in words once the game is over: nobody can have the pencil any more', async () => {
    desk.personId = -5;
    await give(score(1, ash, 4));
    await give(score(1, birch, 5));
    await call(0).fail(new Error('Cut'));
    desk.personId = null;
    desk.outbox.retryNow();

    // one of them had arrived
    desk.outbox.reconcile({ ...play(aRound(), score(1, birch, 5)), status: 'completed' });
    await vi.advanceTimersByTimeAsync(NETWORK.retryMostMs);

    expect(desk.calls).toHaveLength(1);
    expect(desk.outbox.get()).toMatchObject({
      sendError: null,
      queued: [{ command: score(1, ash, 4), refusal: { code: 'GAME_OVER' } }],
    });
  });
});

describe('a server that went back to an older state', () => {
  it('gets all of the journal again, in order, under the same keys', async () => {
    const given = [score(1, ash, 4), score(1, birch, 5), firstHole];
    for (const [index, command] of given.entries()) {
      await give(command);
      await call(index).answer();
    }
    const keys = desk.outbox.get().queued.map(({ key }) => key);

    for (let toldMs = 0; toldMs < NETWORK.timeoutMs; toldMs += POLL_MS.scores) {
      desk.outbox.reconcile(aRound({ version: desk.version - 1 }));
      await vi.advanceTimersByTimeAsync(POLL_MS.scores);
    }

    expect(call(3)).toMatchObject({ keys, commands: given });
  });

  it('is not one whose answer was overtaken by a newer one', async () => {
    await give(firstHole);
    await call(0).answer();

    desk.outbox.reconcile(aRound({ version: desk.version - 1 }));
    desk.outbox.reconcile(aRound({ version: desk.version }));
    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs);

    expect(desk.calls).toHaveLength(1);
  });
});

describe('a call without an answer', () => {
  it('is given up after its patience, and made again', async () => {
    await give(firstHole);

    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs - 1);
    expect(call(0).signal.aborted, 'a slow network may still bring it').toBe(false);
    const before = desk.calls.length;
    await vi.advanceTimersByTimeAsync(1);
    expect(desk.calls.map(({ signal }) => signal.aborted)).not.toContain(false);
    expect(desk.calls).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(NETWORK.retryMs);

    expect(call(before).keys).toEqual(call(0).keys);
  });

  it('is made anew beside itself however long the dead zone was, and one of the two counts', async () => {
    await give(firstHole);
    for (let seconds = 4; seconds <= 60; seconds += 4) {
      const before = desk.calls.length;
      await vi.advanceTimersByTimeAsync(4000);
      expect(desk.calls.length, `after ${seconds} s`).toBeGreaterThan(before);
      const open = desk.calls.filter(({ signal }) => !signal.aborted);
      expect(open.length, 'a browser has few connections').toBeLessThanOrEqual(2);
    }

    while (call(desk.calls.length - 1).signal.aborted) await vi.advanceTimersByTimeAsync(500);
    const last = desk.calls.length - 1;
    await call(last).answer();
    expect(waiting()).toEqual([]);
    expect(new Set(desk.calls.map(({ keys }) => keys.join())).size).toBe(1);
    await vi.advanceTimersByTimeAsync(NETWORK.timeoutMs);
    expect(desk.calls).toHaveLength(last + 1);
    expect(desk.calls.map(({ signal }) => signal.aborted)).not.toContain(false);
  });
});
