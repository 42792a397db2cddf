import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Game } from '#entities/Game.ts';
import { HOST_SILENT_MS, PENCIL_REQUEST_MS } from '#rules/limits.ts';
import { noteHostPresence } from '#services/hostPresence.ts';
import { readHostSeenAt } from '#services/hostSeen.ts';
import { lapsePencilRequests } from '#services/lapsing.ts';
import { inTransaction, readRows } from '#services/transaction.ts';
import {
  anAccount,
  apiForThisFile,
  callerWith,
  logInAs,
  newGuest,
  play,
  playerOf,
  queued,
  readRound,
} from '../helpers/api.ts';
import type { OpenGame, Outputs, Person, WireCommand } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import { pass, stopClock } from '../helpers/limits.ts';
import { closeStreams, listen, openStream } from '../helpers/liveStream.ts';
import { askForPencil, handOver, newCode, refusalIn, refusePencil, takePencil } from '../helpers/pencil.ts';
import { SOON } from '../helpers/soon.ts';

const SILENT_S = HOST_SILENT_MS / 1000;
const ANSWER_S = PENCIL_REQUEST_MS.answer / 1000;
const LONG_AGO = new Date(Date.now() - 2 * HOST_SILENT_MS);
const OBJECTION_S = PENCIL_REQUEST_MS.objection / 1000;

const api = await apiForThisFile();
const port = await listen(api);
beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
  closeStreams();
});

/**
 * Creates a running game of two a side whose host was last seen five minutes ago. `rita` asks for the pencil, `sam` may
 * object.
 */
async function abandonedGame(): Promise<{ game: OpenGame; rita: Person; ritaId: number; sam: Person }> {
  const game = await gameIn(api, 'in_progress', { green: 2 });
  pass(SILENT_S);
  const [rita, sam] = [playerOf(game.green), playerOf(game.green, 2)];
  return { game, rita: rita.person, ritaId: rita.member.id, sam: sam.person };
}

/** Advances the time, and lets the server's clock check the requests. */
async function wait(seconds: number): Promise<void> {
  pass(seconds);
  await lapsePencilRequests(api.orm, new Date());
}

function seenAt({ id }: OpenGame): Promise<Date | null> {
  return readRows(api.orm, (em) => readHostSeenAt(em, id));
}

async function stateOf(game: OpenGame) {
  const { hostId, scorers, pencilRequest } = await readRound(api, game);
  return { hostId, scorers: scorers.map(({ userId }) => userId), state: pencilRequest?.state };
}

function score({ red }: OpenGame, strokes: number): WireCommand {
  return { kind: 'enterScore', hole: 2, memberId: playerOf(red).member.id, strokes };
}

describe('a request for the pencil of an absent host', () => {
  it('the asker is co-scorer after 60 s, and host with all rights 30 s later', async () => {
    const { game, rita, ritaId, sam } = await abandonedGame();

    const asked = await askForPencil(game, rita);
    const early = await rita.call('POST', `/games/${game.id}/end`);
    await wait(ANSWER_S);
    const shared = await stateOf(game);
    await play(rita, game.id, [score(game, 5)]);
    await wait(OBJECTION_S);
    const taken = await stateOf(game);
    const passed = await handOver(game, rita, playerOf(game.green, 2).member.id);

    expect(asked).toMatchObject({
      status: 200,
      body: { pencilRequest: { userId: rita.userId, hostId: game.host.userId, state: 'asked' } },
    });
    expect(refusalIn(early as never)).toEqual([403, 'NOT_THE_HOST']);
    expect(shared).toEqual({ hostId: game.host.userId, scorers: [rita.userId], state: 'objectable' });
    expect(taken).toEqual({ hostId: rita.userId, scorers: [game.host.userId], state: 'host' });
    expect(passed).toMatchObject({ status: 200, body: { hostId: sam.userId } });
    const { body } = await sam.call<Outputs['games']['get']>('GET', `/games/${game.id}`);
    expect(body).toMatchObject({ hostId: sam.userId, createdById: game.host.userId });
    expect((await readRound(api, game)).corrections.slice(-2)).toMatchObject([
      { kind: 'coScorer', memberId: ritaId, scorerName: 'Red 1' },
      { kind: 'takeover', memberId: ritaId, scorerName: 'Red 1' },
    ]);
  });

  it('a write of the host a second too late is refused, even before the clock checks', async () => {
    const { game, rita } = await abandonedGame();
    await askForPencil(game, rita);
    await wait(ANSWER_S);
    const code = await newCode({ ...game, host: game.host }, 'host').catch(() => null);
    pass(OBJECTION_S + 1);

    const end = await game.host.call('POST', `/games/${game.id}/end`);

    expect(refusalIn(end as never)).toEqual([403, 'NOT_THE_HOST']);
    expect(code, 'the host could make a pass while the others could object').not.toBeNull();
    const taken = await takePencil(game, await newGuest(api), `${code}`);
    expect(refusalIn(taken), 'a pass of a former host').toEqual([404, 'PASS_NOT_FOUND']);
  });

  it('one of two concurrent requests is accepted', async () => {
    const { game, rita, sam } = await abandonedGame();

    const answers = await Promise.all([askForPencil(game, rita), askForPencil(game, sam)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { pencilRequest } = await readRound(api, game);
    const winner = answers[0]?.status === 200 ? rita : sam;
    expect(pencilRequest).toMatchObject({ userId: winner.userId, state: 'asked' });
  });

  it('concurrent objections, refusals and takeovers have one outcome', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { game, rita, ritaId, sam } = await abandonedGame();
      await askForPencil(game, rita);
      await wait(ANSWER_S);
      pass(OBJECTION_S - (round % 2));

      const [objection, no] = await Promise.all([
        refusePencil(game, sam, ritaId),
        refusePencil(game, game.host, ritaId),
        lapsePencilRequests(api.orm, new Date()),
        lapsePencilRequests(api.orm, new Date()),
      ]);

      const { hostId, state } = await stateOf(game);
      // a second before the end the refusals count; at the end they are too late
      expect(state).toBe(round % 2 === 0 ? 'host' : 'coScorer');
      expect(hostId).toBe(round % 2 === 0 ? rita.userId : game.host.userId);
      if (round % 2 === 0) {
        expect(refusalIn(objection)).toEqual([409, 'PENCIL_NOT_ASKED']);
        // the former host is an ordinary player by then, and also too late
        expect(refusalIn(no)).toEqual([409, 'PENCIL_NOT_ASKED']);
      } else expect([objection.status, no.status]).toContain(200);
    }
  });
});

describe('the last hole of a host who is gone', () => {
  it('a co-scorer finishes it once the host has been silent for five minutes', async () => {
    const { game, rita, ritaId } = await abandonedGame();
    await askForPencil(game, rita);
    await refusePencil(game, playerOf(game.green, 2).person, ritaId);
    await wait(ANSWER_S);
    const holes = Array.from({ length: 9 }, (_, index) => index + 1);
    const scores = (await readRound(api, game)).members.map(({ id }) => ({ memberId: id, strokes: 4 }));
    await play(
      rita,
      game.id,
      holes.map((hole) => ({ kind: 'completeHole', hole, scores })),
    );
    const complete = () =>
      rita.call<Outputs['rounds']['send']>('POST', `/games/${game.id}/commands`, {
        commands: queued([{ kind: 'complete' }]),
      });

    await noteHostPresence(api.orm, game.id, game.host.userId, new Date());
    const refused = await complete();
    pass(SILENT_S);
    const done = await complete();

    expect(refused.body.answers.map(({ refusal }) => refusal?.code)).toEqual(['NOT_THE_HOST']);
    expect(done.body.answers.map(({ refusal }) => refusal)).toEqual([null]);
    expect(await readRound(api, game)).toMatchObject({
      status: 'completed',
      hostId: game.host.userId,
      pencilRequest: null,
    });
  });
});

describe('GET /games/{id}/presence', () => {
  const hostFor = async ({ id }: OpenGame, { call }: Person) =>
    (await call<Outputs['rounds']['presence']>('GET', `/games/${id}/presence`)).body.host;

  it('returns to every caller how long the host has been silent', async () => {
    const { game, rita, sam } = await abandonedGame();

    expect(await hostFor(game, rita)).toBe('silent');
    expect(await hostFor(game, rita), 'after the call of a player').toBe('silent');
    await play(game.host, game.id, [score(game, 4)]);
    expect(await hostFor(game, rita)).toBe('here');
    pass(120);
    expect(await hostFor(game, sam)).toBe('away');
  });

  it('makes the host present when the host calls it, as a screen without a stream does', async () => {
    const { game, rita } = await abandonedGame();

    expect(await hostFor(game, game.host)).toBe('here');
    expect(await hostFor(game, rita)).toBe('here');
    await askForPencil(game, rita);
    await wait(ANSWER_S);
    expect((await stateOf(game)).state).toBe('unanswered');
  });

  it('notes the host at most every 25 seconds, and never after the end', async () => {
    const { game } = await abandonedGame();
    await hostFor(game, game.host);
    const first = await seenAt(game);

    pass(20);
    await hostFor(game, game.host);
    expect(await seenAt(game)).toEqual(first);
    pass(6);
    await hostFor(game, game.host);
    expect(await seenAt(game)).toEqual(new Date());

    await play(game.host, game.id, [{ kind: 'endEarly' }]);
    const last = await seenAt(game);
    pass(60);
    await hostFor(game, game.host);
    expect(await seenAt(game)).toEqual(last);
  });
});

describe('presence of the host by a live stream', () => {
  /** Opens a spectator's stream, and returns what it has said about the host. */
  async function watchHost({ id }: OpenGame): Promise<() => readonly string[]> {
    const { events } = await openStream(port, id);
    return () =>
      events
        .filter(({ event }) => event === 'crowd')
        .map(({ data }) => (JSON.parse(data) as { host: string }).host);
  }

  const setSeenLongAgo = ({ id }: OpenGame) =>
    inTransaction(api.orm, (em) => em.nativeUpdate(Game, { id }, { hostSeenAt: LONG_AGO }));

  it('the host’s stream makes the host present for spectators; a player’s does not', async () => {
    vi.useRealTimers();
    const game = await gameIn(api, 'in_progress');
    await setSeenLongAgo(game);
    const presences = await watchHost(game);
    const player = playerOf(game.green).person;
    await openStream(port, game.id, { headers: { authorization: `Bearer ${player.token}` } });
    await vi.waitFor(() => expect(presences().at(-1)).toBe('silent'), SOON);

    await openStream(port, game.id, {
      query: '?watching=false',
      headers: { authorization: `Bearer ${game.host.token}` },
    });

    await vi.waitFor(() => expect(presences().at(-1)).toBe('here'), SOON);
  });

  it('the stream of a host whose session has ended does not make the host present', async () => {
    vi.useRealTimers();
    const account = await anAccount(api);
    const [game, other] = [
      await gameIn(api, 'in_progress', { red: [account] }),
      await gameIn(api, 'in_progress'),
    ];
    for (const { id, host } of [game, other])
      await openStream(port, id, { headers: { authorization: `Bearer ${host.token}` } });
    const presences = await watchHost(game);
    await vi.waitFor(() => expect(presences().at(-1)).toBe('here'), SOON);

    await logInAs(api, callerWith(api, null), account);
    await game.host.call('POST', '/auth/logout');
    await setSeenLongAgo(game);

    await vi.waitFor(() => expect(presences().at(-1)).toBe('silent'), SOON);
    // the other host is noted in a later second
    await setSeenLongAgo(other);
    await vi.waitFor(async () => expect(await seenAt(other)).not.toEqual(LONG_AGO), SOON);
    expect(await seenAt(game)).toEqual(LONG_AGO);
  });

  it('a stream with an invalid token is a spectator’s', async () => {
    vi.useRealTimers();
    const game = await gameIn(api, 'in_progress');
    const stream = await openStream(port, game.id, {
      headers: { authorization: 'Bearer unknown' },
    });

    expect(stream.status).toBe(200);
    expect(await stream.round(() => true)).toMatchObject({ id: game.id });
  });
});
