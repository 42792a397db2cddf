/**
 * `npm run bench:viewers`: how long a process takes each second to read the viewer counts of the other processes. There
 * are 20,000 games that are watched through 20 processes each. Target: 40 ms.
 */

import { closeDatabase, openDatabase } from '#server/database/database.ts';
import { GAMES_A_SECOND } from '#server/live/everySecond.ts';
import { newId } from '#services/ids.ts';
import { saveViewerCounts, viewerCountsElsewhere } from '#services/viewerCount.ts';
import { onEachDatabase } from './databases.ts';
import { median, quantile } from './quantile.ts';

const GAMES = 20_000;
const PROCESSES = 20;
const ROWS_AT_ONCE = 1000;
const ROUNDS = 40;
const TARGET_MS = 40;

await onEachDatabase(async ({ name, url }) => {
  const orm = await openDatabase(url);
  const now = new Date();
  const gameIds = Array.from({ length: GAMES }, newId);
  const processIds = Array.from({ length: PROCESSES }, newId);
  for (const processId of processIds) {
    for (let first = 0; first < GAMES; first += ROWS_AT_ONCE) {
      const counts = gameIds.slice(first, first + ROWS_AT_ONCE).map((gameId) => [gameId, 3] as const);
      await saveViewerCounts(orm, processId, new Map(counts), now);
    }
  }

  const [own = 0] = processIds;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = (round * GAMES_A_SECOND) % GAMES;
    const start = performance.now();
    const elsewhere = await viewerCountsElsewhere(
      orm,
      own,
      gameIds.slice(first, first + GAMES_A_SECOND),
      now,
    );
    times.push(performance.now() - start);
    if (elsewhere.size !== GAMES_A_SECOND) throw new Error(`${elsewhere.size} games were counted`);
  }
  const took = median(times);
  console.log(
    `${name.padEnd(8)} ${GAMES_A_SECOND} of ${GAMES} games: ${took.toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms, target ${TARGET_MS} ms`,
  );
  if (took > TARGET_MS) process.exitCode = 1;
  await closeDatabase(orm);
});
