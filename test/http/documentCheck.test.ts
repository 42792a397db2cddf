import { describe, expect, it } from 'vitest';
import { apiForThisFile, request } from '../helpers/api.ts';
import { undescribed } from '../helpers/documentCheck.ts';
import type { SentAnswer } from '../helpers/documentCheck.ts';
import { gameIn } from '../helpers/games.ts';

const api = await apiForThisFile();
const url = `/api/games/${(await gameIn(api, 'in_progress')).id}/scores`;
const { status, headers, body } = await request(api, { method: 'GET', url });
/** A valid answer to a read. */
const read: SentAnswer = { method: 'GET', url, status, headers, body: JSON.stringify(body) };

const refusal = (status: number, body: object): Partial<SentAnswer> => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ message: 'Words', ...body }),
});

const withHeader = (name: string, value?: string): Partial<SentAnswer> => ({
  headers: { ...read.headers, [name]: value },
});

/** Name of the flaw, the flawed answer, and the message of the check. */
const FLAWS: readonly (readonly [string, () => Partial<SentAnswer>, RegExp])[] = [
  ['an undescribed status', () => ({ status: 201 }), /→ 201: only 200, 304, 400, .* are described/],
  ['a missing header', () => withHeader('etag'), /ETag is missing/],
  ['an unknown field', () => ({ body: withScore({ putts: 2 }) }), /additional properties/],
  ['a missing field', () => ({ body: withScore({ score: undefined }) }), /required property 'score'/],
  ['a body with 304', () => ({ status: 304 }), /no body/],
  [
    'a wrong code for its status',
    () => refusal(404, { code: 'TEAM_NOT_FOUND' }),
    /equal to one of the allowed values/,
  ],
  ['a missing Retry-After', () => refusal(429, { code: 'TOO_MANY_CALLS' }), /Retry-After is missing/],
  ['an undescribed call', () => ({ url: '/api/games' }), /is answered, but not described/],
];

describe('the check that every answer is described', () => {
  it('accepts the answers of the server', () => {
    expect(undescribed(read)).toBeNull();
  });

  it.each(FLAWS)('rejects %s', (_flaw, spoiled, words) => {
    expect(undescribed({ ...read, ...spoiled() })).toMatch(words);
  });

  it('distinguishes a call from a game id with the same spelling', () => {
    expect(undescribed({ ...read, url: '/api/games/mine' })).toMatch(/body|required|additional/);
    expect(undescribed({ ...read, url: '/api/games/%6Dine', body: '[]' })).toBeNull();
  });
});

/** Returns the scores of the game, with these fields in the first one. */
function withScore(fields: object): string {
  const [first, ...others] = JSON.parse(read.body) as object[];
  return JSON.stringify([{ ...first, ...fields }, ...others]);
}
