/** Keeping the score on this phone: every entry shows at once, and is sent as soon as there is a connection. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PhoneCommand } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import type { Conflict } from './conflicts.ts';
import { conflictsOf, mineAnew } from './conflicts.ts';
import type { Entries } from './queuedCommands.ts';
import { isConflict, isRefused, isWaiting, ownOf, withEntries } from './queuedCommands.ts';
import { useMe } from '#client/session/me.ts';
import { isLent } from '#client/round/restored.ts';
import type { Outbox, OutboxState } from './outbox.ts';
import { EMPTY_OUTBOX } from './outbox.ts';
import { outboxOf } from './outboxRegistry.ts';
import { usePocketRound } from './savedRounds.ts';
import { roundOf, useRoundQuery } from '#client/round/round.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { NO_CONNECTION } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';

type RoundQuery = ReturnType<typeof useRoundQuery>;

/** A running round and the way to change it. */
export interface Scoring {
  readonly query: RoundQuery;
  /** The round with this phone's own entries on top; undefined until it is known. */
  readonly round: Round | undefined;
  /** The round as the server told it last. */
  readonly confirmed: Round | undefined;
  readonly outbox: OutboxState;
  /** How many entries the server has not heard of yet. */
  readonly unsent: number;
  /** Whether a command of this kind is still on its way. */
  readonly isSending: (kind: PhoneCommand['kind']) => boolean;
  readonly give: Outbox['give'];
  /** What the server did not take, until somebody has read it. */
  readonly refused: Entries;
  readonly dismissRefused: () => void;
  /** The holes two scorers have scored differently. */
  readonly conflicts: readonly Conflict[];
  /** Ends a conflict: this phone's scores are given anew, or what stands is left as it is. */
  readonly choose: (conflict: Conflict, side: 'mine' | 'theirs') => void;
}

/** The round with this id, and the way to change it for whoever has the right. */
export function useScoring(id: number): Scoring {
  return useScoringOf(id, useRoundQuery(id, { pollMs: POLL_MS.scores }));
}

/** The same, for a screen that asks for the round by itself. */
export function useScoringOf(id: number, query: RoundQuery): Scoring {
  const outbox = useOutbox(id);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, () => EMPTY_OUTBOX);
  const { data: confirmed } = query;
  const entries = useOwn(state.entries);
  const round = useMemo(() => confirmed && withEntries(confirmed, entries), [confirmed, entries]);
  useServerWord(id, query, outbox);
  usePocketRound(id);

  const waiting = entries.filter(isWaiting);
  const refused = entries.filter(isRefused);

  return {
    query,
    round,
    confirmed,
    outbox: state,
    unsent: waiting.length,
    isSending: (kind) => waiting.some(({ command }) => command.kind === kind),
    give: outbox.give,
    refused,
    dismissRefused: () => outbox.drop(refused),
    conflicts: confirmed === undefined ? [] : conflictsOf(entries, confirmed),
    choose(conflict, side) {
      const keys: string[] = [];
      const anew = side === 'mine' && confirmed !== undefined ? mineAnew(conflict, confirmed) : [];
      for (const { command, needs } of anew) {
        keys.push(outbox.give(command, needs === null ? undefined : keys[needs]));
      }
      outbox.drop(conflict.refused);
    },
  };
}

/** An answer of the server, whatever it says, is a connection; an old one says that it has lost something. */
function useServerWord(id: number, { data, dataUpdatedAt }: RoundQuery, outbox: Outbox): void {
  useEffect(() => {
    if (data === undefined || isLent(id, dataUpdatedAt)) return;
    outbox.compare(data);
    const { entries, trouble } = outbox.read();
    const isHeld = trouble !== null && trouble !== NO_CONNECTION;
    if (!isHeld && entries.some(isWaiting)) outbox.nudge();
  }, [id, data, dataUpdatedAt, outbox]);
}

/** A round as this phone has it, asked of nobody: what it was told last, with its own entries on top. */
export interface PhoneRound {
  /** Undefined = this phone does not know it. */
  readonly round: Round | undefined;
  /** Whether the server has still to hear of something, or somebody has to choose between two versions of a hole. */
  readonly hasUnsent: boolean;
  readonly refused: Entries;
  readonly dismissRefused: () => void;
}

export function usePhoneRound(id: number): PhoneRound {
  const outbox = useOutbox(id);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, () => EMPTY_OUTBOX);
  const entries = useOwn(state.entries);
  const { data: confirmed } = useQuery(
    trpc.rounds.get.queryOptions({ id }, { enabled: false, select: roundOf }),
  );
  usePocketRound(id);
  const round = useMemo(() => confirmed && withEntries(confirmed, entries), [confirmed, entries]);
  const refused = entries.filter(isRefused);
  return {
    round,
    hasUnsent: entries.some((entry) => isWaiting(entry) || isConflict(entry)),
    refused,
    dismissRefused: () => outbox.drop(refused),
  };
}

/** Without what somebody else has left on this phone: it is sent once they are back. */
function useOwn(entries: Entries): Entries {
  const personId = useMe().data?.user?.id ?? null;
  return useMemo(() => ownOf(entries, personId), [entries, personId]);
}

function useOutbox(gameId: number): Outbox {
  const queryClient = useQueryClient();
  const outbox = outboxOf(queryClient, gameId);
  useEffect(() => outbox.open(), [outbox]);
  return outbox;
}
