/**
 * What this phone has entered and the server has not shown back yet. Commands go out in the order given, each
 * under a key that makes it count once, however often it is sent: a lost answer is no lost score.
 */

import { apply } from '#rules/apply.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import { GameError } from '#rules/errors.ts';
import { COMMANDS_PER_CALL } from '#rules/limits.ts';
import type { Round } from '#rules/round.ts';
import { newKey } from './keys.ts';
import { NETWORK } from './timings.ts';
import { failureText, httpStatusOf } from './trouble.ts';

/** A command on its way. */
export interface Entry {
  readonly key: string;
  readonly command: PhoneCommand;
  readonly givenAt: Date;
  /** The key of the command it makes no sense without; null = it stands alone. */
  readonly needs: string | null;
  /** The version of the game after it; null while the server has not answered. */
  readonly version: number | null;
}

/** What the server said no to. */
export interface Refused {
  readonly command: PhoneCommand;
  readonly code: string;
  readonly message: string;
}

export interface OutboxState {
  readonly entries: readonly Entry[];
  /** Why the last sending failed, in words; null while sending works. It is tried again by itself. */
  readonly trouble: string | null;
  /** The newest refusal people have to hear of and nobody has dismissed. */
  readonly refused: Refused | null;
}

/** What the server answers to each command, in their order. */
export interface Answers {
  readonly answers: readonly {
    readonly key: string;
    readonly version: number;
    readonly refusal: { readonly code: string; readonly message: string } | null;
  }[];
}

export type Send = (
  commands: readonly { readonly key: string; readonly command: PhoneCommand }[],
) => Promise<Answers>;

export interface Outbox {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => OutboxState;
  /**
   * Takes a command and sends it as soon as those before it are sent; answers its key. One that needs another
   * waits for that one's answer, and is dropped with it.
   */
  readonly give: (command: PhoneCommand, needs?: string) => string;
  /** Forgets what a state of this version already shows. */
  readonly settle: (version: number) => void;
  readonly dismissRefusal: () => void;
}

export const EMPTY_OUTBOX: OutboxState = { entries: [], trouble: null, refused: null };

/** Of what the server has not made yet: a result, a bite. */
const UNCONFIRMED_ID = -1;

/** What the product says is only logged. */
const QUIET: readonly PhoneCommand['kind'][] = ['enterScore', 'bite', 'undoBite'];

/** Statuses that say "not now" or "log in again"; any other refusal of a whole call is final. */
const TEMPORARY = [401, 408, 429];

/** An empty outbox over a way to send. It lives as long as the page, whatever screen is shown. */
export function createOutbox(send: Send): Outbox {
  const listeners = new Set<() => void>();
  let state = EMPTY_OUTBOX;
  /** Keys of all that was ever sent: a call that seemed lost may still arrive, so these are not replaced. */
  const sent = new Set<string>();
  let isSending = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<OutboxState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    clearTimeout(retry);
    try {
      for (let waiting = unsent(); waiting.length > 0; waiting = unsent()) {
        for (const { key } of waiting) sent.add(key);
        await sendBatch(waiting);
      }
      change({ trouble: null });
    } catch (error) {
      change({ trouble: failureText(error) });
      retry = setTimeout(sendAll, NETWORK.retryMs);
    } finally {
      isSending = false;
    }
  }

  async function sendBatch(batch: readonly Entry[]): Promise<void> {
    try {
      const commands = batch.map(({ key, command }) => ({ key, command }));
      const { answers } = await send(commands);
      const answered = new Map(answers.map((answer) => [answer.key, answer]));
      const refusals = batch.flatMap(({ key, command }) => {
        const refusal = answered.get(key)?.refusal ?? null;
        return refusal === null ? [] : [{ ...refusal, key, command }];
      });
      confirm(answered);
      drop(refusals, refusals.findLast(isLoud));
    } catch (error) {
      const status = httpStatusOf(error);
      if (status === null || status >= 500 || TEMPORARY.includes(status)) throw error;
      // the call itself is refused: sending it again would be refused again
      const refusals = batch.map(({ key, command }) => ({
        key,
        command,
        code: `${status}`,
        message: failureText(error),
      }));
      drop(refusals, refusals.at(-1));
    }
  }

  function confirm(answered: ReadonlyMap<string, { readonly version: number }>): void {
    change({
      entries: state.entries.map((entry) => {
        const version = answered.get(entry.key)?.version;
        return version === undefined ? entry : { ...entry, version };
      }),
    });
  }

  /** Refused commands and those that need them. */
  function drop(
    refusals: readonly (Refused & { readonly key: string })[],
    toTell: Refused | undefined,
  ): void {
    const keys = refusals.map(({ key }) => key);
    change({
      entries: state.entries.filter(
        ({ key, needs }) => ![key, needs].some((of) => of !== null && keys.includes(of)),
      ),
      refused: toTell ?? state.refused,
    });
    for (const { command, code, message } of refusals) {
      console.error(`Refused: ${command.kind}: ${code} ${message}`);
    }
  }

  /** What goes into the next call; nothing overtakes a command that has to wait for another one's answer. */
  function unsent(): readonly Entry[] {
    const waiting = state.entries.filter(({ version }) => version === null);
    const held = waiting.findIndex(({ needs }) => waiting.some(({ key }) => key === needs));
    return waiting.slice(0, held === -1 ? waiting.length : held).slice(0, COMMANDS_PER_CALL);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,
    give(command, needs) {
      // a hole that was finished in between was finished with the scores of then
      const lastOther = state.entries.findLastIndex((entry) => entry.command.kind !== 'enterScore');
      const kept = state.entries.filter(
        ({ key, command: earlier, version }, index) =>
          index <= lastOther || version !== null || sent.has(key) || !isReplacedBy(earlier, command),
      );
      const entry = { key: newKey(), command, givenAt: new Date(), needs: needs ?? null, version: null };
      change({ entries: [...kept, entry] });
      void sendAll();
      return entry.key;
    },
    settle(version) {
      const open = state.entries.filter((entry) => entry.version === null || entry.version > version);
      if (open.length < state.entries.length) change({ entries: open });
    },
    dismissRefusal: () => change({ refused: null }),
  };
}

/**
 * The round with what this phone has entered on top, by the very same rules. What the server's state shows
 * already changes nothing; what no longer fits is left out, and the server will say so.
 */
export function withEntries(round: Round, entries: readonly Entry[]): Round {
  return entries
    .filter(({ version }) => version === null || version > round.version)
    .reduce((before, { command, givenAt }) => {
      try {
        return apply(before, command, { now: givenAt, newId: () => UNCONFIRMED_ID });
      } catch (error) {
        if (error instanceof GameError) return before;
        throw error;
      }
    }, round);
}

/** Most lost scores and bites are seen, and given again; that the round is over has to be said. */
function isLoud({ command, code }: Refused): boolean {
  return !QUIET.includes(command.kind) || code === ('GAME_OVER' satisfies ErrorCode);
}

/** Whether only the later of two waiting commands matters: a stepper tapped several times. */
function isReplacedBy(earlier: PhoneCommand, later: PhoneCommand): boolean {
  return (
    earlier.kind === 'enterScore' &&
    later.kind === 'enterScore' &&
    earlier.hole === later.hole &&
    earlier.memberId === later.memberId
  );
}
