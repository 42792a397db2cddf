/**
 * `npm test`: the gate, which tests each promise once. The steps run one after the other, because each of them keeps
 * two cores busy. A failed step does not stop the others. Then the files of failed tests run a second time, one by one;
 * a test that passes then is unstable. The exit status is 1 if a test failed twice, or if more than five are unstable.
 * The last line is always `N passed, N failed`.
 *
 *   npm test -- --only=rules,api          runs only these steps.
 *   npm run test:quick                    runs the steps that most changes break.
 *   npm run test:long                     runs all steps in large volumes, before a release.
 *   npm run test:clean                    runs `npm ci && npm test` on a fresh clone of the last commit.
 *
 * A missing browser, database server or client package is installed if possible. Otherwise its step is left out, which
 * is printed, and is a failure with `CI=true`, except for unpacked servers. A step without any test is always a
 * failure.
 */

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPORTS, RESULTS } from './testPrograms.ts';
import { FAILED, filesToRepeat, withSecondAttempt } from './testReports.ts';
import type { Failure, TestCounts } from './testReports.ts';
import { IS_LONG } from './testSet.ts';
import { GATE_STEPS, QUICK_STEPS, STEPS, build, stepsNamed } from './testSteps.ts';
import type { Step } from './testSteps.ts';

/** With more unstable tests than this the run fails, because that is no coincidence. */
const MOST_UNSTABLE = 5;
const LOAD_SAMPLE_MS = 5000;

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
});

interface Result {
  readonly step: Step;
  readonly counts: TestCounts;
  readonly seconds: number;
}

async function runStep(step: Step, files: readonly string[] = []): Promise<Result> {
  console.log(`\n── ${step.name}${files.length > 0 ? ', second attempt' : ''} ──`);
  const start = performance.now();
  let counts: TestCounts;
  try {
    if (step.needsBuild && (await build()).failed > 0) throw new Error('the pages could not be built');
    counts = await step.run(files, options.quick);
  } catch (error) {
    counts = { ...FAILED, note: error instanceof Error ? error.message : String(error) };
  }
  const result = { step, counts, seconds: (performance.now() - start) / 1000 };
  console.log(lineOf(result));
  return result;
}

/** Runs the files of failed tests again, after all steps, when nothing else is running. */
async function withSecondAttempts(results: readonly Result[]): Promise<readonly Result[]> {
  const settled = [];
  for (const first of results) {
    const files = filesToRepeat(first.counts);
    if (files.length === 0) {
      settled.push(first);
      continue;
    }
    const second = await runStep(first.step, files);
    const counts = withSecondAttempt(first.counts, second.counts);
    settled.push({ ...first, counts, seconds: first.seconds + second.seconds });
  }
  return settled;
}

function chosenSteps(): readonly Step[] {
  if (options.only !== undefined) return stepsNamed(options.only.split(','));
  if (options.quick) return QUICK_STEPS;
  return IS_LONG ? STEPS : GATE_STEPS;
}

function lineOf({ step, counts, seconds }: Result): string {
  const mark = counts.failed > 0 ? '✗' : counts.passed > 0 ? '✓' : '–';
  const note = counts.note ? `   ${counts.note}` : '';
  return `${mark} ${step.name.padEnd(16)}${`${seconds.toFixed(1)} s`.padStart(8)}   ${describeCounts(counts)}${note}`;
}

function describeCounts({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function printFailures(title: string, failures: readonly (Failure & { readonly step: string })[]): void {
  if (failures.length === 0) return;
  console.log(`\n── ${title} ──`);
  for (const { step, file, test, reason, screen } of failures) {
    console.log(`${step}: ${file ?? '–'} › ${test}\n${indented(reason)}\n`);
    if (screen !== undefined) console.log(`    the screen:\n${indented(screen)}\n`);
  }
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

function sum(results: readonly Result[], key: 'passed' | 'failed' | 'skipped'): number {
  return results.reduce((total, { counts }) => total + counts[key], 0);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

let highestLoad = 0;

function noteLoad(): void {
  highestLoad = Math.max(highestLoad, loadavg()[0] ?? 0);
}

async function main(): Promise<void> {
  const steps = chosenSteps();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  setInterval(noteLoad, LOAD_SAMPLE_MS).unref();

  const firstResults = [];
  for (const step of steps) firstResults.push(await runStep(step));
  const results = await withSecondAttempts(firstResults);
  noteLoad();

  const of = (key: 'failures' | 'unstable') =>
    results.flatMap(({ step, counts }) =>
      (counts[key] ?? []).map((failure) => ({ ...failure, step: step.name })),
    );
  const unstable = of('unstable');
  printFailures('failed', of('failures'));
  printFailures('unstable: failed at the first attempt, passed at the second', unstable);
  const total = {
    passed: sum(results, 'passed'),
    failed: sum(results, 'failed'),
    skipped: sum(results, 'skipped'),
  };
  const isWhole = steps === GATE_STEPS;
  if (isWhole) {
    const report = {
      commit: git('rev-parse', 'HEAD'),
      isClean: git('status', '--porcelain') === '',
      passed: total.passed,
      failed: total.failed,
      unstable: unstable.map(({ step, file, test }) => `${step}: ${file} › ${test}`),
      highestLoad: Number(highestLoad.toFixed(1)),
      seconds: Object.fromEntries(results.map(({ step, seconds }) => [step.name, Math.round(seconds)])),
    };
    writeFileSync(join(RESULTS, 'last-run.json'), `${JSON.stringify(report, null, 2)}\n`);
  }
  console.log(`\n${results.map(lineOf).join('\n')}`);
  console.log(`\nhighest load ${highestLoad.toFixed(1)}, ${unstable.length} unstable\n`);
  console.log(describeCounts(total));
  process.exitCode = total.failed > 0 || unstable.length > MOST_UNSTABLE ? 1 : 0;
}

await main();
