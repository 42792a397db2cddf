/** Reads the reports of the test programs: the number of passed tests, and the failed tests. */

import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import type { NodeTestReport } from './nodeReporter.ts';

/** A test that failed. */
export interface Failure {
  /** Relative to the project's folder; null when the failure belongs to no file. */
  readonly file: string | null;
  readonly test: string;
  /** The beginning of its error; empty when the program gave none. */
  readonly reason: string;
  /** The content of the page, by roles and names; absent without a page. */
  readonly screen?: string;
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** A remark beside the numbers. */
  readonly note?: string;
  readonly failures?: readonly Failure[];
  /** Tests that failed at the first attempt and passed at the second; they count as passed. */
  readonly unstable?: readonly Failure[];
}

export const PASSED: TestCounts = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: TestCounts = { passed: 0, failed: 1, skipped: 0 };

/** The length of an error in the summary; the step itself prints all of it. */
const REASON_LINES = 16;

/**
 * Reads the counts of a test program. A program that failed without a failed test, without a report or without any test
 * is one failure.
 *
 * @param file the report
 * @param isFine whether the test program succeeded
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

/** Returns the files of a step whose failed tests get a second attempt; none if any failure belongs to no file. */
export function filesToRepeat({ failed, failures = [] }: TestCounts): readonly string[] {
  const files = failures.flatMap(({ file }) => file ?? []);
  return files.length === failed ? [...new Set(files)].toSorted() : [];
}

/**
 * Returns the counts of a step after a second run of its failed files. Tests that fail or do not run again have failed.
 */
export function withSecondAttempt(first: TestCounts, second: TestCounts): TestCounts {
  if (second.passed + second.failed < first.failed)
    return { ...first, note: 'the second attempt did not run all failed tests' };
  const failures = second.failures ?? [];
  const unstable = (first.failures ?? []).filter(
    ({ file, test }) => !failures.some((again) => again.file === file && again.test === test),
  );
  return {
    ...first,
    passed: first.passed + unstable.length,
    failed: second.failed,
    ...(second.note !== undefined && { note: second.note }),
    failures,
    unstable,
  };
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
      .map((test) => failure(name, nameOf(test), test.failureMessages?.join('\n'))),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [...failed, ...broken.map(({ name, message }) => failure(name, 'the whole file', message))],
  };
}

/** Returns the name of a test, with its database if the test has one. */
function nameOf({
  fullName,
  meta,
}: JsonTestResults['testResults'][number]['assertionResults'][number]): string {
  const { database } = meta as { readonly database?: string };
  return database === undefined ? fullName : `${fullName} (${database})`;
}

export function countsOfNodeTests({ tests, passed, skipped, todo, failures }: NodeTestReport): TestCounts {
  return {
    passed,
    // also tests that were cancelled with their suite
    failed: tests - passed - skipped - todo,
    skipped: skipped + todo,
    failures: failures.map(({ file, test, reason }) => failure(file, test, reason)),
  };
}

export function countsOfPlaywright({ config, stats, suites, errors }: JSONReport): TestCounts {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => browserFailures(join(config.rootDir, suite.file), suite)),
      ...errors.map(({ message }) => failure(null, 'outside of the tests', message)),
    ],
  };
}

/**
 * Returns the failures of a suite, with the file of the outermost suite: a helper in another file may declare a test.
 */
function browserFailures(file: string, suite: JSONReportSuite): Failure[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        ...failure(
          file,
          title,
          results.flatMap((result) => result.errors.map(({ message }) => message)).join('\n'),
        ),
        ...screenOf(results),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => browserFailures(file, inner))];
}

/** Reads the screen of a failure, which Playwright writes into a file. */
function screenOf(results: readonly JSONReportTestResult[]): Pick<Failure, 'screen'> {
  const context = results
    .flatMap(({ attachments }) => attachments)
    .find(({ name }) => name === 'error-context');
  if (context?.path === undefined || !existsSync(context.path)) return {};
  const [, screen] = /```yaml\n(.*?)```/s.exec(readFileSync(context.path, 'utf8')) ?? [];
  return screen === undefined ? {} : { screen: screen.trimEnd() };
}

function failure(path: string | null, test: string, reason = ''): Failure {
  const lines = stripVTControlCharacters(reason)
    .trim()
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, REASON_LINES);
  return { file: path === null ? null : relative(process.cwd(), path), test, reason: lines.join('\n') };
}
