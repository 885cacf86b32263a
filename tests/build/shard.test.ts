/** Machines that build one shard each produce what one machine builds. */
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuildOptions, BuildResult } from '../../cli/types.ts';
import { starterTenant } from '../../cli/init/starter-files.ts';
import { formatProblems, loadProgram } from '../support/program.ts';
import { differing, readFiles, NOW, Project, vehicles, writeTenant } from '../support/project.ts';

const SIZES: Record<string, number> = { alpha: 30, bravo: 4, charlie: 12, delta: 6, echo: 9 };

let project: Project;
let whole: Map<string, Buffer>;
beforeAll(async () => {
  project = new Project(vehicles(3));
  for (const [slug, count] of Object.entries(SIZES)) {
    const { name } = starterTenant(slug, { schema: false }) as { name: string };
    writeTenant(project.root, slug, { stock: vehicles(count), tenant: { name } });
  }
  const { build, pull } = await loadProgram();
  await pull({ root: project.root, now: NOW });
  const { ok, problems } = await build({ root: project.root, now: NOW });
  if (!ok) throw new Error(formatProblems(problems));
  whole = sites(project);
});
afterAll(() => project.remove());

/** Returns the files of all tenants by tenant and path. */
function sites({ root }: Project): Map<string, Buffer> {
  const slugs = readdirSync(path.join(root, 'output')).filter((name) => !name.startsWith('.'));
  return new Map(
    slugs.flatMap((slug) =>
      [...readFiles(path.join(root, 'output', slug))].map(
        ([file, body]) => [`${slug}/${file}`, body] as const,
      ),
    ),
  );
}

/** Builds on another machine with the same tenants and snapshots. */
async function machine(
  options: Pick<BuildOptions, 'tenants' | 'shard'>,
): Promise<{ report: BuildResult; files: Map<string, Buffer> }> {
  const other = new Project([]);
  try {
    rmSync(path.join(other.root, 'tenants'), { recursive: true });
    for (const folder of ['tenants', '.dealersite/snapshots'])
      cpSync(path.join(project.root, folder), path.join(other.root, folder), { recursive: true });
    const { build } = await loadProgram();
    const report = await build({ root: other.root, now: NOW, ...options });
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const files = existsSync(path.join(other.root, 'output')) ? sites(other) : new Map<string, Buffer>();
    return { report, files };
  } finally {
    other.remove();
  }
}

describe('build --all --shard', () => {
  test('builds every file once, byte for byte', async () => {
    const shards = [];
    for (const shard of ['1/3', '2/3', '3/3'] as const) shards.push(await machine({ shard }));
    const built = shards.flatMap(({ files }) => [...files]);
    expect(built).toHaveLength(whole.size);
    expect(differing(new Map(built), whole)).toEqual([]);
    expect(new Set(shards.map(({ report }) => report.shard?.division)).size).toBe(1);
    for (const { report } of shards)
      expect(report.tenants.map(({ tenant }) => tenant)).toEqual(report.shard?.tenants);
  }, 90_000);

  test('builds nothing where there are more shards than tenants', async () => {
    const { report, files } = await machine({ tenants: ['alpha', 'bravo'], shard: '3/3' });
    expect(report.tenants).toEqual([]);
    expect(files.size).toBe(0);
    const { report: first } = await machine({ tenants: ['alpha', 'bravo'], shard: '1/3' });
    expect(first.tenants.map(({ tenant }) => tenant)).toEqual(['alpha']);
  });

  test('without the option builds every tenant, and the report names no shard', async () => {
    const { report } = await machine({});
    expect(report.tenants).toHaveLength(6);
    expect(report.shard).toBeUndefined();
  });
});

test('an invalid shard is DS1005', async () => {
  const { code, stderr } = await project.run('build', '--all', '--shard', '4/3');
  expect(code).toBe(2);
  expect(stderr).toContain('DS1005');
});
