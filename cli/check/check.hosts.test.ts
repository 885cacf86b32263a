/** Tenants must not share a host: one site would be shown and receive the leads of all. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { Project, vehicles } from '../../tests/support/project.ts';

let project: Project;
afterEach(() => project.remove());

/** Returns the host findings when one tenant is copied to another. */
async function found(own: object, others: object): Promise<unknown[]> {
  project = new Project(vehicles(1), { ...own });
  const folder = path.join(project.root, 'tenants/other');
  mkdirSync(folder);
  const first = JSON.parse(
    readFileSync(path.join(project.root, 'tenants/yard/tenant.json'), 'utf8'),
  ) as object;
  const copy = { ...first, slug: 'other', stock: undefined, ...others };
  writeFileSync(path.join(folder, 'tenant.json'), JSON.stringify(copy, null, 2));
  const { stdout } = await project.run('check', '--json');
  const { problems } = JSON.parse(stdout) as {
    problems: { code: string; place?: { file: string; text?: string }; message: string }[];
  };
  return problems
    .filter(({ code }) => code === 'DS1244')
    .map(({ place, message }) => [place?.file.split('/')[1], /^\S+/.exec(message)?.[0]]);
}

const API = { api: { base_url: 'https://api.group.example/api' } };

test('reports two sites with one host, in any spelling', async () => {
  expect(await found({ site_url: 'https://same.example' }, { site_url: 'https://SAME.example/' })).toEqual([
    ['other', 'same.example'],
    ['yard', 'same.example'],
  ]);
});

test('reports two APIs on one host', async () => {
  expect(
    await found({ site_url: 'https://a.example', ...API }, { site_url: 'https://b.example', ...API }),
  ).toEqual([
    ['other', 'api.group.example'],
    ['yard', 'api.group.example'],
  ]);
});

test('accepts different hosts, and an API on the host of its own site', async () => {
  const own = { api: { base_url: 'https://a.example/api' } };
  expect(
    await found({ site_url: 'https://a.example', ...own }, { site_url: 'https://b.example', api: {} }),
  ).toEqual([]);
});
