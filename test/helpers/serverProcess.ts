/** Programs of ours in processes of their own, and the servers among them. */

import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ProcessOutcome } from './roundProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where these programs find each other's compiled code, which is a third of what their start costs. */
const COMPILED = join(ROOT, 'test-results/compiled');

/** Still running, should the test that started them fail halfway. */
const running = new Set<ChildProcess>();

/** A Node program of ours with these environment variables and no others of ours. */
export function startNode(
  program: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(ROOT, program), ...flags], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: [input, 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** For the end of each test, or of all, in a file that starts programs. */
export function endStartedPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A server on a port of its own, up and listening; `program` prints the address `localhost` has it under. */
export async function startServerProcess(
  program: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<{ child: ChildProcess; port: number; printed: string }> {
  const own = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
  const child = startNode(program, { ...own, ...environment }, flags);
  let output = '';
  const errors = textOf(child.stderr);
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      const [, found] = /up on http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', async () => reject(new Error(`The server did not start: ${output}${await errors}`)));
  });
  return { child, port, printed: output };
}

/** Another process keeps the score of some games: as many writes in all as are said. */
export async function keepScoreElsewhere(
  databaseUrl: string,
  writes: number,
  gameIds: readonly number[],
): Promise<ProcessOutcome> {
  const program = join(import.meta.dirname, 'roundProcess.ts');
  const options = [databaseUrl, writes, ...gameIds].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options]);
  return JSON.parse(stdout) as ProcessOutcome;
}

/** All that a program printed, once it has ended. */
export function textOf(stream: ChildProcess['stdout']): Promise<string> {
  return stream === null ? Promise.resolve('') : text(stream);
}
