/**
 * `node tests/journeys/server.ts serve|static|cluster PORT [NGINX_PORT]` writes the dealers of the journeys, serves them
 * with a mail server until standard input ends, and stores each mail as a file. `static` and `cluster` build them first.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { command as runProgram } from '../support/command.ts';
import { killServers, startServer } from '../support/crash.ts';
import { follow } from '../support/exit-with-parent.ts';
import { startMailSink } from '../support/mail-sink.ts';
import { startNginx } from '../support/nginx.ts';
import { root as clone } from '../support/pages.ts';
import { startPostgres } from '../support/postgres.ts';
import { Cluster, findTypesense } from '../support/typesense-server.ts';
import { changeTenant, mailFolder, mailUrlFile, rootFolder, writeDealers, type Mode } from './dealers.ts';

/** The dealer behind nginx and the one on the search server. */
const ONE = 'harbourline';

type Stop = () => unknown;

/** Serves the built files of one dealer by nginx, with two processes of the API on PostgreSQL. */
async function startBehindNginx(root: string, port: number): Promise<Stop> {
  const postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.create('journeys'), TRUSTED_PROXIES: '1' };
  const start = () =>
    startServer({ slug: ONE, root }, { ...process.env, ...environment }, undefined, ['--static']);
  const [first, second] = await Promise.all([start(), start()]);
  const host = `${ONE}.localhost`;
  const stopNginx = await startNginx({ root, tenant: ONE, host, port, processes: [first.port, second.port] });
  return async () => {
    await stopNginx();
    killServers();
    await postgres.stop();
  };
}

/** Publishes the stock of one dealer to a search server of its own, by the commands of the guide. */
async function startOnCluster(root: string): Promise<Stop> {
  const program = await findTypesense();
  if (program === undefined) throw new Error('there is no search server');
  const cluster = await Cluster.start(program);
  const index = 'Car_production_journeys';
  const admin = await cluster.createKey(
    ['collections:*', 'documents:*', 'aliases:*', 'debug:list'],
    `${index}.*`,
  );
  const search = await cluster.createKey(['documents:search'], `${index}.*`);
  const setKey = (key: string) =>
    changeTenant('cluster', ONE, { search: { host: cluster.url, nodes: [], index, key } });
  const runIndex = async (environment: NodeJS.ProcessEnv, ...args: string[]): Promise<string> => {
    const all = ['cli/bin.js', 'index', '--tenant', ONE, '--root', root, ...args];
    const { code, stdout, stderr } = await runProgram(process.execPath, all, clone, environment);
    if (code !== 0) throw new Error(stderr);
    return stdout;
  };
  setKey('to-be-derived');
  const keys = JSON.parse(await runIndex({ TYPESENSE_SEARCH_KEY: search }, '--scoped-key', '--json')) as {
    tenants: { key: string }[];
  };
  setKey(keys.tenants[0]?.key ?? '');
  await runIndex({ TYPESENSE_ADMIN_KEY: admin, TYPESENSE_ALLOW_OLD: '1' });
  return () => cluster.stop();
}

async function run(mode: Mode, port: string, nginxPort?: string): Promise<number> {
  const root = rootFolder(mode);
  writeDealers(mode, Date.now());
  const sink = await startMailSink(({ to, mail }, index) =>
    writeFileSync(
      path.join(mailFolder(mode), `${String(index).padStart(4, '0')}.json`),
      JSON.stringify({ to, subject: mail.subject, text: mail.text, html: mail.html }),
    ),
  );
  const stops: Stop[] = [() => sink.stop()];
  process.env['MAIL_URL'] = sink.url;
  // One bundle serves all.
  process.env['CLASS_NAMES'] ??= 'short';
  writeFileSync(mailUrlFile(mode), sink.url);
  if (mode === 'cluster') stops.unshift(await startOnCluster(root));
  const command = (...args: string[]) => follow(['cli/bin.js', ...args, '--root', root], clone);
  const which = mode === 'cluster' ? ['--tenant', ONE] : ['--all'];
  const isBuilt = mode !== 'serve';
  let code = isBuilt ? await command('build', ...which) : 0;
  if (code === 0 && nginxPort !== undefined) stops.unshift(await startBehindNginx(root, Number(nginxPort)));
  const how = isBuilt ? ['--static', '--dashboard'] : [];
  if (code === 0) code = await command('serve', ...which, ...how, '--port', port);
  for (const stop of stops) await stop();
  return code;
}

const [mode, port = '0', nginxPort] = process.argv.slice(2);
process.exitCode = await run(mode as Mode, port, nginxPort);
