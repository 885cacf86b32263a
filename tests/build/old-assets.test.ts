/** Hashed files of earlier builds stay for open pages, and go after their time. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { starterTenant } from '../../cli/init/starter-files.ts';
import { Project, vehicles } from '../support/project.ts';
import { sendRequest, Server } from '../support/server.ts';

const DAY_1 = '2026-11-21T09:00:00+11:00';
const DAY_2 = '2026-11-22T09:30:00+11:00';
const DAY_9 = '2026-11-29T10:00:00+11:00';

const { theme } = starterTenant('yard', { schema: false }) as { theme: Record<string, string> };

let project: Project;
beforeAll(async () => {
  project = new Project(vehicles(4));
  await project.pull();
}, 60_000);
afterAll(() => project.remove());

const sheets = () => [...project.files().keys()].filter((file) => /^assets\/site-.*\.css$/.test(file));
const searchFiles = () => [...project.files().keys()].filter((file) => file.startsWith('assets/search/'));
const build = (now: string) => project.build({ now });
const accent = (colour: string, more = {}) =>
  project.putTenant({ theme: { ...theme, accent: colour }, ...more });

describe('hashed files of earlier builds', () => {
  test('stay for the configured days, without a rule of the new build', async () => {
    await build(DAY_1);
    const [first = ''] = sheets();
    accent('#7a1f5c');
    await build(DAY_1);
    expect(sheets()).toHaveLength(2);
    expect(sheets()).toContain(first);
    const headers = String(project.files().get('_headers'));
    expect(headers).not.toContain(`/${first}`);
    expect(headers).toContain(`/${sheets().find((file) => file !== first)}`);
  });

  test('are swept by a build after their time, even if nothing else has changed', async () => {
    await build(DAY_2);
    expect(sheets()).toHaveLength(2);
    await build(DAY_9);
    expect(sheets()).toHaveLength(1);
  });

  test('of the search stay a day at most', async () => {
    const [before = ''] = searchFiles();
    project.putStock(vehicles(5));
    await project.pull();
    await build('2026-11-29T10:30:00+11:00');
    expect(searchFiles()).toContain(before);
    await build('2026-11-30T11:00:00+11:00');
    expect(searchFiles()).not.toContain(before);
  });

  test('are removed at once with old_assets_days 0', async () => {
    accent('#1f5c7a', { old_assets_days: 0 });
    await build('2026-11-30T12:00:00+11:00');
    expect(sheets()).toHaveLength(1);
  });
});

test('serve --static stores hashed files for a year, and never their absence', async () => {
  const server = await Server.start(project, '--static');
  try {
    const fetchCacheHeader = async (path: string) =>
      (await sendRequest(server.port, path)).headers['cache-control'];
    const year = 'public, max-age=31536000, immutable';
    expect(await fetchCacheHeader(`/${sheets()[0]}`)).toBe(year);
    expect(await fetchCacheHeader(`/${searchFiles()[0]}`)).toBe(year);
    expect(await fetchCacheHeader('/assets/no-such-file.js')).toBe('public, max-age=0, must-revalidate');
  } finally {
    await server.stop();
  }
});
