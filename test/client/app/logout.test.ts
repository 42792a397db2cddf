import { describe, expect, it } from 'vitest';
import { reasonNotToLogOut } from '#client/app/logout.ts';
import type { Unfinished } from '#client/offline/logoutCheck.ts';
import { unfinishedIn } from '#client/offline/logoutCheck.ts';
import type { QueuedCommands, QueuedCommand } from '#client/offline/queuedCommands.ts';
import { PLAYER, score } from '../../rules/builders.ts';
import { queued } from '../offline/queued.ts';

const ME = 7;
const OTHER = 8;
const GUEST = -5;

let keys = 0;

/** Returns a score on a hole, entered by the user of these tests and not sent. */
function entered(hole: number, change: Partial<QueuedCommand> = {}): QueuedCommand {
  keys += 1;
  return queued(score(hole, PLAYER.red1, 4), { userId: ME, key: `${keys}`, isSent: false, ...change });
}

const TO_READ: Unfinished = { waiting: null, hasUnread: true };
const DONE: Unfinished = { waiting: null, hasUnread: false };
const refused = (code: string) => ({ refusal: { code, message: 'No', atVersion: 3 } });
const step = { command: { kind: 'goToHole', hole: 2 } } as const;

describe('a user who leaves a device', () => {
  it.each<[string, QueuedCommands, string | null]>([
    ['nothing where nothing was entered', [], null],
    ['nothing once the server has stored it', [entered(1, { version: 3 })], null],
    ['a hole', [entered(1)], '1 hole has'],
    ['two holes', [entered(1), entered(1), entered(2)], '2 holes have'],
    ['the holes of two games', [entered(1), entered(1, { gameId: 2 })], '2 holes of 2 games have'],
    ['one hole, and no step in another game', [entered(1), entered(1, { gameId: 2, ...step })], '1 hole has'],
    ['commands without a hole too', [entered(1, step)], '1 entry has'],
    ['commands without a user', [entered(1, { userId: null })], '1 hole has'],
    ['no commands of other users', [entered(1, { userId: OTHER }), entered(2, { userId: GUEST })], null],
  ])('waits for %s', (_rule, commands, waiting) => {
    expect(unfinishedIn(commands, ME)).toEqual({ waiting, hasUnread: false });
  });

  it.each<[string, QueuedCommands, Unfinished]>([
    ['has to read a refusal', [entered(1, refused('GAME_OVER'))], TO_READ],
    [
      'has to decide a hole that two scorers have scored differently',
      [entered(1, refused('HOLE_CHANGED')), entered(2)],
      { waiting: '1 hole has', hasUnread: true },
    ],
    ['does not read refusals of others', [entered(1, { userId: OTHER, ...refused('GAME_OVER') })], DONE],
  ])('%s', (_rule, commands, unfinished) => {
    expect(unfinishedIn(commands, ME)).toEqual(unfinished);
  });

  it('without a viewer waits only for commands without a user', () => {
    expect(unfinishedIn([entered(1)], null).waiting).toBeNull();
    expect(unfinishedIn([entered(1, { userId: null })], null).waiting).toBe('1 hole has');
  });
});

describe('a user who wants to log out or to be forgotten', () => {
  it.each<[string, Unfinished, string | null, string | null]>([
    ['may leave where nothing is unfinished', DONE, null, null],
    [
      'reads how much is not sent, and when to try again',
      { waiting: '3 holes have', hasUnread: false },
      '3 holes have not been sent yet. Please log out when you are connected again.',
      '3 holes have not been sent yet. Please try again when you are connected.',
    ],
    [
      'is directed to the game where a connection alone would not help',
      { waiting: '1 entry has', hasUnread: true },
      '1 entry has not been sent yet: its game says why.',
      '1 entry has not been sent yet: its game says why.',
    ],
    [
      'reads how much will be deleted',
      TO_READ,
      'Not all you entered was saved: its game says what. Or log out again to forget it.',
      'Not all you entered was saved: its game says what. Or try again to forget it.',
    ],
  ])('%s', (_rule, unfinished, ofAccount, ofGuest) => {
    expect(reasonNotToLogOut(unfinished, 'logout')).toBe(ofAccount);
    expect(reasonNotToLogOut(unfinished, 'forgetMe')).toBe(ofGuest);
  });
});
