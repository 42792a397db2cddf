/** Adds the kind of database to the report of each test, because a run on both databases reports each test twice. */

import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    database?: string | undefined;
  }
}

beforeEach(({ task }) => {
  task.meta.database = process.env.TEST_DATABASE;
});
