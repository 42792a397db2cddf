/** Programs of the project in separate processes, among them servers. */

import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { ProcessOutcome } from './roundProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Folder of compiled code that these programs share; compiling is a third of their start. */
const COMPILED = join(ROOT, 'test-results/compiled');

/** Running programs, ended even if the test that started them fails halfway. */
const running = new Set<ChildProcess>();

/** Starts a Node program of the project with these environment variables, and no others of the app. */
export function startNode(
  program: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
  input: 'ignore' | 'pipe' = 'ignore',
): ChildProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [resolve(ROOT, program), ...flags], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: [input, 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends all started programs; for the end of each test, or of all, in a file that starts programs. */
export function endStartedPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly printed: string;
}

/** The configuration of a server on a free port. */
export const ON_A_FREE_PORT = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' } as const;

/** Starts a server on a free port, and waits until it listens. @param program prints its address at `localhost` */
export function startServerProcess(
  program: string,
  environment: Record<string, string>,
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  return untilItListens(startNode(program, { ...ON_A_FREE_PORT, ...environment }, flags));
}

export async function untilItListens(child: ChildProcess): Promise<ServerProcess> {
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

/** Keeps the score of games in another process, with this many writes in total. */
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

/** Returns the complete output of a program after its end. */
export function textOf(stream: ChildProcess['stdout']): Promise<string> {
  return stream === null ? Promise.resolve('') : text(stream);
}
