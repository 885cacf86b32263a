/** A PostgreSQL server for tests: new data folder, loopback only, removed afterwards. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** Returns the folder of `initdb` and `postgres` (Debian's or on the path), or nothing without PostgreSQL. */
export function postgresFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** `initdb` refuses root, so root runs it as the user postgres. */
function runAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export interface Postgres {
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  readonly create: (name: string) => string;
  /** Stops the server, as if its machine had gone; `resume` starts it again with its data. */
  readonly halt: () => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a server, which takes about three seconds. */
export async function startPostgres(): Promise<Postgres> {
  const folder = postgresFolder();
  if (!folder) throw new Error('PostgreSQL is not installed');
  const user = runAs();
  const home = mkdtempSync(path.join(tmpdir(), 'dealersite-pg-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = path.join(home, 'data');
  const how = { ...user, cwd: home, env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' } };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-locale'];
  execFileSync(path.join(folder, 'initdb'), initdb, { ...how, stdio: 'ignore' });
  const port = await freePort();
  const args = ['-D', data, '-k', home, '-p', String(port), '-h', '127.0.0.1', '-c', 'max_connections=200'];
  const launch = () => spawn(path.join(folder, 'postgres'), args, { ...how, stdio: 'ignore' });
  let server = launch();
  const psql = (statement: string) =>
    execFileSync(
      path.join(folder, 'psql'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-qc', statement],
      { ...how, stdio: 'ignore' },
    );
  const answers = async (): Promise<void> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        psql('select 1');
        return;
      } catch (error) {
        if (attempt > 100) throw error;
        await wait(100);
      }
    }
  };
  const end = async (): Promise<void> => {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  };
  await answers();
  const address = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  return {
    url: address('postgres'),
    create(name) {
      psql(`create database "${name}"`);
      return address(name);
    },
    halt: end,
    async resume() {
      server = launch();
      await answers();
    },
    async stop() {
      await end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
