/** What `node --test` counted, as one line of JSON: a reporter for `npm test`, which reads it from a file. */

import type { TestEvent } from 'node:test/reporters';

export interface NodeTestReport {
  readonly tests: number;
  readonly passed: number;
  readonly skipped: number;
  readonly todo: number;
}

export default async function* nodeTally(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    // the one of all files together
    if (type === 'test:summary' && data.file === undefined)
      yield JSON.stringify(data.counts satisfies NodeTestReport);
  }
}
