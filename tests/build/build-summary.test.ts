/** The build's report: templates, memory, and changes of the stock since the last build. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command } from '../support/command.ts';
import { NOW, Project, vehicles } from '../support/project.ts';

interface Data {
  peakMemory: number;
  tenants: {
    pages: number;
    stock?: object;
    templates: { template: string; pages: number; changed: number; bytes: number; slowest?: object }[];
  }[];
}

let project: Project;
beforeAll(() => {
  project = new Project(vehicles(6));
});
afterAll(() => project.remove());

async function build(...args: string[]): Promise<Data> {
  const { code, stdout, stderr } = await project.run('build', '--format', 'json', ...args);
  expect({ code, stderr: code === 0 ? '' : stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout) as Data;
}

test('the first build reports each template and peak memory, and nothing about the stock', async () => {
  const { peakMemory, tenants } = await build();
  const [site] = tenants;
  expect(peakMemory).toBeGreaterThan(20_000_000);
  expect(site?.stock).toBeUndefined();
  expect(site?.templates.find(({ template }) => template === 'vehicle')).toEqual({
    template: 'vehicle',
    pages: 6,
    changed: 6,
    bytes: expect.any(Number) as number,
    slowest: {
      file: expect.stringMatching(/^cars\/vehicle-\d\//) as string,
      ms: expect.any(Number) as number,
    },
  });
  expect(site?.templates.reduce((sum, { pages }) => sum + pages, 0)).toBe(site?.pages);
});

test('a build after a pull counts new, sold and removed vehicles and changed prices', async () => {
  const [first, lower, higher, sold] = vehicles(6).slice(1);
  project.putStock([
    { ...first },
    { ...lower, price: 15_000 },
    { ...higher, price: 99_000 },
    { ...sold, status: 'sold', sold_date_timestamp: Date.parse(NOW) / 1000 },
    ...vehicles(8).slice(5),
  ]);
  const [site] = (await build()).tenants;
  expect(site?.stock).toEqual({ added: 2, sold: 1, removed: 1, lowered: 1, raised: 1 });
  expect((await build()).tenants[0]?.stock).toBeUndefined();
});

test('the terminal shows a table within 80 columns, and the changes of the stock', async () => {
  project.putStock(vehicles(9));
  const { stderr } = await project.run('build', '--force');
  expect(stderr).toMatch(/stock since the last build: \d+ new/);
  expect(stderr).toMatch(/^ {2}template +pages +changed +size +slowest +address$/m);
  expect(stderr).toMatch(/^ {2}peak memory \d+ MB$/m);
});

test('--format github annotates problems and writes the job summary', async () => {
  const summary = path.join(project.root, 'summary.md');
  const run = (...args: string[]) =>
    command(process.execPath, [path.resolve('cli/bin.js'), ...args, '--root', project.root], project.root, {
      GITHUB_STEP_SUMMARY: summary,
    });
  const good = await run('build', '--format', 'github', '--force', '--now', NOW);
  expect({ code: good.code, stdout: good.stdout }).toEqual({ code: 0, stdout: '' });
  expect(readFileSync(summary, 'utf8')).toMatch(
    /^### dealersite build: ✅ clean\n[^]*\| vehicle \| 9 \| 0 \|/,
  );
  project.putTenant({ nmae: 'Yard' });
  const bad = await run('build', '--format', 'github');
  expect(bad.code).toBe(1);
  expect(bad.stdout).toMatch(/^::error file=tenants\/yard\/tenant\.json,line=\d+,col=\d+,title=DS1206 /);
  expect(readFileSync(summary, 'utf8')).toContain('### dealersite build: ❌ findings');
});
