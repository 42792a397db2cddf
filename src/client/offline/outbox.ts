/**
 * Sends a game's commands to the server: in the order given, each under a key that makes it count once, however often
 * it is sent. A lost answer is no lost score, and the next tab that opens the game sends what the journal holds.
 */

import { hedgedCall } from '#client/api/hedgedCall.ts';
import { failureText, httpStatusOf } from '#client/api/queryErrors.ts';
import { backoffMs } from '#client/device/backoff.ts';
import { chance } from '#client/device/chance.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import type { Store } from '#client/device/store.ts';
import { createStore } from '#client/device/store.ts';
import { NETWORK } from '#client/device/timings.ts';
import type { Random } from '#rules/codes.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import { isAboutCall, isTemporary, sessionError } from './callFailures.ts';
import type { CommandAnswer } from './commandAnswers.ts';
import { isSettled, withAnswers } from './commandAnswers.ts';
import { refuseLeft, refuseConflicts } from './conflicts.ts';
import type { Journal, JournalUpdate } from './journal.ts';
import type { QueuedCommands, QueuedCommand } from './queuedCommands.ts';
import {
  acknowledgedVersion,
  markSent,
  markUnanswered,
  isLeftByGuest,
  isGivenBy,
  isWaiting,
  nextBatch,
  reassignLeft,
  enqueue,
  without,
} from './queuedCommands.ts';

export interface OutboxState {
  /** All commands of the game, in the order given: those of the journal, and those about to be written to it. */
  readonly queue: QueuedCommands;
  /** Why what waits is not sent, in words; null while sending works. It is tried again by itself. */
  readonly sendError: string | null;
}

/** Makes one call; `signal` gives it up. */
export type Send = (
  commands: readonly { readonly key: string; readonly command: PhoneCommand }[],
  signal: AbortSignal,
) => Promise<{ readonly answers: readonly CommandAnswer[] }>;

export interface Outbox extends Omit<Store<OutboxState>, 'set'> {
  /** Reads the journal, sends what waits, and follows the other tabs from then on. */
  readonly open: () => void;
  /**
   * Takes a command and sends it as soon as those before it are sent; answers its key. One that needs another
   * waits for that one's answer, and is refused with it.
   */
  readonly enqueue: (command: PhoneCommand, needs?: string) => string;
  /** Sends what waits at once: there is a connection again, or another user is logged in. */
  readonly retryNow: () => void;
  /**
   * Compares the server's state with what it acknowledged: commands that a server has lost are sent again. Once the
   * game is over, conflicts become refusals. Waiting commands of a guest whose session is over go to the scorer of
   * this device, or become refusals once the game is over.
   */
  readonly reconcile: (confirmed: Round) => void;
  /** Removes these, refusals that were read or one side of a conflict, and sends what waited for them. */
  readonly discard: (queue: QueuedCommands) => void;
}

/** Changes nothing: reads what other tabs may have changed. */
const readOnly: JournalUpdate = (queue) => queue;

/** The outbox of a game over a journal and a way to send. It lives as long as the page, whatever screen is shown. */
export function createOutbox({
  gameId,
  journal,
  send,
  sessionUserId,
  screenUserId,
  isInSight,
  random = chance,
}: {
  readonly gameId: number;
  readonly journal: Journal;
  readonly send: Send;
  /** The user id of this device's session; null = none, or not known yet. */
  readonly sessionUserId: () => number | null;
  /** The user id the screens of this tab are drawn for: commands are given under it. */
  readonly screenUserId: () => number | null;
  /** Whether the tab is shown: only then a lost network is tried for again and again. */
  readonly isInSight: () => boolean;
  readonly random?: Random;
}): Outbox {
  const state = createStore<OutboxState>({ queue: [], sendError: null });
  /** Updates that are shown already and that the journal has still to make, one after the other. */
  let unwritten = 0;
  let lastWrite: Promise<QueuedCommands> = Promise.resolve([]);
  let isOpen = false;
  /** Why the last call failed; null = it did not. */
  let failure: string | null = null;
  /** In a row, all with an answer or all without. */
  let failures = 0;
  let isAnswered = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** The version of the server's last state. */
  let serverVersion = 0;
  let reconciliation: ReturnType<typeof setTimeout> | undefined;

  function show(queue = state.get().queue): void {
    const waiting = queue.filter(isWaiting);
    const isForeign = waiting.length > 0 && !waiting.some((queued) => isGivenBy(queued, sessionUserId()));
    const sendError = isForeign ? sessionError(waiting, sessionUserId()) : failure;
    if (queue === state.get().queue && sendError === state.get().sendError) return;
    state.set({ queue, sendError });
  }

  /** Shows an update at once, and writes it after those before it; answers what the journal then has. */
  function change(update: JournalUpdate): Promise<QueuedCommands> {
    unwritten += 1;
    show(update(state.get().queue));
    lastWrite = write(update, lastWrite);
    return lastWrite;
  }

  async function write(update: JournalUpdate, before: Promise<unknown>): Promise<QueuedCommands> {
    await before;
    const stored = await journal.change(gameId, update);
    unwritten -= 1;
    // the journal also has what other tabs have entered; before the last update it lacks what is shown here
    if (unwritten === 0) show(stored);
    return stored;
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    try {
      for (;;) {
        const viewerId = sessionUserId();
        if (nextBatch(state.get().queue, viewerId).length === 0) break;
        // marked first: from now on no tab replaces what may be on its way
        const stored = await change((queue) => markSent(queue, nextBatch(queue, viewerId)));
        const batch = nextBatch(stored, viewerId);
        // another tab may have had its answer meanwhile
        if (batch.length > 0) await sendBatch(batch);
        failures = 0;
      }
      failure = null;
    } catch (error) {
      const status = httpStatusOf(error);
      failures = isAnswered === (status !== null) ? failures + 1 : 1;
      isAnswered = status !== null;
      failure = status === 401 ? sessionError(state.get().queue.filter(isWaiting), null) : failureText(error);
      // the phone may leave a dead zone at any moment; a server that says "not now" gets more time
      const maxMs = status === null && isInSight() ? NETWORK.slowMs : NETWORK.retryMaxMs;
      retry = setTimeout(sendAll, backoffMs(failures, { firstMs: NETWORK.retryMs, maxMs }, random));
    } finally {
      isSending = false;
      show();
    }
  }

  async function sendBatch(batch: QueuedCommands): Promise<void> {
    try {
      const commands = batch.map(({ key, command }) => ({ key, command }));
      const { answers } = await hedgedCall((signal) => send(commands, signal));
      const stored = await takeAnswers(answers);
      const isUnheard = stored.some((queued) => isWaiting(queued) && queued.key === batch[0]?.key);
      // otherwise it would be sent again at once, for ever
      if (isUnheard) throw new Error('The server has answered to something else');
    } catch (error) {
      const status = httpStatusOf(error);
      if (isTemporary(status)) throw error;
      // sending it again would be refused again; but one bad command must not take the others along
      if (batch.length > 1 && !isAboutCall(status)) {
        for (const queued of batch) await sendBatch([queued]);
        return;
      }
      const refusal = { code: `${status}`, message: failureText(error) };
      await takeAnswers(batch.map(({ key }) => ({ key, version: 0, refusal })));
    }
  }

  function takeAnswers(answers: readonly CommandAnswer[]): Promise<QueuedCommands> {
    const { queue } = state.get();
    for (const answer of answers) {
      const { key, refusal } = answer;
      if (refusal === null || isSettled(queue, answer)) continue;
      const queued = queue.find((each) => each.key === key && isWaiting(each));
      if (queued) console.error(`Refused: ${queued.command.kind}: ${refusal.code} ${refusal.message}`);
    }
    return change((before) => withAnswers(before, answers));
  }

  return {
    ...state,
    open() {
      if (isOpen) return;
      isOpen = true;
      journal.listen((changed) => {
        if (changed === gameId || changed === null) void change(readOnly);
      });
      void change(readOnly).then(sendAll);
    },
    enqueue(command, needs) {
      const queued: QueuedCommand = {
        gameId,
        userId: screenUserId(),
        key: newKey(),
        command,
        givenAt: new Date(),
        needs: needs ?? null,
        isSent: false,
        version: null,
        refusal: null,
      };
      void change((queue) => enqueue(queue, queued)).then(sendAll);
      return queued.key;
    },
    retryNow() {
      show();
      void change(readOnly).then(sendAll);
    },
    reconcile(confirmed) {
      serverVersion = confirmed.version;
      const viewerId = sessionUserId();
      if (isOver(confirmed)) {
        void change((queue) => refuseLeft(refuseConflicts(queue, confirmed), viewerId, confirmed));
      } else if (viewerId !== null && isScorer(confirmed, viewerId)) {
        if (state.get().queue.some((queued) => isLeftByGuest(queued, viewerId)))
          void change((queue) => reassignLeft(queue, viewerId)).then(sendAll);
      }
      const isBehind = () => serverVersion < acknowledgedVersion(state.get().queue);
      if (!isBehind()) return;
      // an older answer may arrive late; a real loss is still there after the timeout
      reconciliation ??= setTimeout(() => {
        reconciliation = undefined;
        if (isBehind()) void change(markUnanswered).then(sendAll);
      }, NETWORK.timeoutMs);
    },
    discard(queue) {
      const keys = queue.map(({ key }) => key);
      void change((all) => without(all, keys)).then(sendAll);
    },
  };
}
