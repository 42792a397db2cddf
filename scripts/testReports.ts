/** Reads the reports of the test programs: how many tests passed, and which failed. */

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import type { NodeTestReport } from './nodeReporter.ts';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A remark beside the numbers. */
  readonly note?: string;
  /** Each failed test, with the beginning of its error. */
  readonly failures?: readonly string[];
}

export const PASSED: TestCounts = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: TestCounts = { passed: 0, failed: 1, skipped: 0 };

/** The length of an error in the summary; the step itself prints all of it. */
const REASON_LINES = 16;

/**
 * @param file the report
 * @param isFine whether the test program succeeded
 * @returns the counts; a program that failed without a failed test, without a report or without any test is one failure
 */
export function countsOf<Report>(
  file: string,
  isFine: boolean,
  read: (report: Report) => TestCounts,
): TestCounts {
  let counts: TestCounts;
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')) as Report);
  } catch {
    return { ...FAILED, note: 'it ended without a report' };
  }
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'not a single test ran' };
  if (!isFine && counts.failed === 0) return { ...counts, failed: 1, note: 'it failed outside of its tests' };
  return counts;
}

export function countsOfVitest(report: JsonTestResults): TestCounts {
  // a file that cannot be loaded has no tests to count
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(`${fileName(name)} › ${test.fullName}`, test.failureMessages?.join('\n'))),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken.map(({ name, message }) => failure(fileName(name), message))],
  };
}

export function countsOfNodeTests({ tests, passed, skipped, todo, failures }: NodeTestReport): TestCounts {
  return {
    passed,
    // also tests that were cancelled with their suite
    failed: tests - passed - skipped - todo,
    skipped: skipped + todo,
    failures: failures.map(({ test, reason }) => failure(test, reason)),
  };
}

export function countsOfPlaywright({ stats, suites, errors }: JSONReport): TestCounts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => browserFailures(suite)),
      ...errors.map(({ message }) => failure('outside of the tests', message)),
    ],
  };
}

function browserFailures(suite: JSONReportSuite): string[] {
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failure(
          `${file}:${line} › ${title}`,
          results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(browserFailures)];
}

function fileName(path: string): string {
  return relative(process.cwd(), path);
}

function failure(test: string, reason = ''): string {
  const lines = stripVTControlCharacters(reason)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, REASON_LINES);
  return [test, ...lines.map((line) => `    ${line}`)].join('\n');
}
