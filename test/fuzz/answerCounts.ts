/** Counts the requests and the statuses of their answers. */

import type { Operation } from './document.ts';
import type { Family, Plan } from './plans.ts';
import type { Reply } from './wire.ts';

export interface AnswerCounts {
  count(plan: Plan, reply: Reply | null): void;
  sent(): number;
  /** The operations in which no request succeeded. */
  missed(): readonly string[];
  /** All counts in a few lines. */
  summary(): string;
}

export function openAnswerCounts(operations: readonly Operation[]): AnswerCounts {
  const sentOf = new Map<Family, number>();
  const statuses = new Map<number, number>();
  const calls = new Map(operations.map(({ name }) => [name, { sent: 0, succeeded: 0 }]));
  let [sent, slowestMs] = [0, 0];
  return {
    count(plan, reply) {
      sent += 1;
      add(sentOf, plan.family);
      if (reply === null) return;
      add(statuses, reply.status);
      slowestMs = Math.max(slowestMs, reply.tookMs);
      const call = plan.family === 'hostile' ? undefined : calls.get(plan.operation.name);
      if (call === undefined) return;
      call.sent += 1;
      if (reply.status < 300) call.succeeded += 1;
    },
    sent: () => sent,
    missed: () => [...calls].flatMap(([name, { succeeded }]) => (succeeded === 0 ? [name] : [])),
    summary() {
      const rarest = [...calls].toSorted((a, b) => a[1].succeeded - b[1].succeeded).slice(0, 5);
      return [
        `${sent} requests (${listed(sentOf)}), slowest answer ${slowestMs.toFixed(0)} ms`,
        `answers: ${listed(statuses)}`,
        `${calls.size} operations; least often through: ${rarest.map(([name, call]) => `${name} ${call.succeeded} of ${call.sent}`).join(', ')}`,
      ].join('\n');
    },
  };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function listed(counts: ReadonlyMap<number | string, number>): string {
  const sorted = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([key, count]) => `${key} ${count}`).join(', ');
}
