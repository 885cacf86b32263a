/** nginx in front of processes of the program, by the recipe of the docs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { command } from './command.ts';
import { sendRequest } from './server.ts';

const recipes = path.resolve(import.meta.dirname, '../../docs/deploy');
const TYPES = '/etc/nginx/mime.types';
const START_MS = 10_000;

/** Whether nginx is installed. */
export const hasNginx = existsSync(TYPES);

interface NginxInput {
  /** Folder with the output of `build`. */
  readonly root: string;
  readonly tenant: string;
  /** Name that the site is served at. */
  readonly host: string;
  readonly port: number;
  /** Ports of the two processes that serve the API. */
  readonly processes: readonly [number, number];
}

async function awaitNginx(port: number): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    try {
      await sendRequest(port, '/', { host: '' });
      return;
    } catch (error) {
      if (waited >= START_MS) throw error;
      await wait(50);
    }
  }
}

/** Starts nginx on loopback. The returned function stops it. */
export async function startNginx(input: NginxInput): Promise<() => Promise<void>> {
  const { root, tenant, host, port, processes } = input;
  const args = [path.join(recipes, 'nginx.mjs'), tenant, host, 'http://dealersite_api'];
  const site = await command(process.execPath, args, root, { LISTEN: `127.0.0.1:${port}` });
  if (site.stderr !== '') throw new Error(site.stderr);
  const upstream = readFileSync(path.join(recipes, 'nginx-upstream.conf'), 'utf8')
    .replace('127.0.0.1:4321', `127.0.0.1:${processes[0]}`)
    .replace('127.0.0.1:4322', `127.0.0.1:${processes[1]}`);
  const home = mkdtempSync(path.join(root, 'nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = path.join(home, 'nginx.conf');
  writeFileSync(
    file,
    `${user} daemon off; pid ${home}/pid; error_log ${home}/error.log; events {}
http { include ${TYPES}; access_log off; ${temporary.join(' ')}
${upstream}
${site.stdout} }`,
  );
  for (const readable of [root, home]) chmodSync(readable, 0o755);
  const nginx = spawn('nginx', ['-p', home, '-c', file, '-e', `${home}/error.log`], { stdio: 'ignore' });
  await awaitNginx(port);
  return async () => {
    if (nginx.exitCode === null) {
      nginx.kill('SIGQUIT');
      await once(nginx, 'exit');
    }
    rmSync(home, { recursive: true, force: true });
  };
}
