/** A reporter for `node --test`: writes counts and failures as one line of JSON, which `npm test` reads from a file. */

import type { TestEvent } from 'node:test/reporters';

export interface NodeTestReport {
  readonly tests: number;
  readonly passed: number;
  readonly skipped: number;
  readonly todo: number;
  readonly failures: readonly {
    /** The absolute path; null when Node does not report it. */
    readonly file: string | null;
    readonly test: string;
    readonly reason: string;
  }[];
}

export default async function* nodeReporter(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const failures: NodeTestReport['failures'][number][] = [];
  for await (const { type, data } of events) {
    // a suite is not counted beside its tests
    if (type === 'test:fail' && data.details.type !== 'suite') {
      const reason = String(data.details.error.cause ?? data.details.error);
      failures.push({ file: data.file ?? null, test: data.name, reason });
    }
    // the summary of all files together
    if (type === 'test:summary' && data.file === undefined)
      yield JSON.stringify({ ...data.counts, failures } satisfies NodeTestReport);
  }
}
