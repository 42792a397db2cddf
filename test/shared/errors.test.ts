import { describe, expect, it } from 'vitest';
import { ERROR_MESSAGES, GameError, messageOf } from '#shared/errors.ts';
import { nameProblem } from '#shared/typedNames.ts';

describe('the message of a refusal', () => {
  it.each<[string, GameError, string]>([
    ['is the message of its code', new GameError('TEAM_FULL'), 'Team is full'],
    ['is its specific message where it has one', new GameError('BAD_INPUT', { message: 'No' }), 'No'],
  ])('%s', (_rule, refusal, message) => {
    expect(messageOf(refusal)).toBe(message);
  });

  it('is the same in a form and from the server for a bad name', () => {
    expect(nameProblem('')).toBe(ERROR_MESSAGES.BAD_NAME);
  });
});
