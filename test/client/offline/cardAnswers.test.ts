/** Answers about the card that wait on this phone, and the commands that make them outdated. */

import { describe, expect, it } from 'vitest';
import { enqueue, withAnswers } from '#client/offline/queuedCommands.ts';
import type { QueuedCommands } from '#client/offline/queuedCommands.ts';
import { refusalsToRead } from '#client/offline/refusals.ts';
import type { PhoneCommand } from '#rules/commands.ts';
import { ERROR_MESSAGES } from '#shared/errors.ts';
import { PLAYER, USER, aRound, agree, dispute, score } from '../../rules/builders.ts';
import { call, fakeServer, give, waiting } from './fakeServer.ts';
import { queued } from './queued.ts';

const { red1: ash, red2: birch } = PLAYER;
const agreed = agree(ash, 9);
const unsent = (command: PhoneCommand) => queued(command, { isSent: false });

/** Returns the keys and commands of the answers that a refusal leaves to read. */
function toRead(queue: QueuedCommands): readonly PhoneCommand[] {
  const refused = queue.filter(({ refusal }) => refusal !== null);
  return refusalsToRead(refused, aRound()).map(({ command }) => command);
}

describe('a waiting answer about the card', () => {
  it.each<[string, PhoneCommand, PhoneCommand]>([
    ['an agreement before a dispute', agreed, dispute(ash)],
    ['a dispute before an agreement', dispute(ash), agreed],
    ['an agreement to an earlier version', agree(ash, 8), agreed],
    ['an agreement before a correction', agreed, score(1, ash, 4)],
  ])('is dropped where it was not sent: %s', (_rule, before, newer) => {
    expect(enqueue([unsent(before)], unsent(newer))).toEqual([unsent(newer)]);
  });

  it('becomes the newer answer under its key where it may be on its way', () => {
    const sent = queued(agreed);

    expect(enqueue([sent], unsent(dispute(ash)))).toEqual([
      { ...sent, command: dispute(ash) },
      unsent(dispute(ash)),
    ]);
  });

  it('is dropped by a correction although it may be on its way: it names the version', () => {
    expect(enqueue([queued(agreed)], unsent(score(1, ash, 4)))).toEqual([unsent(score(1, ash, 4))]);
  });

  it.each<[string, Parameters<typeof queued>, PhoneCommand]>([
    ['of another player', [agree(birch, 9)], dispute(ash)],
    ['of another user', [agreed, { userId: USER.red2 }], dispute(ash)],
    ['of another user, before a correction', [agreed, { userId: USER.red2 }], score(1, ash, 4)],
    ['that the server has accepted', [agreed, { version: 9 }], dispute(ash)],
    ['a dispute, before a correction', [dispute(ash)], score(1, ash, 4)],
  ])('stays: one %s', (_rule, [command, differing], newer) => {
    const before = queued(command, { isSent: false, ...differing });

    expect(enqueue([before], unsent(newer))).toEqual([before, unsent(newer)]);
  });

  it('given without a network is never sent once a dispute has followed', async () => {
    const first = await give(agreed);
    await call(0).fail(new TypeError('Failed to fetch'));
    const second = await give(dispute(ash));
    fakeServer.outbox.retryNow();
    await Promise.resolve();

    expect(waiting()).toEqual([dispute(ash), dispute(ash)]);
    const next = call(1);
    expect(next).toMatchObject({ keys: [first, second], commands: [dispute(ash), dispute(ash)] });
    await next.answer();
    expect(waiting()).toEqual([]);
  });
});

describe('the refusal of an answer', () => {
  const old = queued(dispute(ash), { key: 'old' });
  const newer = queued(dispute(ash), { key: 'new' });
  const answered = (key: string, code: 'KEY_REUSED' | 'CARD_FINAL') => ({
    key,
    version: 9,
    refusal: { code, message: ERROR_MESSAGES[code] },
  });

  it('need not be read where the server has the earlier answer under that key', () => {
    const queue = withAnswers(
      [old, newer],
      [answered('old', 'KEY_REUSED'), { key: 'new', version: 10, refusal: null }],
    );

    expect(queue).toEqual([{ ...newer, version: 10 }]);
  });

  it('need not be read where the server has accepted the newer one', () => {
    const queue = withAnswers(
      [old, newer],
      [answered('old', 'CARD_FINAL'), { key: 'new', version: 10, refusal: null }],
    );

    expect(queue).toEqual([{ ...newer, version: 10 }]);
  });

  it('need not be read while the newer one waits', () => {
    expect(withAnswers([old, newer], [answered('old', 'CARD_FINAL')])).toEqual([newer]);
  });

  it('is read once', () => {
    const queue = withAnswers([old, newer], [answered('old', 'CARD_FINAL'), answered('new', 'CARD_FINAL')]);

    expect(toRead(queue)).toEqual([dispute(ash)]);
  });
});
