import { describe, expect, it } from 'vitest';
import type { Failure, TestCounts } from '../../scripts/testReports.ts';
import { withSecondAttempt } from '../../scripts/testReports.ts';

function failed(test: string, file: string | null = 'test/api/a.test.ts'): Failure {
  return { file, test, reason: 'expected 1 to be 2' };
}

function counts(passed: number, failures: readonly Failure[]): TestCounts {
  return { passed, failed: failures.length, skipped: 0, failures };
}

describe('the second attempt of a step', () => {
  it('marks a test that passes now as unstable, and keeps repeated failures as failed', () => {
    const first = counts(8, [failed('x'), failed('y')]);

    expect(withSecondAttempt(first, counts(5, [failed('y')]))).toMatchObject({
      passed: 9,
      failed: 1,
      failures: [failed('y')],
      unstable: [failed('x')],
    });
  });

  it('keeps a test that does not run again as failed', () => {
    expect(withSecondAttempt(counts(8, [failed('x'), failed('y')]), counts(1, []))).toMatchObject({
      failed: 2,
    });
  });

  it('fails when the program itself fails', () => {
    const second = { passed: 0, failed: 1, skipped: 0, note: 'it ended without a report' };

    expect(withSecondAttempt(counts(8, [failed('x')]), second)).toMatchObject({ failed: 1 });
  });
});
