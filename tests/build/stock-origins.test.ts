/** Stock from a web server through the real command, and pulls much smaller than the last one. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  sendFile,
  startFeedServer,
  type FeedServer,
} from '../../features/stock/origin/feed-server.source.ts';
import { command, type CommandResult } from '../support/command.ts';
import { readFiles, Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

const program = path.resolve(import.meta.dirname, '../../cli/bin.js');
const SECRET = 's3cr3t-of-the-feed';

let project: Project;
afterEach(() => project.remove());

const stored = (slug = 'yard'): number =>
  readFileSync(path.join(project.root, `.dealersite/snapshots/${slug}.ndjson`), 'utf8')
    .trim()
    .split('\n').length - 2;

describe('a feed on a web server', () => {
  const FEED = vehicles(6)
    .map((row) => `${JSON.stringify(row)}\n`)
    .join('');
  let server: FeedServer;
  beforeEach(async () => {
    server = await startFeedServer((request, response) => {
      if (request.headers.authorization === `Bearer ${SECRET}`) sendFile(request, response, FEED);
      else response.writeHead(401).end();
    });
    const http = { url: `${server.origin}/stock.ndjson`, token_env: 'FEED_TOKEN', allow_private: true };
    project = new Project([], { stock: { sources: [{ http }] } });
  });
  afterEach(() => server.stop());

  const run = (name: string, FEED_TOKEN = SECRET): Promise<CommandResult> =>
    command(process.execPath, [program, name, '--tenant', 'yard', '--root', project.root], project.root, {
      FEED_TOKEN,
    });

  test('is built, is fetched by pull only, and leaves no secret', async () => {
    expect(await run('build')).toMatchObject({ code: 0 });
    expect(server.requests).toHaveLength(1);
    const again = await run('build');
    expect(again.code).toBe(0);
    expect(server.requests).toHaveLength(1);
    const pulled = await run('pull');
    expect(pulled.stdout + pulled.stderr).toContain('6 rows, 6 vehicles, 0 rejected, nothing new');
    expect(server.requests[1]?.headers['if-none-match']).toBe('"1"');
    const leaks = [...readFiles(project.root)].filter(([, bytes]) => bytes.includes(SECRET));
    expect(leaks.map(([file]) => file)).toEqual([]);
  });

  test('that rejects its token is reported with its position, and the published files stay', async () => {
    await run('build');
    const before = project.marks();
    const result = await run('pull', 'another-secret');
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('error DS1151');
    expect(result.stderr).toMatch(/tenants\/yard\/tenant\.json:\d+:\d+/);
    expect(result.stderr).toContain(`yard, source 1: ${server.origin}/stock.ndjson denies access`);
    expect(result.stderr).toContain('Check the value of FEED_TOKEN.');
    expect(result.stdout + result.stderr).not.toContain('another-secret');
    expect(await run('build')).toMatchObject({ code: 0 });
    expect(project.marks()).toEqual(before);
  });

  test('with an unset variable is a warning of check', async () => {
    const result = await run('check', '');
    expect(result.code).toBe(0);
    expect(result.stderr + result.stdout).toMatch(/warning DS1161[\s\S]+FEED_TOKEN, which is not set/);
  });
});

describe('much smaller stock', () => {
  beforeEach(async () => {
    project = new Project(vehicles(9));
    await project.build();
    project.putStock(vehicles(3));
  });

  test('is rejected by build, unless allowed', async () => {
    const refused = await project.run('build', '--tenant', 'yard');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('DS1110');
    expect(stored()).toBe(9);
    expect(await project.run('build', '--tenant', 'yard', '--allow-shrink')).toMatchObject({ code: 0 });
    expect(stored()).toBe(3);
  });

  test('is rejected by audit, unless allowed', async () => {
    const args = ['audit', '--tenant', 'yard', '--only', 'no such page', '--browser', process.execPath];
    expect((await project.run(...args)).stderr).toContain('DS1110');
    expect(stored()).toBe(9);
    expect((await project.run(...args, '--allow-shrink')).stderr).not.toContain('DS1110');
    expect(stored()).toBe(3);
  });

  /** Starts a server with these arguments and returns the status of its home page. */
  async function served(...args: string[]): Promise<number> {
    const server = await Server.start(project, ...args);
    try {
      return (await server.ask('/')).status;
    } finally {
      await server.stop();
    }
  }

  test('leaves serve with the last stock, unless allowed', async () => {
    await served();
    expect(stored()).toBe(9);
    expect(await served('--allow-shrink')).toBe(200);
    expect(stored()).toBe(3);
  });
});

test('own stock of any size replaces the demo stock of init', async () => {
  project = new Project(vehicles(1));
  expect(await project.run('init', 'own')).toMatchObject({ code: 0 });
  expect(await project.run('pull', '--tenant', 'own')).toMatchObject({ code: 0 });
  expect(stored('own')).toBe(12);
  const stock = path.join(project.root, 'tenants/own/stock/stock.csv');
  const [head = '', first = ''] = readFileSync(stock, 'utf8').split('\n');
  writeFileSync(stock, `${head}\n${first.replaceAll('D1001', 'A1').replaceAll('d1001', 'a1')}\n`);
  expect(await project.run('pull', '--tenant', 'own')).toMatchObject({ code: 0 });
  expect(stored('own')).toBe(1);
  rmSync(stock);
});
