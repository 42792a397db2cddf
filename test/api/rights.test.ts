import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { GameStatus } from '#rules/round.ts';
import { GAME_STATUSES } from '#rules/round.ts';
import { appRouter } from '#routers/app.ts';
import { SendCommandsInput } from '#routers/rounds.contract.ts';

import { callerWith, dumpTables, gameIn, newGuest, playerOf, startApi } from '../helpers/api.ts';
import type { Answer, Api, Caller, Method, OpenGame, Outputs, Refusal } from '../helpers/api.ts';
import { ACCOUNT_RIGHTS } from '../helpers/accountRights.ts';
import { CALLERS, RIGHTS, commandCall } from '../helpers/rightsTable.ts';
import type { CallerKind, Expected } from '../helpers/rightsTable.ts';

let api: Api;
/** The game of somebody else, in progress. */
let elsewhere: OpenGame;
beforeAll(async () => {
  api = await startApi();
  elsewhere = await gameIn(api, 'in_progress');
});
afterAll(() => api.close());

/** Open to everybody, whatever games there are. */
const OPEN_CALLS: readonly (readonly [call: string, status: number])[] = [
  ['POST /games', 201],
  ['POST /auth/guest', 200],
  ['POST /auth/logout', 200],
];

describe('the table of rights', () => {
  const calls = [
    ...OPEN_CALLS.map(([call]) => call),
    ...[...RIGHTS, ...ACCOUNT_RIGHTS].map(({ call }) => call),
  ];

  it('has a row for every documented call that writes', () => {
    const flat = Object.values(
      appRouter._def.procedures as unknown as Record<string, { _def: { meta?: Documented } }>,
    );
    const writes = flat
      .map(({ _def }) => _def.meta?.openapi)
      .filter((openapi) => openapi !== undefined && openapi.method !== 'GET')
      .map((openapi) => `${openapi?.method} ${openapi?.path}`);

    const missing = writes.filter(
      (write) => !calls.some((call) => call === write || call.startsWith(`${write} `)),
    );

    expect(writes.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it('has a row for every command of a phone', () => {
    const commands = SendCommandsInput.shape.commands.element.shape.command.options;

    const missing = commands.filter(({ shape }) => !calls.includes(commandCall(shape.kind.value)));

    expect(missing).toEqual([]);
  });
});

describe('open to everybody', () => {
  it.each(OPEN_CALLS)('%s', async (call, status) => {
    const [method, path] = call.split(' ') as [Method, string];
    const guest = await newGuest(api);

    const answer = await guest.call(method, path, { holeCount: 9 });
    const answerToNobody = await callerWith(api, null).call(method, path, { holeCount: 9 });

    expect(answer.status).toBe(status);
    expect(answerToNobody.status).toBe(path === '/auth/guest' ? 201 : status);
  });
});

interface Documented {
  readonly openapi?: { readonly method: Method; readonly path: string };
}

describe.each(GAME_STATUSES)('in a game that is %s', (status) => {
  /** For everything that is refused; what is allowed gets a game of its own. */
  let shared: OpenGame;
  let stranger: Caller;
  beforeAll(async () => {
    shared = await gameIn(api, status);
    stranger = await newGuest(api);
  });

  it.each(
    RIGHTS.map((right) => [right.about ? `${right.call} (${right.about})` : right.call, right] as const),
  )('%s', async (_name, { send, expected }) => {
    const wanted = CALLERS.map((kind) => ({ kind, status: statusFor(expected[kind], status) }));
    const outcomes: typeof wanted = [];
    const before = await dumpTables(api.orm);

    for (const { kind } of wanted.filter((cell) => cell.status >= 400)) {
      const answer = await send(shared, callerOf(kind, shared));
      outcomes.push({ kind, status: statusOf(answer) });
      expect(refusalIn(answer)).toMatchObject({
        message: expect.any(String),
        code: expect.any(String),
      });
    }
    const after = await dumpTables(api.orm);
    for (const { kind } of wanted.filter((cell) => cell.status < 400)) {
      const game = await gameIn(api, status);
      outcomes.push({ kind, status: statusOf(await send(game, callerOf(kind, game))) });
    }

    expect(Object.fromEntries(outcomes.map((cell) => [cell.kind, cell.status]))).toEqual(
      Object.fromEntries(wanted.map((cell) => [cell.kind, cell.status])),
    );
    expect(after).toEqual(before);
  });

  function callerOf(kind: CallerKind, game: OpenGame): Caller {
    switch (kind) {
      case 'the host':
        return game.host;
      case 'a member':
        return playerOf(game.green).person;
      case 'the host of another game':
        return elsewhere.host;
      case 'a stranger':
        return stranger;
      case 'nobody':
        return callerWith(api, null);
    }
  }
});

function statusFor(expected: Expected, status: GameStatus): number {
  return typeof expected === 'number' ? expected : expected[status];
}

/** A command has an answer of its own inside the answer of the call. */
function refusalIn({ status, body }: Answer<unknown>): (Refusal & { status: number }) | null {
  if (status >= 400) return { ...(body as Refusal), status };
  const { answers } = body as Partial<Outputs['rounds']['send']>;
  return answers?.[0]?.refusal ?? null;
}

function statusOf(answer: Answer<unknown>): number {
  return refusalIn(answer)?.status ?? answer.status;
}
