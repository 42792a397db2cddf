import { describe, expect, it } from 'vitest';
import { GameEvent } from '#entities/GameEvent.ts';
import { CLOCK } from '#rules/apply.ts';
import { historyText, withSharedLines } from '#rules/historyText.ts';
import { eraseDeletedAccounts } from '#services/deletedAccounts.ts';
import { settleCards } from '#services/lapsing.ts';
import { changeRound } from '#services/round.ts';
import { inTransaction } from '#services/transaction.ts';
import {
  anAccount,
  apiForThisFile,
  callerWith,
  logInAs,
  memberOf,
  newGuest,
  play,
  playerOf,
} from '../helpers/api.ts';
import type { OpenGame, Outputs } from '../helpers/api.ts';
import { finishedGame, giveUp, pendingGame, playedGame } from '../helpers/games.ts';
import { dropScorer, newCode, takePencil } from '../helpers/pencil.ts';
import { PASSWORD } from '../helpers/players.ts';

const api = await apiForThisFile();

type Page = Outputs['rounds']['history'];

async function pageOf({ id }: Pick<OpenGame, 'id'>, query = ''): Promise<Page> {
  return (await callerWith(api, null).call<Page>('GET', `/games/${id}/history${query}`)).body;
}

/** Returns the lines of a page as a screen shows them, oldest first. */
function wordsOf({ lines }: Page): readonly string[] {
  return withSharedLines(lines.map(({ holeNumber, ...line }) => ({ ...line, hole: holeNumber })))
    .map((line) => historyText(line).map(({ text }) => text))
    .map((parts) => parts.join(''))
    .toReversed();
}

describe('GET /games/{id}/history', () => {
  it('tells a round from its opening to its final card', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await pendingGame(api, { red: [ash], green: [birch] });
    const [red, green] = [memberOf(game), playerOf(game.green).member.id];
    await play(ash, game.id, [
      { kind: 'start' },
      { kind: 'enterScore', hole: 1, memberId: red, strokes: 4 },
      { kind: 'enterScore', hole: 1, memberId: green, strokes: null },
      {
        kind: 'completeHole',
        hole: 1,
        scores: [
          { memberId: red, strokes: 4 },
          { memberId: green, strokes: null },
        ],
      },
      { kind: 'goToHole', hole: 1 },
      { kind: 'bite', hole: 1, memberId: green },
      { kind: 'undoBite', hole: 1, memberId: green },
    ]);
    await takePencil(game, birch, await newCode(game, 'scorer'));
    // the documented call names no score before
    await birch.call('POST', '/scores', {
      gameId: game.id,
      teamId: game.red.id,
      playerId: red,
      holeNumber: 1,
      score: 3,
    });
    await play(ash, game.id, [{ kind: 'endEarly' }]);
    await birch.call('POST', `/games/${game.id}/card/dispute`, { holeNumber: 1, word: 'I had a 4' });
    const cardVersion = (await ash.trpc.games.results.query({ id: game.id })).card?.version;
    for (const player of [birch, ash])
      await player.call('POST', `/games/${game.id}/card/agree`, { cardVersion });

    const page = await pageOf(game);

    expect(wordsOf(page)).toEqual([
      'Red 1 opened the game',
      'Red 1 started the game',
      'Red 1 finished H1: Red 1 4, Green 1 P',
      'Red 1 gave H1 Green 1 the snake',
      'Red 1 took back H1 Green 1 the snake',
      'Red 1 gave Green 1 the pencil',
      'Green 1 changed H1: Red 1 4 → 3',
      'Red 1 ended the game early',
      'Green 1 disputed the card, H1: I had a 4',
      'Green 1 agreed to the card',
      'Red 1 agreed to the card, which is final now',
    ]);
    expect(page.next).toBeNull();
  });

  it('tells a forfeit, a maintainer’s cancellation, and what the clock does', async () => {
    const game = await playedGame(api, 'R');
    await giveUp(game, game.red);
    await settleCards(api.orm, new Date(Date.now() + 25 * 3_600_000));
    await changeRound(api.orm, CLOCK, game.id, null, { kind: 'setCancelReason', reason: 'A test' });

    expect(wordsOf(await pageOf(game)).slice(-3)).toEqual([
      'Red 1 voted to forfeit, which ended the game',
      'The clock made the card final',
      'A maintainer cancelled the round: A test',
    ]);
  });

  it('names a guest who has logged in since by the seat, or by the right', async () => {
    const host = await newGuest(api, 'Elder');
    const seated = await playedGame(api, 'R');
    const { id } = await host.trpc.games.create.mutate({ holeCount: 9 });
    await logInAs(api, seated.host, await anAccount(api));
    await logInAs(api, host, await anAccount(api));

    expect(wordsOf(await pageOf(seated))[0]).toBe('Red 1 opened the game');
    expect(wordsOf(await pageOf({ id }))).toEqual(['Host opened the game']);
  });

  it('has no name of a deleted account, and of a former scorer neither', async () => {
    const account = await anAccount(api);
    const game = await playedGame(api, 'G', { green: [account] });
    const caddie = await newGuest(api, 'Caddie');
    await takePencil(game, caddie, await newCode(game, 'scorer'));
    await play(caddie, game.id, [{ kind: 'bite', hole: 1, memberId: playerOf(game.green).member.id }]);
    await dropScorer(game, game.host, caddie.userId);
    await account.call('POST', '/account/delete', { password: PASSWORD });
    // a busy machine leaves a part to housekeeping
    await eraseDeletedAccounts(api.orm, new Date(Date.now() + 120_000), AbortSignal.timeout(60_000));

    const lines = wordsOf(await pageOf(game));

    expect(lines.slice(-3)).toEqual([
      'Red 1 gave A former scorer the pencil',
      'A former scorer gave H1 DELETED PLAYER the snake',
      'Red 1 took the pencil back from A former scorer',
    ]);
    expect(lines.join()).not.toContain('Green 1');
  });

  it('is read in pages of 200 changes, with each change once', async () => {
    const game = await finishedGame(api, 'R');
    const [first] = await api.orm.em
      .fork()
      .find(GameEvent, { gameId: game.id }, { orderBy: { version: 'desc' } });
    if (first === undefined) throw new Error('The game has no event');
    const more = Array.from({ length: 400 }, (_, index) => ({
      ...first,
      version: first.version + 1 + index,
    }));
    await inTransaction(api.orm, (em) =>
      em.insertMany(
        GameEvent,
        more.map((row) => ({ ...row, facts: row.version % 2 === 0 ? null : row.facts })),
      ),
    );

    const pages: Page[] = [];
    for (let next: number | null | undefined; next !== null && pages.length < 9; next = pages.at(-1)?.next) {
      pages.push(await pageOf(game, next == null ? '' : `?before=${next}`));
    }

    const versions = pages.flatMap(({ lines }) => lines.map(({ version }) => version));
    expect(pages.map(({ lines }) => lines.length).slice(0, 2)).toEqual([100, 100]);
    expect(pages).toHaveLength(3);
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => b - a));
    expect(pages.at(-1)?.lines.at(-1)).toMatchObject({ version: 1, kind: 'opened' });
  });

  it('leaves out changes that an earlier build has written', async () => {
    const game = await finishedGame(api, 'R');
    await inTransaction(api.orm, (em) => em.nativeUpdate(GameEvent, { gameId: game.id }, { facts: null }));

    expect(await pageOf(game)).toEqual({ lines: [], next: null });
  });

  it.each(['x', '0', '1.5', '-3'])('refuses before=%s', async (before) => {
    const game = await pendingGame(api);

    const { status } = await callerWith(api, null).call('GET', `/games/${game.id}/history?before=${before}`);

    expect(status).toBe(400);
  });
});
