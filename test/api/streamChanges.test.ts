import { afterEach, describe, expect, it } from 'vitest';
import { SHORT_PING } from '#server/live/renderedViews.ts';
import type { Difference } from '#shared/difference.ts';
import { applyDifference } from '#shared/difference.ts';
import type { OpenGame, WireCommand } from '../helpers/api.ts';
import { apiForThisFile, play, playerOf, readRound } from '../helpers/api.ts';
import { gameIn, pendingGame } from '../helpers/games.ts';
import type { LiveStream, RoundState } from '../helpers/liveStream.ts';
import { closeStreams, listen, openStream } from '../helpers/liveStream.ts';

const api = await apiForThisFile();
const port = await listen(api);
afterEach(closeStreams);

/** A ping as a chunk: its length, two line ends and the bytes. */
const PING_CHUNK = SHORT_PING.length + 5;
/** Maximum traffic of a phone for 18 holes. */
const MAX_BYTES = 60_000;
/** Pings in four hours, one every 2.5 s. */
const PINGS = 5760;

describe('GET /games/{id}/live?since=', () => {
  it('pushes the whole state first, then only changes', async () => {
    const { game, phone } = await aWatchedGame();

    await score(game, 2, 6);
    await phone.isCurrent();

    const red = playerOf(game.red).member.id;
    expect(phone.changes).toEqual([
      [expect.objectContaining({ id: game.id, status: 'in_progress' })],
      {
        version: expect.any(Number),
        holes: { 1: { strokes: { [red]: 6 }, version: expect.any(Number) } },
        lastScoreAt: expect.any(String),
      },
    ]);
  });

  it('continues from the state of a phone that reconnects', async () => {
    const { game, phone } = await aWatchedGame();
    phone.close();
    await score(game, 2, 6);
    await score(game, 3, 4);

    await phone.open();
    await phone.isCurrent();

    expect(phone.changes).toHaveLength(2);
    expect(phone.changes[1]).not.toHaveProperty('holeCount');
  });

  it('sends an empty change if nothing has changed, so that the phone is current', async () => {
    const { phone } = await aWatchedGame();
    phone.close();

    await phone.open();

    await expect.poll(() => phone.changes[1]).toEqual({});
  });

  it('pushes the whole state if the phone’s state is unknown', async () => {
    const game = await gameIn(api, 'in_progress');
    const phone = aPhone(game, 'sent-by-another-process');

    await phone.open();

    await expect.poll(() => phone.changes).toEqual([[await readRound(api, game)]]);
  });

  it('pushes the whole state if the phone’s state is of another game', async () => {
    const { phone } = await aWatchedGame();
    const other = await gameIn(api, 'in_progress');
    const next = aPhone(other, phone.since());

    await next.open();

    await expect.poll(() => next.changes).toEqual([[await readRound(api, other)]]);
  });

  it('sends at most 60 kB for 18 holes with a reconnect each and pings of four hours', async () => {
    const game = await pendingGame(api, { red: 2, green: 2, setup: { holeCount: 18 } });
    await play(game.host, game.id, [{ kind: 'start' }]);
    const phone = aPhone(game);
    let bytes = 0;
    for (let hole = 1; hole <= 18; hole += 1) {
      await phone.open();
      for (const command of commandsOf(game, hole)) {
        await play(game.host, game.id, [command]);
        await phone.isCurrent();
      }
      bytes += phone.close();
    }

    expect(bytes + PINGS * SHORT_PING.length).toBeLessThanOrEqual(MAX_BYTES);
  });
});

/** Opens a running game and a phone that has its state. */
async function aWatchedGame() {
  const game = await gameIn(api, 'in_progress');
  const phone = aPhone(game);
  await phone.open();
  await phone.isCurrent();
  return { game, phone };
}

/** Creates a phone that receives changes, on one connection after the other. */
function aPhone({ id: gameId }: Pick<OpenGame, 'id'>, first = 'none') {
  const changes: Difference[] = [];
  let since = first;
  let state: unknown = null;
  let stream: LiveStream | undefined;
  return {
    changes,
    since: () => since,
    async open() {
      stream = await openStream(port, gameId, {
        query: `?since=${since}`,
        onEvent({ id, event, data }) {
          if (event !== '' || data === '') return;
          const change = JSON.parse(data) as Difference;
          changes.push(change);
          state = applyDifference(state, change);
          since = id ?? 'none';
        },
      });
    },
    /** Waits until the phone has the state of the server. */
    async isCurrent() {
      const round = await readRound(api, { id: gameId });
      await expect.poll(() => (state as RoundState | null)?.version, { interval: 5 }).toBe(round.version);
      expect(state).toEqual(round);
    },
    /**
     * Closes the connection, and returns how many bytes it received. Pings, and counts of spectators after the first, are
     * left out: their number depends on how long the test takes.
     */
    close(): number {
      if (stream === undefined) return 0;
      stream.close();
      const pings = stream.events.filter(({ event, data }) => event === '' && data === '');
      const [, ...counts] = stream.events.filter(({ event }) => event === 'crowd');
      const countBytes = counts.reduce((sum, { data }) => sum + crowdEvent(data).length, 0);
      return stream.bytesRead() - pings.length * PING_CHUNK - countBytes;
    },
  };
}

/** Returns an event with the number of spectators, as the stream sends it. */
function crowdEvent(data: string): string {
  return `event: crowd\ndata: ${data}\n\n`;
}

async function score({ id, host, red }: OpenGame, hole: number, strokes: number): Promise<void> {
  await play(host, id, [{ kind: 'enterScore', hole, memberId: playerOf(red).member.id, strokes }]);
}

/** Returns each player's score separately, a bite on every third hole, a correction on every sixth, then CONTINUE. */
function commandsOf(game: OpenGame, hole: number): readonly WireCommand[] {
  const scores = game.players.map(({ member }, index) => ({
    memberId: member.id,
    strokes: 4 + ((hole + index) % 3),
  }));
  const bitten = playerOf(game.red).member.id;
  return [
    ...scores.map((each) => ({ kind: 'enterScore' as const, hole, ...each })),
    ...(hole % 3 === 0 ? [{ kind: 'bite' as const, hole, memberId: bitten }] : []),
    ...(hole % 6 === 0
      ? [{ kind: 'enterScore' as const, hole: hole - 1, memberId: bitten, strokes: 7 }]
      : []),
    { kind: 'completeHole', hole, scores },
  ];
}
