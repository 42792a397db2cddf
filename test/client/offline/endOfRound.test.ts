import { describe, expect, it, vi } from 'vitest';
import type { QueuedCommand } from '#client/offline/queuedCommands.ts';
import { isConflict, isRefused, withQueued } from '#client/offline/queuedCommands.ts';
import { refusalText } from '#client/offline/refusals.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { VERSION_LIMITS } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import { PLAYER, aRound, finishHole, play, playHoles, score } from '../../rules/builders.ts';
import { CHANGED, call, fakeServer, give, settled, waiting } from './fakeServer.ts';

const ash = PLAYER.red1;
const firstHole = finishHole(aRound(), 1, [4, 5], [5, 6]);

describe.each([{ kind: 'complete' }, { kind: 'endEarly' }] as const)(
  'the end of the round ($kind)',
  (end) => {
    /** Gives the end of the round while the first hole is in conflict, after commands of the second hole. */
    async function endUndecided(): Promise<readonly QueuedCommand[]> {
      fakeServer.refusal = CHANGED;
      await give(score(1, ash, 4));
      await give(score(2, ash, 4));
      await give(end);
      await call(0).answer(0);
      await call(1).answer();
      return fakeServer.outbox.get().queue.filter(isConflict);
    }

    it('is sent alone, once all other commands are answered', async () => {
      await give(score(1, ash, 4));
      await give(score(2, ash, 4));
      await give(end);
      await call(0).answer();
      await call(1).answer();

      expect(fakeServer.calls.slice(1).map(({ commands }) => commands)).toEqual([[score(2, ash, 4)], [end]]);
    });

    it('waits until the conflict about a hole is decided', async () => {
      const undecided = await endUndecided();
      fakeServer.outbox.retryNow();
      await settled();
      expect(waiting()).toEqual([end]);
      expect(fakeServer.calls).toHaveLength(2);

      fakeServer.outbox.discard(undecided);
      await settled();

      expect(call(2).commands).toEqual([end]);
    });

    it('waits for the commands of the decision, and the phone shows both', async () => {
      const undecided = await endUndecided();

      await give(score(1, ash, 5));
      fakeServer.outbox.discard(undecided);
      await settled();
      const shown = withQueued(aRound(), fakeServer.outbox.get().queue);
      await call(2).answer();

      expect(fakeServer.calls.slice(2).map(({ commands }) => commands)).toEqual([[score(1, ash, 5)], [end]]);
      expect(shown.holes[0]?.strokes[ash]).toBe(5);
    });
  },
);

describe('a game that ends before a conflict about a hole is decided', () => {
  const over = (...commands: readonly PhoneCommand[]): Round => ({
    ...play(aRound(), ...commands),
    status: 'completed',
    version: fakeServer.version,
  });

  async function hearOf(round: Round): Promise<void> {
    fakeServer.refusal = CHANGED;
    const entered = await give(score(1, ash, 4));
    const saved = await give(firstHole, entered);
    await give({ kind: 'complete' }, saved);
    await call(0).answer(0);
    fakeServer.outbox.reconcile(aRound({ version: fakeServer.version }));
    await settled();
    expect(fakeServer.outbox.get().queue.filter(isConflict), 'while it runs').toHaveLength(3);
    fakeServer.outbox.reconcile(round);
    await settled();
  }

  it('shows a refusal like any other', async () => {
    await hearOf(over(score(1, ash, 7)));

    const { queue } = fakeServer.outbox.get();
    expect(queue.filter(isConflict)).toEqual([]);
    expect(queue.filter(isRefused).map(({ command }) => command)).toEqual([score(1, ash, 4), firstHole]);
  });

  it('still asks about a finished hole while the card is open, and about no other', async () => {
    const closesAt = new Date();
    const finished = over(finishHole(aRound(), 1, [7, 5], [5, 6]));
    await hearOf({ ...over(score(1, ash, 7)), closesAt });
    expect(fakeServer.outbox.get().queue.filter(isConflict)).toEqual([]);

    fakeServer.calls.length = 0;
    fakeServer.outbox.discard(fakeServer.outbox.get().queue);
    await settled();
    await hearOf({ ...finished, closesAt });
    expect(
      fakeServer.outbox
        .get()
        .queue.filter(isConflict)
        .map(({ command }) => command),
    ).toEqual([score(1, ash, 4), firstHole]);

    fakeServer.outbox.reconcile(finished);
    await settled();
    expect(
      fakeServer.outbox
        .get()
        .queue.filter(isRefused)
        .map(({ command }) => command),
    ).toEqual([score(1, ash, 4), firstHole]);
  });

  it('shows nothing where the same scores are stored', async () => {
    await hearOf(over(firstHole));

    expect(fakeServer.outbox.get().queue).toEqual([]);
  });
});

describe('a round with too many versions', () => {
  const full = { ...playHoles(aRound(), 'R'), version: VERSION_LIMITS.scoring };
  const refusalOfAll = { code: 'ROUND_FULL', message: ERROR_MESSAGES.ROUND_FULL };

  it('shows refused commands, never repeats them automatically, and accepts its end', async () => {
    fakeServer.refusal = refusalOfAll;
    await give(score(1, ash, 4));
    await call(0).answer(0);
    await give(firstHole);
    await call(1).answer(0);
    fakeServer.outbox.reconcile({ ...full, version: fakeServer.version });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fakeServer.calls).toHaveLength(2);

    await give({ kind: 'endEarly' });
    await call(2).answer();

    expect(waiting()).toEqual([]);
    const { queue } = fakeServer.outbox.get();
    expect(queue.slice(0, 2).map((entry) => refusalText(entry, full))).toEqual([
      'H1 Red 1 4 was not saved: This round has been changed too often. It can only be ended.',
      'H1 Red 1 4, Red 2 5, Green 1 5, Green 2 6 was not saved: This round has been changed too often. It can only be ended.',
    ]);
  });

  it('shows the same on this phone as the server will answer', async () => {
    await give(score(1, ash, 7));
    await give({ kind: 'endEarly' });

    const shown = withQueued(full, fakeServer.outbox.get().queue);

    expect(shown).toMatchObject({ status: 'completed', version: VERSION_LIMITS.scoring + 1 });
    expect(shown.holes).toEqual(full.holes);
  });
});
