/** The report of changed files, and a deploy that copies only those. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { command } from '../support/command.ts';
import { Project, vehicles, type Row } from '../support/project.ts';

interface Change {
  file: string;
  url?: string;
  why: string[];
}
interface Changes {
  from: string | null;
  to: string;
  added: Change[];
  changed: Change[];
  removed: Change[];
}

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(6, { price: 20_000 }));
  await project.build();
});
afterAll(() => project.remove());

const report = (name: string): string =>
  readFileSync(path.join(project.root, '.dealersite/reports/yard', name), 'utf8');

async function build(stock: Row[]): Promise<Changes> {
  project.putStock(stock);
  await project.build();
  return JSON.parse(report('changes.json')) as Changes;
}
const whyByUrl = (changes: readonly Change[]): Record<string, string[]> =>
  Object.fromEntries(changes.flatMap(({ url, why }) => (url === undefined ? [] : [[url, why]])));

describe('changes.json', () => {
  test('lists every file of a first build as new', () => {
    const { from, added, changed, removed } = JSON.parse(report('changes.json')) as Changes;
    expect(from).toBeNull();
    expect(added.map(({ file }) => file).toSorted()).toEqual([...project.files().keys()].toSorted());
    expect([...changed, ...removed]).toEqual([]);
  });

  test('lists changed pages with the reason, and continues from the previous build', async () => {
    const stock = vehicles(7, { price: 20_000 });
    const first = JSON.parse(report('changes.json')) as Changes;
    const now = await build([
      { ...stock[0], price: 18_000 },
      { ...stock[1], status: 'sold', sold: true, sold_date_timestamp: 1_795_000_000 },
      ...stock.slice(3),
    ]);
    expect(now.from).toBe(first.to);
    expect(whyByUrl(now.changed)['/cars/vehicle-0']).toEqual(['price']);
    expect(whyByUrl(now.changed)['/cars/vehicle-1']).toContain('sold');
    expect(whyByUrl(now.changed)['/']).toEqual(['data']);
    expect(whyByUrl(now.added)).toMatchObject({ '/cars/vehicle-6': ['new'] });
    expect(whyByUrl(now.removed)).toMatchObject({ '/cars/vehicle-2': ['gone'] });
  });

  test('is empty when nothing has changed', async () => {
    const { to } = JSON.parse(report('changes.json')) as Changes;
    await project.build();
    expect(JSON.parse(report('changes.json'))).toEqual({
      version: 1,
      tenant: 'yard',
      from: to,
      to,
      added: [],
      changed: [],
      removed: [],
    });
  });
});

/** Returns every file of a folder with its content. */
const readContent = (dir: string): Map<string, string> =>
  new Map(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(dir, file), readFileSync(file, 'latin1')] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Returns the inode of every file: copying a file gives it another one. */
const nodesOf = (dir: string): Map<string, number> =>
  new Map([...readContent(dir).keys()].map((name) => [name, statSync(path.join(dir, name)).ino]));

test('the guide’s recipe updates a host from one build to the next', async (context) => {
  const { code } = await command('rsync', ['--version'], project.root);
  if (code !== 0) context.skip('rsync is not installed');
  const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/run/deploying.md'), 'utf8');
  const [, script = ''] = /```sh deploy\.sh\n(.*?)```/s.exec(guide) ?? [];
  expect(script).toContain('rsync');
  const host = temporaryFolder();
  writeFileSync(path.join(project.root, 'deploy.sh'), script);
  const deploy = async (): Promise<string> => {
    const result = await command('sh', ['deploy.sh', 'yard', `${host}/`], project.root);
    expect(result).toMatchObject({ code: 0 });
    return result.stdout;
  };
  expect(await deploy()).toContain('all files');
  expect(readContent(host)).toEqual(readContent(project.output));
  expect(await deploy()).toContain('nothing');
  await project.build();
  expect(await deploy()).toContain('nothing');
  await build(vehicles(5, { price: 15_000 }));
  // As if both builds had written their files in one second.
  for (const folder of [host, project.output])
    for (const name of readContent(folder).keys())
      utimesSync(path.join(folder, name), 1_700_000_000, 1_700_000_000);
  expect(await deploy()).toContain('what has changed');
  expect(readContent(host)).toEqual(readContent(project.output));
  expect(existsSync(path.join(host, 'cars/vehicle-6/index.html'))).toBe(false);
  // After two builds the report no longer continues from the host's version.
  await build(vehicles(4));
  await build(vehicles(3));
  expect(await deploy()).toContain('all files');
  expect(readContent(host)).toEqual(readContent(project.output));
  // As another build machine deploys: it has no stamp, and wrote equal files at another time.
  rmSync(path.join(project.root, '.dealersite/deployed-yard'));
  for (const name of readContent(project.output).keys())
    utimesSync(path.join(project.output, name), 1_700_000_000, 1_700_000_000);
  const before = nodesOf(host);
  expect(await deploy()).toContain('all files');
  expect(nodesOf(host)).toEqual(before);
});
