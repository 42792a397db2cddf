/** Scoring on this phone: every command shows immediately, and is sent as soon as there is a connection. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { createContext, createElement, useContext, useEffect, useMemo } from 'react';
import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { useStore } from '#client/device/store.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { isRestored } from '#client/round/liveStream.ts';
import { roundOf, useRoundQuery } from '#client/round/round.ts';
import { useViewer } from '#client/session/viewer.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import type { Hole, Round, Strokes } from '#rules/round.ts';
import type { Conflict } from './conflicts.ts';
import { decidableConflicts } from './conflicts.ts';
import type { Outbox, OutboxState } from './outbox.ts';
import { outboxOf } from './outbox.ts';
import type { QueuedCommands } from './queuedCommands.ts';
import { isRefused, isUnsettled, isWaiting, ownCommands, withQueued } from './queuedCommands.ts';
import { useSavedRound } from './savedRounds.ts';

type RoundQuery = ReturnType<typeof useRoundQuery>;

/** A running round and the functions to change it. */
export interface Scoring {
  readonly query: RoundQuery;
  /** The round with this phone's queued commands applied; undefined until it is loaded. */
  readonly round: Round | undefined;
  /** The round in the server's last answer. */
  readonly confirmed: Round | undefined;
  readonly outbox: OutboxState;
  /** The number of commands that the server has not answered. */
  readonly unsent: number;
  /** Whether a command of this kind is still on its way. */
  readonly isSending: (kind: PhoneCommand['kind']) => boolean;
  readonly enqueue: Outbox['enqueue'];
  /**
   * Enters a score if it is new.
   *
   * @param hole the hole as the screen shows it
   * @param strokes null = picked up
   */
  readonly enterScore: (hole: Hole, memberId: number, strokes: Strokes | null) => void;
  /** Commands that the server refused, until their scorer has read the reason. */
  readonly refused: QueuedCommands;
  readonly dismissRefused: () => void;
  /**
   * The holes that two scorers have scored differently, once the server has answered all commands of this phone for
   * them.
   */
  readonly conflicts: readonly Conflict[];
  readonly discard: Outbox['discard'];
}

/** Passes the scoring of a round to the screen below it. */
export const ScoringContext = createContext<Scoring | null>(null);

/** Fetches a round, and passes its scoring to the screen below it. */
export function ScoringProvider({
  id,
  children,
}: {
  readonly id: number;
  readonly children: ReactNode;
}): ReactElement {
  const value = useScoringOf(id, useRoundQuery(id, { pollMs: POLL_MS.scores }));
  return createElement(ScoringContext, { value }, children);
}

/** Returns the round of the screen, and the functions with which its scorers change it. */
export function useScoring(): Scoring {
  const scoring = useContext(ScoringContext);
  if (scoring === null) throw new Error('useScoring needs a ScoringProvider');
  return scoring;
}

/** Returns the scoring of a round for a screen that has its own round query. */
export function useScoringOf(id: number, query: RoundQuery): Scoring {
  const outbox = useOutbox(id);
  const state = useStore(outbox);
  const { data: confirmed } = query;
  const queue = useOwnCommands(state.queue);
  const round = useMemo(() => confirmed && withQueued(confirmed, queue), [confirmed, queue]);
  useReconcile(id, query, outbox);
  useSavedRound(id);

  const waiting = queue.filter(isWaiting);
  const refused = queue.filter(isRefused);

  return {
    query,
    round,
    confirmed,
    outbox: state,
    unsent: waiting.length,
    isSending: (kind) => waiting.some(({ command }) => command.kind === kind),
    enqueue: outbox.enqueue,
    enterScore(hole, memberId, strokes) {
      const shown = hole.strokes[memberId];
      if (shown === strokes) return;
      outbox.enqueue({
        kind: 'enterScore',
        hole: hole.number,
        memberId,
        strokes,
        // the server refuses the score if another scorer has changed the displayed one
        seen: shown === undefined ? 'empty' : shown,
        seenFinished: hole.reportedResult !== null,
      });
    },
    refused,
    dismissRefused: () => outbox.discard(refused),
    conflicts: confirmed === undefined ? [] : decidableConflicts(queue, confirmed),
    discard: outbox.discard,
  };
}

/** Passes each answer of the server to the outbox: it proves a connection, and an old state proves a loss. */
function useReconcile(id: number, { data, dataUpdatedAt }: RoundQuery, outbox: Outbox): void {
  useEffect(() => {
    if (data === undefined || isRestored(id, dataUpdatedAt)) return;
    outbox.reconcile(data);
    const { queue, sendError } = outbox.get();
    const isHeld = sendError !== null && sendError !== NO_CONNECTION;
    if (!isHeld && queue.some(isWaiting)) outbox.retryNow();
  }, [id, data, dataUpdatedAt, outbox]);
}

/** A round as this phone has it: the server's last state, with the queued commands applied. */
export interface LocalRound {
  readonly round: Round;
  /**
   * Whether a command waits to be sent, or a hole has to be decided between two sets of scores. Answers about the card do
   * not count.
   */
  readonly hasUnsent: boolean;
}

/** The round of this phone, read without a call. */
export interface PhoneRound {
  /** Undefined = not on this phone. */
  readonly round: Round | undefined;
  readonly hasUnsent: LocalRound['hasUnsent'];
  readonly refused: QueuedCommands;
  readonly dismissRefused: () => void;
}

export function usePhoneRound(id: number): PhoneRound {
  const outbox = useOutbox(id);
  const state = useStore(outbox);
  const queue = useOwnCommands(state.queue);
  const { data: confirmed } = useQuery(
    trpc.rounds.get.queryOptions({ id }, { enabled: false, select: roundOf }),
  );
  useSavedRound(id);
  const round = useMemo(() => confirmed && withQueued(confirmed, queue), [confirmed, queue]);
  const refused = queue.filter(isRefused);
  return {
    round,
    hasUnsent: queue.some(isUnsettled),
    refused,
    dismissRefused: () => outbox.discard(refused),
  };
}

/**
 * Returns the queue without the waiting commands of other users of this phone: they are sent after the next login of
 * those users.
 */
function useOwnCommands(queue: QueuedCommands): QueuedCommands {
  const viewerId = useViewer().data?.user?.id ?? null;
  return useMemo(() => ownCommands(queue, viewerId), [queue, viewerId]);
}

function useOutbox(gameId: number): Outbox {
  const queryClient = useQueryClient();
  const outbox = outboxOf(queryClient, gameId);
  useEffect(() => outbox.open(), [outbox]);
  return outbox;
}
