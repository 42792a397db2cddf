/**
 * Sends a game's commands to the server in the order given. Each has a key, so that it takes effect only once however
 * often it is sent. A lost answer does not lose a score, and the next tab that opens the game sends the commands in the
 * journal.
 */

import type { QueryClient } from '@tanstack/react-query';
import { failureText, httpStatusOf } from '#client/api/queryErrors.ts';
import { trpc, trpcClient } from '#client/api/trpc.ts';
import { readAuth } from '#client/device/authStorage.ts';
import { backoffMs } from '#client/device/backoff.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { requestPersistentStorage } from '#client/device/persistentStorage.ts';
import { secureRandom } from '#client/device/secureRandom.ts';
import type { Store } from '#client/device/store.ts';
import { createStore } from '#client/device/store.ts';
import { NETWORK } from '#client/device/timings.ts';
import { LOGIN_NEEDED, OTHER_LOGIN_NEEDED, PENCIL_NEEDED, noteUnsent } from '#client/round/unsent.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import type { Random } from '#shared/codes.ts';
import { refuseGuestCommands, refuseConflicts } from './conflicts.ts';
import type { Journal, JournalUpdate } from './journal.ts';
import { deviceJournal } from './journal.ts';
import type { CommandAnswer, QueuedCommands, QueuedCommand } from './queuedCommands.ts';
import {
  isEnteredByOther,
  withAnswers,
  acknowledgedVersion,
  markSent,
  markUnanswered,
  isConflict,
  isOfEndedGuest,
  isGivenBy,
  isUnsettled,
  isWaiting,
  nextBatch,
  reassignGuestCommands,
  enqueue,
  withoutKeys,
  waitingText,
} from './queuedCommands.ts';

export interface OutboxState {
  /** All commands of the game, in the order given: those in the journal, and those about to be written to it. */
  readonly queue: QueuedCommands;
  /** Why waiting commands are not sent, in words; null while sending works. Sending is retried automatically. */
  readonly sendError: string | null;
}

/** Makes one call, which `signal` aborts. */
export type Send = (
  commands: readonly { readonly key: string; readonly command: PhoneCommand }[],
  signal: AbortSignal,
) => Promise<{ readonly answers: readonly CommandAnswer[] }>;

export interface Outbox extends Omit<Store<OutboxState>, 'set'> {
  /** Reads the journal, sends the waiting commands, and follows the other tabs from then on. */
  readonly open: () => void;
  /**
   * Queues a command and returns its key. It is sent after the commands before it. One that needs another command waits
   * for the answer to that one, and is refused with it.
   */
  readonly enqueue: (command: PhoneCommand, needs?: string) => string;
  /** Sends the waiting commands immediately: the connection is back, or another user is logged in. */
  readonly retryNow: () => void;
  /**
   * Compares the server's state with the version that it acknowledged: commands that a server has lost are sent again.
   * Once the game is over, conflicts that no correction can settle become refusals. Waiting commands of a guest whose
   * session has ended are reassigned to the scorer of this device. Without a scorer they become refusals once the game
   * is over.
   */
  readonly reconcile: (confirmed: Round) => void;
  /** Removes commands, either refusals that were read or one side of a conflict, and sends the commands that waited. */
  readonly discard: (queue: QueuedCommands) => void;
}

/** Changes nothing: reads changes of other tabs. */
const readOnly: JournalUpdate = (queue) => queue;

/** Creates the outbox of a game over a journal and a way to send. It lives as long as the page, on every screen. */
export function createOutbox({
  gameId,
  journal,
  send,
  sessionUserId,
  screenUserId,
  isTabVisible,
  random = secureRandom,
}: {
  readonly gameId: number;
  readonly journal: Journal;
  readonly send: Send;
  /** The user id of this device's session; null = none, or not known yet. */
  readonly sessionUserId: () => number | null;
  /** The user id that the screens of this tab are rendered for: commands are given under it. */
  readonly screenUserId: () => number | null;
  /** Whether the tab is shown: only then are calls retried frequently without a network. */
  readonly isTabVisible: () => boolean;
  readonly random?: Random;
}): Outbox {
  const state = createStore<OutboxState>({ queue: [], sendError: null });
  /** The number of updates that are shown already but not written to the journal yet. */
  let unwritten = 0;
  let lastWrite: Promise<QueuedCommands> = Promise.resolve([]);
  let isOpen = false;
  /** Why the last call failed; null = it did not fail. */
  let failure: string | null = null;
  /** The number of failed calls in a row, all with an answer or all without one. */
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

  /** Shows an update immediately, and writes it after earlier ones. Resolves to the queue then in the journal. */
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
    // the journal also has the commands of other tabs; before the last update it lacks some that are shown here
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
        // marked first: from now on no tab replaces a command that may be on its way
        const stored = await change((queue) => markSent(queue, nextBatch(queue, viewerId)));
        const batch = nextBatch(stored, viewerId);
        // another tab may have received the answer in the meantime
        if (batch.length > 0) await sendBatch(batch);
        failures = 0;
      }
      failure = null;
    } catch (error) {
      const status = httpStatusOf(error);
      failures = isAnswered === (status !== null) ? failures + 1 : 1;
      isAnswered = status !== null;
      failure = status === 401 ? sessionError(state.get().queue.filter(isWaiting), null) : failureText(error);
      // the phone may leave a dead zone at any moment; a server that rejects calls for now gets more time
      const maxMs = status === null && isTabVisible() ? NETWORK.slowMs : NETWORK.retryMaxMs;
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
      const isUnanswered = stored.some((queued) => isWaiting(queued) && queued.key === batch[0]?.key);
      // otherwise the command would be sent again immediately, without end
      if (isUnanswered) throw new Error('Answer without results');
    } catch (error) {
      const status = httpStatusOf(error);
      if (isTemporary(status)) throw error;
      // a repeated call would be rejected again; but one bad command must not make the others fail
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
      if (refusal === null || isEnteredByOther(queue, answer)) continue;
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
      if (viewerId !== null && isScorer(confirmed, viewerId)) {
        if (state.get().queue.some((queued) => isOfEndedGuest(queued, viewerId)))
          void change((queue) => reassignGuestCommands(queue, viewerId)).then(sendAll);
      }
      if (isOver(confirmed))
        void change((queue) => refuseGuestCommands(refuseConflicts(queue, confirmed), viewerId, confirmed));
      const isBehind = () => serverVersion < acknowledgedVersion(state.get().queue);
      if (!isBehind()) return;
      // an older answer may arrive late; after the timeout only a real loss is left
      reconciliation ??= setTimeout(() => {
        reconciliation = undefined;
        if (isBehind()) void change(markUnanswered).then(sendAll);
      }, NETWORK.timeoutMs);
    },
    discard(queue) {
      const keys = queue.map(({ key }) => key);
      void change((all) => withoutKeys(all, keys)).then(sendAll);
    },
  };
}

/**
 * Returns whether the same call may succeed later: no answer (null), a server error, a time-out, a rate limit, or a
 * session that has ended.
 */
function isTemporary(status: number | null): boolean {
  return status === null || status >= 500 || [401, 408, 429].includes(status);
}

/** Returns whether the status is about the game or the caller: then each command of the call would be rejected too. */
function isAboutCall(status: number | null): boolean {
  return status === 403 || status === 404;
}

/** Returns why commands of other users are not sent: an account can log in again, a guest cannot. */
function sessionError(queue: QueuedCommands, viewerId: number | null): string {
  if (queue.every(({ userId }) => userId !== null && userId < 0)) return PENCIL_NEEDED;
  return viewerId !== null && viewerId > 0 ? OTHER_LOGIN_NEEDED : LOGIN_NEEDED;
}

/**
 * Makes a call, and repeats it every `NETWORK.slowMs` until there is an answer. The first request may be stuck in a
 * dead zone that the phone has left. The first request stays open in case the network is only slow. All requests end
 * with the first answer of a server, or when every pending one has failed. A 429 only stops further requests while
 * another one is pending, because the server may be processing that one. Use it only for idempotent calls.
 *
 * @throws Error when there was no answer in time
 */
async function hedgedCall<Answer>(send: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const first = new AbortController();
  let hedge = first;
  let underWay = 0;
  let hedging: ReturnType<typeof setInterval> | undefined;
  const end = () => {
    clearTimeout(timeout);
    clearInterval(hedging);
    first.abort();
    hedge.abort();
  };
  const timeout = setTimeout(end, NETWORK.timeoutMs);
  try {
    return await new Promise((resolve, reject) => {
      const call = ({ signal }: AbortController) => {
        underWay += 1;
        send(signal).then(resolve, (error: unknown) => {
          underWay -= 1;
          const status = httpStatusOf(error);
          if (status === 429) clearInterval(hedging);
          if (underWay === 0 || (status !== null && status !== 429)) reject(error);
        });
      };
      call(first);
      hedging = setInterval(() => {
        if (hedge !== first) hedge.abort();
        hedge = new AbortController();
        call(hedge);
      }, NETWORK.slowMs);
    });
  } finally {
    end();
  }
}

/** On the server a query cache lives as long as its request. */
const OUTBOXES = new WeakMap<QueryClient, Map<number, Outbox>>();

/** Returns all outboxes that this tab has created so far. */
export function outboxesOf(queryClient: QueryClient): ReadonlyMap<number, Outbox> {
  return OUTBOXES.get(queryClient) ?? new Map();
}

/** Returns the outbox of a game. Its screens and the outbox sync open it. */
export function outboxOf(queryClient: QueryClient, gameId: number): Outbox {
  const ofTab = OUTBOXES.get(queryClient) ?? new Map<number, Outbox>();
  OUTBOXES.set(queryClient, ofTab);
  const known = ofTab.get(gameId);
  if (known !== undefined) return known;
  const journal = deviceJournal();
  const outbox = createOutbox({
    gameId,
    journal,
    async send(commands, signal) {
      try {
        const answers = await trpcClient.rounds.send.mutate({ gameId, commands: [...commands] }, { signal });
        void queryClient.invalidateQueries(trpc.rounds.get.queryFilter({ id: gameId }));
        // an answer about the card ends the hint on Home
        void queryClient.invalidateQueries(trpc.games.lastResult.queryFilter());
        return answers;
      } catch (error) {
        // the session has ended: the login screen must not find the old user in the cache
        if (httpStatusOf(error) === 401) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
        throw error;
      }
    },
    sessionUserId: () => sessionUserId(queryClient),
    screenUserId: () => screenUserId(queryClient),
    isTabVisible: () => document.visibilityState !== 'hidden',
  });
  outbox.subscribe(() => {
    const { queue, sendError } = outbox.get();
    const oldest = queue.find(isWaiting);
    const unsent = {
      gameId,
      text: waitingText(queue),
      since: oldest?.givenAt.getTime() ?? null,
      sendError: oldest === undefined ? null : sendError,
      isUndecided: queue.some(isConflict),
      isUnsettled: queue.some(isUnsettled),
    };
    if (unsent.sendError !== null) requestPersistentStorage();
    noteUnsent(unsent, journal.isLasting());
  });
  ofTab.set(gameId, outbox);
  return outbox;
}

/**
 * Returns the user id that new commands belong to: the viewer of this tab's screens, from the server if it answered,
 * else from the device. Null = neither is known, and no screen offers scoring.
 */
function screenUserId(queryClient: QueryClient): number | null {
  const { user, guestUserId } = readAuth();
  return queryClient.getQueryData(trpc.auth.me.queryKey())?.user?.id ?? user?.id ?? guestUserId;
}

/**
 * Returns the user id of this device's session, from the server if it answered, else from the device. Null = none, or
 * not known: calls carry the stored session, and another tab may have logged in since the server's answer.
 */
function sessionUserId(queryClient: QueryClient): number | null {
  const { user, guestUserId } = readAuth();
  const remembered = user?.id ?? guestUserId;
  const answer = queryClient.getQueryData(trpc.auth.me.queryKey());
  if (answer === undefined) return remembered;
  const told = answer.user?.id ?? null;
  return remembered === null || remembered === told ? told : null;
}
