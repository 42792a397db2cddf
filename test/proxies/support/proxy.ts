/** A proxy with its example configuration of `docs/deploy`, in front of two processes on 127.0.0.1. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findProgram, installFromDebian } from '../../../scripts/debian.ts';
import { freePort } from '../../../scripts/ports.ts';
import { temporaryFolder } from '../../../scripts/temporaryFolder.ts';

const EXAMPLES = join(import.meta.dirname, '../../../docs/deploy');

/** The processes of the examples. */
const EXAMPLE_PROCESSES = ['127.0.0.1:3001', '127.0.0.1:3002'] as const;

/** Each answer names in this header the process that gave it. */
export const PROCESS_HEADER = 'x-process';

interface ProxyKind {
  readonly debianPackage: string;
  readonly example: string;
  /** Changes the example: a local address, no certificates, and the header of the process. */
  readonly adapt: (example: string, port: number, folder: string) => string;
  readonly args: (file: string) => readonly string[];
}

const KINDS = {
  nginx: {
    debianPackage: 'nginx-light',
    example: 'nginx.conf',
    adapt: (example, port, folder) => `
      daemon off;
      pid ${folder}/nginx.pid;
      error_log stderr;
      events { worker_connections 4096; }
      http {
        access_log off;
        client_body_temp_path ${folder}/body;
        proxy_temp_path ${folder}/proxy;
        add_header ${PROCESS_HEADER} $upstream_addr always;
        ${replaced(
          example,
          [/server \{\s+listen 80;[^}]*\}/, ''],
          [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
          [/ssl_certificate .*/, ''],
          [/ssl_certificate_key .*/, ''],
        )}
      }`,
    args: (file) => ['-c', file],
  },
  haproxy: {
    debianPackage: 'haproxy',
    example: 'haproxy.cfg',
    adapt: (example, port) =>
      replaced(
        example,
        // more than the files that a process of tests may open
        [/maxconn 20000/, 'maxconn 2000'],
        [/bind :80\n/, ''],
        [/http-request redirect .*/, ''],
        [/bind :443 .*/, `bind 127.0.0.1:${port}`],
        [/backend bestball\n/, `backend bestball\n    http-response set-header ${PROCESS_HEADER} %s\n`],
      ),
    args: (file) => ['-db', '-f', file],
  },
  caddy: {
    debianPackage: 'caddy',
    example: 'Caddyfile',
    adapt: (example, port) => `{
        admin off
      }
      ${replaced(
        example,
        ['{$SITE:bestball.example}', `http://127.0.0.1:${port}`],
        [/lb_policy/, `header_down ${PROCESS_HEADER} {http.reverse_proxy.upstream.hostport}\nlb_policy`],
      )}`,
    args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  },
} as const satisfies Record<string, ProxyKind>;

export type ProxyName = keyof typeof KINDS;

export interface Proxy {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a proxy. @throws Error if it cannot be installed or does not start, with its output */
export async function startProxy(name: ProxyName, ports: readonly [number, number]): Promise<Proxy> {
  const { debianPackage, example, adapt, args }: ProxyKind = KINDS[name];
  const program = ensureProgram(name, debianPackage);
  const folder = mkdtempSync(join(temporaryFolder(), 'bestball-proxy-'));
  const file = join(folder, example);
  const port = await freePort();
  const ofTwo = replaced(
    readFileSync(join(EXAMPLES, example), 'utf8'),
    [EXAMPLE_PROCESSES[0], `127.0.0.1:${ports[0]}`],
    [EXAMPLE_PROCESSES[1], `127.0.0.1:${ports[1]}`],
  );
  writeFileSync(file, adapt(ofTwo, port, folder));
  return run(program, args(file), { folder, port });
}

/** Returns the path of a program, and installs it if it is missing. @throws Error if it cannot be installed */
export function ensureProgram(name: string, debianPackage: string): string {
  const program = findProgram([name]) ?? (installFromDebian(debianPackage) ? findProgram([name]) : undefined);
  if (program === undefined) throw new Error(`There is no ${name} here: install ${debianPackage}`);
  return program;
}

/**
 * Starts a proxy, and waits until it forwards calls.
 *
 * @param folder its files, deleted when it stops
 * @param headers headers that it requires of a call
 * @throws Error with its output if it does not start
 */
export async function run(
  program: string,
  args: readonly string[],
  { folder, port, headers = {} }: { folder: string; port: number; headers?: Record<string, string> },
): Promise<Proxy> {
  const child = spawn(program, args, {
    // Caddy stores its files in the home folder
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const isUp = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers }).catch(() => null);
    return answer?.ok === true;
  };
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${program} did not start:\n${said}`);
    await pause(50);
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces parts of a text. @throws Error if a part is missing */
function replaced(text: string, ...changes: readonly (readonly [string | RegExp, string])[]): string {
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, to);
    if (next === changed) throw new Error(`The example does not contain ${from}`);
    return next;
  }, text);
}
