/** Keeping the score on this phone: every entry shows at once, and is sent as soon as there is a connection. */

import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PhoneCommand } from '#rules/commands.ts';
import type { Round } from '#rules/round.ts';
import type { Outbox, OutboxState } from './outbox.ts';
import { EMPTY_OUTBOX, createOutbox, withEntries } from './outbox.ts';
import { useRoundQuery } from './round.ts';
import { POLL_MS } from './timings.ts';
import { patiently, trpc } from './trpc.ts';
import { markUnsent } from './unsent.ts';

/** One outbox a game and page; on the server a query cache lives as long as its request. */
const OUTBOXES = new WeakMap<QueryClient, Map<number, Outbox>>();

/** A running round and the way to change it. */
export interface Scoring {
  readonly query: ReturnType<typeof useRoundQuery>;
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
  readonly dismissRefusal: () => void;
}

/** The round with this id, and the way to change it for whoever has the right. */
export function useScoring(id: number): Scoring {
  const query = useRoundQuery(id, { pollMs: POLL_MS.scores });
  const outbox = useOutbox(id);
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, () => EMPTY_OUTBOX);
  const { data: confirmed } = query;
  const round = useMemo(() => confirmed && withEntries(confirmed, state.entries), [confirmed, state.entries]);
  useEffect(() => {
    if (confirmed !== undefined) outbox.settle(confirmed.version);
  }, [confirmed, outbox]);

  const unsent = state.entries.filter(({ version }) => version === null).length;

  return {
    query,
    round,
    confirmed,
    outbox: state,
    unsent,
    isSending: (kind) =>
      state.entries.some(({ version, command }) => version === null && command.kind === kind),
    give: outbox.give,
    dismissRefusal: outbox.dismissRefusal,
  };
}

function useOutbox(gameId: number): Outbox {
  const queryClient = useQueryClient();
  const { client, rounds } = trpc.useUtils();
  const ofTab = OUTBOXES.get(queryClient) ?? new Map<number, Outbox>();
  OUTBOXES.set(queryClient, ofTab);
  const known = ofTab.get(gameId);
  if (known !== undefined) return known;
  const outbox = createOutbox(async (commands) => {
    const answers = await client.rounds.send.mutate({ gameId, commands: [...commands] }, patiently());
    void rounds.get.invalidate({ id: gameId });
    return answers;
  });
  // entries live as long as the page, on whatever screen
  outbox.subscribe(() =>
    markUnsent(
      outbox,
      outbox.read().entries.some(({ version }) => version === null),
    ),
  );
  ofTab.set(gameId, outbox);
  return outbox;
}
