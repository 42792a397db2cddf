import { afterEach, describe, expect, it, vi } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Round } from '#rules/round.ts';
import { readEvents } from '#services/events.ts';
import { newId } from '#services/ids.ts';
import { volume } from '../../scripts/testSet.ts';
import { apiForThisFile, playerOf } from '../helpers/api.ts';
import { scoreBody } from '../helpers/bodies.ts';
import { gameIn } from '../helpers/games.ts';
import { closeStreams, listen, openStream } from '../helpers/liveStream.ts';
import { openGame, rowsOf, storedRound, versionsUpTo } from '../helpers/players.ts';
import { endStartedPrograms, keepScoreElsewhere, startServerProcess } from '../helpers/serverProcess.ts';
import { SOON } from '../helpers/soon.ts';

const PROCESSES = 2;
const WRITES_EACH = volume(70, 300);
const GAMES = 3;

const api = await apiForThisFile();
const { orm, databaseUrl } = api;

describe(`${PROCESSES} processes that keep the score of the same games`, () => {
  it(`lose and refuse none of ${PROCESSES * WRITES_EACH} writes, with a complete trail`, async () => {
    const games = await Promise.all(Array.from({ length: GAMES }, () => openGame(orm)));
    const ids = games.map((game) => game.id);
    const openings = await Promise.all(ids.map((id) => storedRound(orm, id)));

    const outcomes = await Promise.all(
      Array.from({ length: PROCESSES }, () => keepScoreElsewhere(databaseUrl, WRITES_EACH, ids)),
    );

    expect(outcomes.map(({ done, refusals }) => ({ done, refusals }))).toEqual(
      Array(PROCESSES).fill({ done: WRITES_EACH, refusals: [] }),
    );
    const made = outcomes.flatMap(({ versions }) => versions);
    expect(new Set(made).size).toBe(made.length);
    // the process gets no version for a write that it repeats
    let unknown = outcomes.reduce((sum, { busy }) => sum + busy, 0);
    for (const opening of openings) {
      const round = await storedRound(orm, opening.id);
      const { events } = await rowsOf(orm, opening.id);
      const known = made.filter((name) => name.startsWith(`${opening.id}:`)).length;
      const others = round.version - opening.version - known;
      expect(others).toBeGreaterThanOrEqual(0);
      unknown -= others;
      expect(unknown).toBeGreaterThanOrEqual(0);
      expect(events.map(({ version }) => version)).toEqual(versionsUpTo(round.version));
      expect(withoutRandomIds(round)).toEqual(withoutRandomIds(await replay(opening, round.version)));
    }
  }, 900_000);
});

describe('live streams of two processes on one database', () => {
  afterEach(closeStreams);
  afterEach(endStartedPrograms);

  it('push each other’s writes, and count viewers together', async () => {
    const game = await gameIn(api, 'in_progress');
    const here = await listen(api);
    const settings = { DATABASE_URL: databaseUrl };
    const { port: there } = await startServerProcess('test/helpers/crashServer.ts', settings);
    const spectator = await openStream(here, game.id);
    const scorer = await openStream(there, game.id, { query: '?watching=false' });
    await openStream(there, game.id);
    await spectator.round(() => true);

    const { status } = await fetch(`http://127.0.0.1:${there}/api/scores`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${game.host.token}` },
      body: JSON.stringify(scoreBody(game, { score: 7 })),
    });

    expect(status).toBe(201);
    await spectator.round(({ holes }) => holes[1]?.strokes[playerOf(game.red).member.id] === 7);
    for (const stream of [spectator, scorer]) {
      await vi.waitFor(() => expect(stream.crowds().at(-1)).toBe(2), SOON);
    }
    spectator.close();
    await vi.waitFor(() => expect(scorer.crowds().at(-1)).toBe(1), SOON);
    // a count is sent only when it changes
    const told = scorer.crowds();
    expect(told.filter((watching, index) => watching === told[index - 1])).toEqual([]);
  });
});

/** Replays the audit trail on an earlier state of the round. */
async function replay(opening: Round, version: number): Promise<Round> {
  let round = opening;
  while (round.version < version) {
    for (const line of await readEvents(orm, opening.id, round.version)) {
      const { command, actorId: by } = line;
      if (command.kind === 'create') continue;
      round = apply(round, command, { now: new Date(), newId, by });
    }
  }
  return round;
}

/** Removes random ids and times, so that rounds with the same course are equal. */
function withoutRandomIds(round: Round) {
  return {
    ...round,
    lastScoreAt: null,
    holes: round.holes.map((hole) => ({
      ...hole,
      reportedResult: hole.reportedResult && { ...hole.reportedResult, id: 0 },
    })),
    bites: round.bites.map((bite) => ({ ...bite, id: 0 })),
  };
}
