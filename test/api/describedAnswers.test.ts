import { beforeAll, describe, expect, it } from 'vitest';
import { CLOCK } from '#rules/apply.ts';
import type { GameStatus } from '#rules/round.ts';
import { changeRound } from '#services/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { callerWith, filled, newGuest } from '../helpers/api.ts';
import type { OpenGame, Outputs } from '../helpers/api.ts';
import { REFUSED, itRefuses, bite, expectRefusal, record, sceneForThisFile } from '../helpers/badCalls.ts';
import type { Row } from '../helpers/badCalls.ts';
import { biteBody } from '../helpers/bodies.ts';
import { agreeAll, finishedGame, gameIn } from '../helpers/games.ts';
import { OPERATIONS, isTaggedRead } from '../helpers/openApiDocument.ts';

const { api, scene } = await sceneForThisFile();
const CODE = 'BIRDIE';
let groupId = 0;
/** A game whose host reads. */
let ownGameId = 0;
/** A game with a final card, in which the same user has a seat. */
let finalGameId = 0;
beforeAll(async () => {
  const group = { name: 'Sunday Four', code: CODE };
  groupId = (await scene.marshal.call<Outputs['groups']['create']>('POST', '/groups', group)).body.id;
  ownGameId = (await scene.marshal.call<Outputs['games']['create']>('POST', '/games', { holeCount: 9 })).body
    .id;
  const players = [scene.marshal, await newGuest(api)] as const;
  const game = await finishedGame(api, 'RRG', { red: [players[0]], green: [players[1]] });
  finalGameId = game.id;
  await agreeAll(game, players);
});

describe('a read that has not changed answers 304 without a body:', () => {
  // the state of the server changes all the time
  const reads = OPERATIONS.filter((each) => isTaggedRead(each) && each.path !== '/admin/state');
  it.each(reads)('$call', async ({ path }) => {
    const { game, marshal } = scene;
    const ids: Readonly<Record<string, number>> = { users: marshal.userId, groups: groupId };
    const gameIds: Readonly<Record<string, number>> = {
      '/games/{id}/invitees': ownGameId,
      '/games/{id}/pay-names': finalGameId,
      '/games/{id}/played-courses': ownGameId,
    };
    const url = filled(path === '/admin/search' ? `${path}?text=a` : path, {
      id: gameIds[path] ?? ids[path.split('/')[1] ?? ''] ?? game.id,
      gameId: game.id,
      teamId: game.red.id,
      groupIndex: 0,
      code: CODE,
    });
    const read = (etag?: string) =>
      callerWith(api, marshal.token, etag ? { 'if-none-match': etag } : {}).call('GET', url);

    const first = await read();
    const again = await read(first.headers.etag);

    expect([first.status, again.status, again.body]).toEqual([200, 304, undefined]);
    expect(again.headers.etag).toBe(first.headers.etag);
  });
});

describe('If-None-Match with an entity tag as proxies and clients send it', () => {
  const inOther = (tag: string, suffix: string) => `${tag.slice(0, -1)}${suffix}"`;

  it.each<[string, (tag: string) => string, number]>([
    ['answers 304 with the suffix of Apache for gzip', (tag) => inOther(tag, '-gzip'), 304],
    ['answers 304 with the suffix of Apache for Brotli', (tag) => inOther(tag, '-br'), 304],
    ['answers 304 with the suffix of Jetty', (tag) => inOther(tag, '--gzip'), 304],
    ['answers 304 with the suffix of LiteSpeed', (tag) => inOther(tag, ';gz'), 304],
    ['answers 304 with a weak tag, as nginx makes it', (tag) => `W/${tag}`, 304],
    ['answers 304 with a weak tag and a suffix', (tag) => `W/${inOther(tag, '-gzip')}`, 304],
    ['answers 304 with the tag among others', (tag) => `"a", W/${inOther(tag, '-br')},"b"`, 304],
    ['answers 304 with a star', () => '*', 304],
    ['answers 304 with blanks around the star', () => ' * ', 304],
    ['answers 200 with another tag', () => `"${'x'.repeat(22)}"`, 200],
    ['answers 200 with another tag and the suffix', () => `"${'x'.repeat(22)}-gzip"`, 200],
    ['answers 200 with the beginning of the tag', (tag) => `${tag.slice(0, 10)}"`, 200],
    ['answers 200 with the tag after other letters', (tag) => `"x${tag.slice(1)}`, 200],
    ['answers 200 with a star in quotes', () => '"*"', 200],
    ['answers 200 with an incomplete tag', () => '"', 200],
    ['answers 200 with an empty header', () => '', 200],
  ])('%s', async (_sentence, sent, expected) => {
    for (const path of [
      `/games/${scene.game.id}/scores`,
      `/games/${scene.game.id}/events`,
      '/openapi.json',
    ]) {
      const first = await callerWith(api, null).call('GET', path);
      const { etag = '' } = first.headers;

      const again = await callerWith(api, null, { 'if-none-match': sent(etag) }).call('GET', path);

      expect([path, again.status, again.headers.etag]).toEqual([path, expected, etag]);
    }
  });
});

/** Refusals that no other test covers and the document lists. */
const RARE: readonly Row[] = [
  ['a bite in an unknown game', bite({ gameId: 1 }), ...REFUSED.noGame],
  ['a bite after the last hole', record({ holeNumber: 10 }), ...REFUSED.noHole],
  ...(
    [
      ['PATCH', '', { currentSnakeHolder: 1 }],
      ['POST', '/snake-result', { newSnakeHolderId: 1, holeNumber: 1 }],
    ] as const
  ).map(([method, call, body]): Row => [
    `${method} /games/{id}${call} where there is no Snake`,
    ({ withoutSnake: { id, host } }) => ({ method, path: `/games/${id}${call}`, body, by: host }),
    ...REFUSED.noSnake,
  ]),
  ...['stats', 'cumulative-stats', 'achievements/summary', 'head-to-head', 'net-history'].map(
    (figures): Row => [
      `the ${figures} of an unknown player`,
      ({ marshal }) => ({ method: 'GET', path: `/users/1/${figures}`, by: marshal }),
      404,
      'Player not found',
    ],
  ),
];

describe('a call is refused for', () => {
  itRefuses(api, scene, RARE);

  it('the blank name of a new guest', async () => {
    const becomeGuest = () => callerWith(api, null).call('POST', '/auth/guest', { name: ' ' });

    await expectRefusal(api, becomeGuest, { status: 400, code: 'BAD_NAME' });
  });

  it('a team of a game that was cancelled before it had one', async () => {
    const host = await newGuest(api);
    const { body: game } = await host.call<Outputs['games']['create']>('POST', '/games', { holeCount: 9 });
    await changeRound(api.orm, CLOCK, game.id, null, { kind: 'cancel' });

    await expectRefusal(api, () => host.call('POST', '/teams', { gameId: game.id, color: 'red' }), {
      status: 409,
      code: 'GAME_NOT_PENDING',
    });
  });
});

describe('a repeated write whose row was deleted in the meantime is refused:', () => {
  const seat = ({ green }: OpenGame) => ({ teamId: green.id, name: 'Green 2', isPhoneless: true });

  it.each<[string, GameStatus, string, (game: OpenGame) => object, ErrorCode]>([
    ['a seat that was left', 'pending', '/team-members', seat, 'MEMBER_NOT_FOUND'],
    ['a bite that was taken back', 'in_progress', '/snake-designations', biteBody, 'BITE_NOT_FOUND'],
  ])('%s', async (_what, status, path, bodyOf, code) => {
    const game = await gameIn(api, status);
    const { host } = game;
    const keyed = callerWith(api, host.token, { 'idempotency-key': `gone-${path.slice(1)}` });

    const made = await keyed.call<{ id: number }>('POST', path, bodyOf(game));
    await host.call('DELETE', `${path}/${made.body.id}`);
    const again = await keyed.call('POST', path, bodyOf(game));

    expect(made.status).toBe(201);
    expect(again.body).toMatchObject({ code });
  });
});
