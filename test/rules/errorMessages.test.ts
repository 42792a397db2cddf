import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES, messageOf } from '#rules/errorMessages.ts';
import { GameError } from '#rules/errors.ts';
import { nameProblem } from '#rules/typedNames.ts';

describe('what users read of a refusal', () => {
  it.each<[string, GameError, string]>([
    ['is the message of its code', new GameError('TEAM_FULL'), 'Team is full'],
    ['is a message of its own where it has one', new GameError('BAD_INPUT', { message: 'No' }), 'No'],
  ])('%s', (_rule, refusal, message) => {
    expect(messageOf(refusal)).toBe(message);
  });

  it('is in a form that checks a name by itself what the server says', () => {
    expect(nameProblem('')).toBe(ERROR_MESSAGES.BAD_NAME);
  });
});
