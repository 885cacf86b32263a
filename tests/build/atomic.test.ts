/** The published output is always one whole site, whatever happens to a build. */
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killBuilds } from '../support/kills.ts';
import { Server, sendRequest } from '../support/server.ts';
import { differing, Project, vehicles } from '../support/project.ts';

let project: Project;
beforeAll(() => {
  project = new Project(vehicles(60), { old_assets_days: 0 });
});
afterAll(() => project.remove());

test('a build killed at random or while it publishes leaves the old site or the new one', async () => {
  const { mixed, missing, unrepaired, killed, whilePublishing, reads } = await killBuilds(project, {
    kills: 8,
    chance: Math.random,
    report: () => undefined,
  });
  expect({ mixed, missing, unrepaired }).toEqual({ mixed: 0, missing: 0, unrepaired: 0 });
  expect(killed).toBeGreaterThan(3);
  expect(whilePublishing).toBeGreaterThan(0);
  expect(reads).toBeGreaterThan(20);
}, 120_000);

describe('a build in place', () => {
  let plain: Project;
  beforeAll(() => {
    plain = new Project(vehicles(8));
  });
  afterAll(() => plain.remove());
  const output = () => lstatSync(plain.output);

  test('creates a folder; a build without the option turns it into a link to the same files', async () => {
    await plain.build({ inPlace: true });
    expect(output().isDirectory()).toBe(true);
    expect(readdirSync(path.join(plain.root, 'output'))).toEqual(['yard']);
    plain.putStock(vehicles(8, { price: 31_000 }));
    await plain.pull();
    expect((await plain.build({ inPlace: true })).written).toBeGreaterThan(8);
    expect(output().isDirectory()).toBe(true);
    const before = plain.files();
    plain.putStock(vehicles(7, { price: 31_000 }));
    await plain.pull();
    expect((await plain.build()).written).toBeGreaterThan(1);
    expect(output().isSymbolicLink()).toBe(true);
    expect(differing(before, plain.files())).toContain('cars/vehicle-7/index.html');
  });
});

test('open pages reload after a build, and load their old files until the next one without old_assets_days', async () => {
  const site = new Project(vehicles(8), { old_assets_days: 0 });
  let server: Server | undefined;
  const cards = () => [...site.files().keys()].find((file) => file.startsWith('assets/search/cards-')) ?? '';
  const change = async (count: number): Promise<void> => {
    site.putStock(vehicles(count));
    await site.pull();
    await site.build();
  };
  try {
    await site.build();
    server = await Server.start(site, '--static');
    const old = cards();
    const events = await server.listen();
    const first = await sendRequest(server.port, `/${old}`);
    await change(7);
    expect(await events.next(5_000)).toBe(true);
    expect(cards()).not.toBe(old);
    expect(site.files().has(old)).toBe(false);
    expect(await sendRequest(server.port, `/${old}`)).toMatchObject({ status: 200, body: first.body });
    expect((await sendRequest(server.port, `/${cards()}`)).status).toBe(200);
    await change(6);
    expect(await events.next(5_000)).toBe(true);
    events.close();
    expect((await sendRequest(server.port, `/${old}`)).status).toBe(404);
  } finally {
    await server?.stop();
    site.remove();
  }
}, 60_000);

describe('a build that cannot start', () => {
  test('reports DS2103 and changes nothing while another one is running', async () => {
    await project.build();
    const before = project.marks();
    const lock = path.join(project.root, '.dealersite/locks/build-yard');
    mkdirSync(path.dirname(lock), { recursive: true });
    writeFileSync(lock, String(process.pid));
    const { code, stderr } = await project.run('build', '--tenant', 'yard', '--force');
    expect(code).toBe(2);
    expect(stderr).toContain('DS2103');
    expect(stderr).toContain(String(process.pid));
    expect(differing(before, project.marks())).toEqual([]);
    expect(existsSync(lock)).toBe(true);
    rmSync(lock);
  });

  test('reports a missing snapshot by its own error', async () => {
    const { code, stderr } = await project.run('build', '--tenant', 'yard', '--snapshot', 'none.ndjson');
    expect(code).toBe(2);
    expect(stderr).toContain('none.ndjson');
    expect(stderr).not.toContain('DS1000');
  });

  test('leaves the output unchanged when a page fails', async () => {
    await project.build();
    const before = project.marks();
    project.putTenant({ locations: [project.locationWith({ timezone: 'Mars/Base' })] });
    const { code, stderr } = await project.run('build', '--tenant', 'yard');
    expect(stderr).toContain('DS2105');
    expect(code).toBe(1);
    expect(differing(before, project.marks())).toEqual([]);
    expect(readdirSync(path.join(project.root, 'output')).toSorted()).toEqual(['.versions', 'yard']);
  });
});
