/** Apache in front of a process on 127.0.0.1. It asks for a password, and compresses answers. */

import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/ports.ts';
import { temporaryFolder } from '../../../scripts/temporaryFolder.ts';
import type { Proxy } from './proxy.ts';
import { ensureProgram, run } from './proxy.ts';

export const LOGIN = { username: 'club', password: 'fore' } as const;
/** The Authorization header of a browser. */
export const AUTHORIZATION = `Basic ${btoa(`${LOGIN.username}:${LOGIN.password}`)}`;

const MODULES = [
  'mpm_event',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_user',
  'auth_basic',
  'deflate',
  'filter',
  'proxy',
  'proxy_http',
];

/** Starts Apache. @throws Error if it cannot be installed or does not start, with its output */
export async function startApache(ofProcess: number): Promise<Proxy> {
  const program = ensureProgram('apache2', 'apache2');
  const folder = mkdtempSync(join(temporaryFolder(), 'bestball-apache-'));
  const port = await freePort();
  const users = join(folder, 'users');
  const password = createHash('sha1').update(LOGIN.password).digest('base64');
  writeFileSync(users, `${LOGIN.username}:{SHA}${password}\n`);
  // read by processes without the rights of root
  chmodSync(folder, 0o755);
  const file = join(folder, 'apache.conf');
  writeFileSync(
    file,
    `
    ${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
    ServerRoot ${folder}
    DefaultRuntimeDir ${folder}
    PidFile ${folder}/apache.pid
    ErrorLog ${folder}/error.log
    User www-data
    Group www-data
    ServerName 127.0.0.1
    Listen 127.0.0.1:${port}
    <Location />
      AuthType Basic
      AuthName club
      AuthUserFile ${users}
      Require valid-user
      ProxyPass http://127.0.0.1:${ofProcess}/ flushpackets=on
      AddOutputFilterByType DEFLATE application/json
    </Location>
    ProxyPreserveHost On`,
  );
  return run(program, ['-f', file, '-DFOREGROUND'], {
    folder,
    port,
    headers: { authorization: AUTHORIZATION },
  });
}
