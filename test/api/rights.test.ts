import { beforeAll, describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import type { GameStatus } from '#rules/round.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import { ACCOUNT_RIGHTS, MAINTAINER, aMaintainer } from '../helpers/accountRights.ts';
import { anAccount, apiForThisFile, callerWith, dumpTables, newGuest, secretsIn } from '../helpers/api.ts';
import type { Answer, Caller, OpenGame, Outputs, Refusal } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import { OPERATIONS } from '../helpers/openApiDocument.ts';
import { CALLERS, READ_RIGHTS, RIGHTS } from '../helpers/rightsTable.ts';
import type { CallerKind, Right } from '../helpers/rightsTable.ts';
import { WRONG_BEARERS, isWrongBearer, withWrongBearer } from '../helpers/wrongBearers.ts';
import type { WrongBearer } from '../helpers/wrongBearers.ts';

const HOUR_MS = 60 * 60 * 1000;
const GAME_RIGHTS = [...RIGHTS, ...READ_RIGHTS];
/** Sent with every call that must be refused, to check that it stores no key. */
const A_KEY = { 'idempotency-key': 'of-a-refused-call' };

const api = await apiForThisFile({ MAINTAINERS: MAINTAINER });
const people = {
  /** Sits in Green in every game of these tests. */
  member: await anAccount(api),
  /** Co-scorer in every game of these tests. */
  scorer: await newGuest(api),
  hostElsewhere: (await gameIn(api, 'in_progress')).host,
  stranger: await newGuest(api),
  account: await anAccount(api),
  maintainer: await aMaintainer(api),
};

describe('the table of rights', () => {
  const rows = [...GAME_RIGHTS, ...ACCOUNT_RIGHTS].map(({ call }) => call);

  it('has a row for every documented call, and no others', () => {
    const calls = OPERATIONS.map(({ call }) => call);

    const called = new Set(rows.map((row) => row.split(' ').slice(0, 2).join(' ')));

    expect(calls.length).toBeGreaterThan(40);
    expect({
      withoutRow: calls.filter((call) => !called.has(call)),
      unknown: [...called].filter((call) => !calls.includes(call)),
    }).toEqual({ withoutRow: [], unknown: [] });
  });
});

describe.each(GAME_STATUSES)('in a game that is %s', (status) => {
  /** Shared by all calls that change no row: refusals, and calls that find their change already made. */
  let shared: OpenGame;
  let untouched: Awaited<ReturnType<typeof dumpTables>>;
  let tokens: readonly string[];
  beforeAll(async () => {
    shared = await aGameIn(status);
    // else the host's own reads note the presence half a minute later
    await api.orm.em.fork().nativeUpdate(Game, {}, { hostSeenAt: new Date(Date.now() + HOUR_MS) });
    untouched = await dumpTables(api.orm);
    tokens = [...Object.values(people), shared.host].map(({ token }) => token);
  });

  const rows = GAME_RIGHTS.map((right) => {
    // a session is checked before the status of the game
    const callers = status === 'in_progress' ? [...CALLERS, ...WRONG_BEARERS] : CALLERS;
    const cells = callers.map((kind) => {
      const wanted = wantedFrom(right, kind, status);
      return { kind, wanted, isChange: wanted < 400 && right.isSafe !== true };
    });
    return {
      name: right.about ? `${right.call} (${right.about})` : right.call,
      send: right.send,
      changes: cells.filter(({ isChange }) => isChange),
      others: cells.filter(({ isChange }) => !isChange),
    };
  });

  it.each(rows.filter(({ others }) => others.length > 0).map((row) => [row.name, row] as const))(
    '%s: changes no row without the right to',
    async (_name, { send, others }) => {
      const outcomes: Record<string, number> = {};

      for (const { kind, wanted } of others) {
        const answer = await send(shared, callerOf(kind, shared, wanted < 400 ? {} : A_KEY));
        outcomes[kind] = statusOf(answer);
        expect(secretsIn(answer, tokens)).toEqual([]);
        if (wanted >= 400)
          expect(refusalIn(answer)).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      }

      expect(outcomes).toEqual(Object.fromEntries(others.map(({ kind, wanted }) => [kind, wanted])));
      expect(await dumpTables(api.orm)).toEqual(untouched);
    },
  );

  it.each(rows.filter(({ changes }) => changes.length > 0).map((row) => [row.name, row] as const))(
    '%s: succeeds for every caller with the right to',
    async (_name, { send, changes }) => {
      const outcomes: Record<string, number> = {};

      for (const { kind } of changes) {
        const game = await aGameIn(status);
        const answer = await send(game, callerOf(kind, game));
        outcomes[kind] = statusOf(answer);
        expect(secretsIn(answer, tokens)).toEqual([]);
      }

      expect(outcomes).toEqual(Object.fromEntries(changes.map(({ kind, wanted }) => [kind, wanted])));
    },
  );
});

function aGameIn(status: GameStatus): Promise<OpenGame> {
  return gameIn(api, status, { green: [people.member], scorer: people.scorer });
}

function callerOf(
  kind: CallerKind | WrongBearer,
  { host }: OpenGame,
  more: Readonly<Record<string, string>> = {},
): Caller {
  if (isWrongBearer(kind)) return withWrongBearer(api, kind, host.token, more);
  const tokens = {
    'the host': host.token,
    'a co-scorer': people.scorer.token,
    'a member': people.member.token,
    'the host of another game': people.hostElsewhere.token,
    'a stranger': people.stranger.token,
    'an account': people.account.token,
    'a maintainer': people.maintainer.token,
    'no session': null,
  };
  return callerWith(api, tokens[kind], more);
}

/** Returns the status that this kind of caller must get. */
function wantedFrom({ expected }: Right, kind: CallerKind | WrongBearer, status: GameStatus): number {
  const wanted = expected[isWrongBearer(kind) ? 'no session' : kind];
  return typeof wanted === 'number' ? wanted : wanted[status];
}

/** Returns the refusal of a call or of the only command in it; null = none. */
function refusalIn({ status, body }: Answer<unknown>): (Refusal & { status: number }) | null {
  if (status >= 400) return { ...(body as Refusal), status };
  // the body may be empty
  const { answers } = (body ?? {}) as Partial<Outputs['rounds']['send']>;
  return answers?.[0]?.refusal ?? null;
}

function statusOf(answer: Answer<unknown>): number {
  return refusalIn(answer)?.status ?? answer.status;
}
