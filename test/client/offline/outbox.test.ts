import { describe, expect, it, vi } from 'vitest';
import type { PhoneCommand } from '#rules/commands.ts';
import { COMMANDS_PER_CALL } from '#rules/limits.ts';
import { PLAYER, aRound, finishHole, score } from '../../rules/builders.ts';
import { call, fakeServer, give, waiting } from './fakeServer.ts';

const [ash, birch] = [PLAYER.red1, PLAYER.red2];
const toSecondHole = { kind: 'goToHole', hole: 2 } as const;
const firstHole = finishHole(aRound(), 1, [4, 5], [5, 6]);

describe('a command given on this phone', () => {
  it('is sent immediately', async () => {
    const key = await give(score(1, ash, 4));

    expect(fakeServer.calls).toHaveLength(1);
    expect(call(0)).toMatchObject({ keys: [key], commands: [score(1, ash, 4)] });
  });

  it('is sent in order with its own key, and waits for the call that is running', async () => {
    await give(score(1, ash, 4));
    await give(score(1, birch, 5));
    await give(toSecondHole);
    expect(fakeServer.calls).toHaveLength(1);

    await call(0).answer();

    expect(fakeServer.calls).toHaveLength(2);
    expect(call(1).commands).toEqual([score(1, birch, 5), toSecondHole]);
    expect(new Set([...call(0).keys, ...call(1).keys]).size).toBe(3);
  });

  it('is sent in a later call where one call is full', async () => {
    await give(toSecondHole);
    const given = Array.from({ length: COMMANDS_PER_CALL + 1 }, (_, index) => ({
      kind: 'goToHole' as const,
      hole: 1 + (index % 9),
    }));
    for (const command of given) await give(command);
    await call(0).answer();
    await call(1).answer();

    expect(call(1).commands).toEqual(given.slice(0, COMMANDS_PER_CALL));
    expect(call(2).commands).toEqual(given.slice(COMMANDS_PER_CALL));
  });

  it('is reported to listeners, until they unsubscribe', async () => {
    const heard = vi.fn();
    const stop = fakeServer.outbox.subscribe(heard);
    await give(toSecondHole);
    expect(heard).toHaveBeenCalled();

    stop();
    heard.mockClear();
    await call(0).answer();

    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a stepper tapped fast', () => {
  it('sends its first number and its last, none in between', async () => {
    for (const strokes of [3, 4, 5, 6, 7]) await give(score(1, ash, strokes));
    await call(0).answer();
    await call(1).answer();

    expect(fakeServer.calls.map(({ commands }) => commands)).toEqual([
      [score(1, ash, 3)],
      [score(1, ash, 7)],
    ]);
    expect(waiting()).toEqual([]);
  });

  const reopened = [score(1, ash, 4), firstHole, score(1, ash, 5)];
  const twice: readonly PhoneCommand[] = [
    { kind: 'bite', hole: 1, memberId: ash },
    { kind: 'undoBite', hole: 1, memberId: ash },
    firstHole,
    { kind: 'goToHole', hole: 1 },
  ];

  it.each<[string, given: readonly PhoneCommand[], sent: readonly PhoneCommand[]]>([
    [
      'does not replace another player’s number or one of another hole',
      [score(1, ash, 4), score(1, birch, 4), score(2, ash, 4), score(1, ash, 5)],
      [score(1, birch, 4), score(2, ash, 4), score(1, ash, 5)],
    ],
    [
      'replaces a picked-up ball, and is replaced by one',
      [score(1, ash, null), score(1, ash, 4), score(1, birch, 4), score(1, birch, null)],
      [score(1, ash, 4), score(1, birch, null)],
    ],
    ['does not replace a number from before the hole was finished', reopened, reopened],
    ['is the only case in which a command is replaced', [...twice, ...twice], [...twice, ...twice]],
  ])('%s', async (_rule, given, sent) => {
    await give(toSecondHole);
    for (const command of given) await give(command);
    for (let answered = 0; waiting().length > 0; answered += 1) await call(answered).answer();

    expect(fakeServer.calls.slice(1).flatMap(({ commands }) => commands)).toEqual(sent);
  });
});
