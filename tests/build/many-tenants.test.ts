/** `build --all` builds many tenants in one run, on one thread and on several. */
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CommandResult } from '../support/command.ts';
import { differing, readFiles, Project, vehicles, writeTenant } from '../support/project.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** In build order. */
const IN_ORDER = ['alpha', 'bravo', 'delta', 'echo', 'large', 'yard'];
const SHARED = '/media/shared.jpg';
/** Builds compare modification times. */
const MADE = new Date('2026-11-01T00:00:00Z');

interface Run {
  project: Project;
  result: CommandResult;
}
const runs = new Map<'1' | '3', Run>();
const runOf = (workers: '1' | '3'): Run => {
  const run = runs.get(workers);
  if (!run) throw new Error(`nothing was built with ${workers} threads`);
  return run;
};

/** Creates a project of small tenants with a shared photograph, one with unreadable stock, and a large one. */
function makeProject(photograph: Buffer): Project {
  const shared = (count: number) => vehicles(count, { images: [{ url: SHARED, thumb: { url: SHARED } }] });
  const project = new Project(shared(6));
  const put = (slug: string, stock: ReturnType<typeof vehicles>) =>
    writeTenant(project.root, slug, { stock, tenant: {} });
  for (const [index, slug] of ['alpha', 'bravo', 'delta', 'echo'].entries()) put(slug, shared(4 + index));
  // Too large for a build on one thread.
  put('large', vehicles(60, { description: 'Kept in a garage. '.repeat(1_800) }));
  put('charlie', vehicles(3));
  writeFileSync(path.join(project.root, 'tenants/charlie/stock/stock.ndjson'), '{ "id": ');
  for (const slug of [...IN_ORDER, 'charlie']) {
    const folder = path.join(project.root, 'tenants', slug, 'media');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'shared.jpg'), photograph);
    utimesSync(path.join(folder, 'shared.jpg'), MADE, MADE);
  }
  return project;
}

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const input = { width: 700, height: 500, channels: 3, background: '#888', noise } as const;
  const photograph = await sharp({ create: input }).jpeg().toBuffer();
  for (const workers of ['1', '3'] as const) {
    const project = makeProject(photograph);
    const result = await project.run('build', '--all', '--json', '--workers', workers);
    runs.set(workers, { project, result });
  }
});
afterAll(() => {
  for (const { project } of runs.values()) project.remove();
});

const MEASURED = new Set(['seconds', 'peakMemory', 'slowest']);

/** Returns the document of a run without measurements and the project's folder, which differ by run. */
const toDocument = ({
  project,
  result,
}: Run): { tenants: { tenant: string }[]; problems: { code: string }[] } =>
  JSON.parse(result.stdout.replaceAll(project.root, ''), (key, value: unknown) =>
    MEASURED.has(key) ? undefined : value,
  ) as never;

test.each(['1', '3'] as const)(
  'on %s threads, a failing tenant does not stop the others, and the exit code is 1',
  (workers) => {
    const { tenants, problems } = toDocument(runOf(workers));
    expect(runOf(workers).result.code).toBe(1);
    expect(tenants.map(({ tenant }) => tenant)).toEqual(IN_ORDER);
    expect(problems.map(({ code }) => code)).toContainEqual(expect.stringMatching(/^DS11\d\d$/));
  },
);

test('one thread and three return the same result and problems in the same order', () => {
  expect(toDocument(runOf('3'))).toEqual(toDocument(runOf('1')));
});

test('one thread and three write the same files', () => {
  const [one, three] = [runOf('1'), runOf('3')].map(({ project }) =>
    readFiles(path.join(project.root, 'output')),
  );
  expect(one?.size).toBeGreaterThan(500);
  expect(differing(one ?? new Map(), three ?? new Map())).toEqual([]);
});

test('reports tenants in order', () => {
  const lines = runOf('3')
    .result.stderr.split('\n')
    .filter((line) => line.includes('no snapshot yet'));
  expect(lines.map((line) => line.split(':', 1)[0])).toEqual(IN_ORDER);
});

test('makes a shared picture once', () => {
  for (const { project } of runs.values()) {
    const made = readdirSync(path.join(project.root, '.dealersite/renditions'));
    expect(made.filter((name) => name.endsWith('.webp'))).toHaveLength(3);
    for (const slug of ['alpha', 'echo', 'yard'])
      expect(readdirSync(path.join(project.root, 'output', slug, 'assets/pictures'))).toEqual(
        made.filter((name) => name.endsWith('.webp')),
      );
  }
});

test('writes nothing when nothing has changed', async () => {
  const { project } = runOf('3');
  const { stdout } = await project.run('build', '--all', '--json', '--workers', '3');
  const { tenants } = JSON.parse(stdout) as { tenants: { rendered: number; written: number }[] };
  expect(tenants.map(({ rendered, written }) => rendered + written)).toEqual(IN_ORDER.map(() => 0));
});
