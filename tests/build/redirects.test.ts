/** Redirects of a tenant: in the files of a build, in `check`, and in both servers. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MOST_REDIRECTS } from '../../features/_domain/tenant/redirect.schema.ts';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';

interface Reported {
  problems: { code: string; severity?: string; message: string }[];
}

describe('a site with redirects', () => {
  const redirects = [
    { from: '/our-team', to: '/contact-us' },
    { from: '/specials/*', to: '/special-offers', status: 302 },
    { from: '/closed', status: 410 },
    { from: '/car.php?id=7', to: '/contact-us' },
    { from: '/car.php?id=9', status: 410 },
    { from: '/cars/*', to: '/' },
    { from: '/search/new-used-and-demo-cars', to: '/' },
    { from: '/stock', to: '/search/new-used-and-demo-cars' },
    { from: '/blue-car', to: '/cars/vehicle-1' },
  ];
  let project: Project;
  let built: Reported;
  beforeAll(async () => {
    project = new Project(vehicles(3), { redirects });
    built = JSON.parse((await project.run('build', '--json')).stdout) as Reported;
  }, 60_000);
  afterAll(() => project.remove());

  test('the build leaves out those that hide pages, and warns with file and line', () => {
    const file = project.files().get('_redirects')?.toString() ?? '';
    expect(file).toContain('/our-team /contact-us 301\n/our-team/ /contact-us 301\n');
    expect(file, 'a page that another redirect would hide').toContain(
      '/stock /search/new-used-and-demo-cars 301\n',
    );
    expect(file).not.toMatch(/^\/cars\/\*/m);
    expect(file).not.toMatch(/^\/search\/new-used-and-demo-cars /m);
    const hidden = built.problems.filter(({ code }) => code === 'DS2995');
    expect(hidden.map(({ severity }) => severity)).toEqual(['warning', 'warning']);
    expect(hidden[0]?.message).toMatch(/^The redirect of \/cars\/\* would hide pages .* \/cars\/vehicle-/);
    expect(hidden[1]?.message).toMatch(/^\/search\/new-used-and-demo-cars is a page/);
    expect(JSON.stringify(hidden)).toMatch(/"file":"tenants\/yard\/tenant.json","line":\d+/);
  });

  test('check refuses those that hide pages', async () => {
    const { code, stdout } = await project.run('check', '--json');
    const { problems } = JSON.parse(stdout) as Reported;
    expect(code).toBe(1);
    expect(problems.filter((one) => one.code === 'DS2995').map(({ severity }) => severity)).toEqual([
      'error',
      'error',
    ]);
  }, 60_000);

  describe.each([['preview', [] as string[]] as const, ['static', ['--static']] as const])(
    'in the %s server',
    (_name, args) => {
      let server: Server;
      beforeAll(async () => {
        server = await Server.start(project, ...args);
      }, 60_000);
      afterAll(() => server.stop());

      test.each([
        ['/our-team/?a=b', 301, '/contact-us?a=b'],
        ['/specials/2019/june', 302, '/special-offers'],
        ['/closed', 410, undefined],
        ['/car.php?a=b&id=7', 301, '/contact-us?a=b&id=7'],
        ['/car.php?id=9', 410, undefined],
        ['/car.php?id=8', 404, undefined],
        ['/cars/vehicle-1', 200, undefined],
        ['/specials', 404, undefined],
      ])('answers %s with %i', async (address, status, location) => {
        const { status: answered, headers } = await server.ask(address);
        expect([answered, headers.location]).toEqual([status, location]);
      });
    },
  );
});

test('as many redirects as a tenant may have are checked and built, and one more is refused', async () => {
  const redirects = Array.from({ length: MOST_REDIRECTS }, (_, number) => ({
    from: `/used-cars/2019-toyota-hilux-stock-${number}`,
    to: '/search/used-cars',
  }));
  const project = new Project(vehicles(2), { redirects });
  try {
    const { code } = await project.run('build');
    expect(code).toBe(0);
    expect(project.files().get('_redirects')?.toString().match(/\n/g)).toHaveLength(2 * MOST_REDIRECTS + 3);
    project.putTenant({ redirects: [...redirects, { from: '/one-more', to: '/' }] });
    const refused = await project.run('build', '--json');
    expect((JSON.parse(refused.stdout) as Reported).problems).toMatchObject([{ code: 'DS1213' }]);
  } finally {
    project.remove();
  }
}, 120_000);

test('redirects import adds rows with a target to tenant.json, and reports the others', async () => {
  const project = new Project(vehicles(2), {});
  try {
    await project.pull();
    const list = path.join(project.root, 'old.csv');
    writeFileSync(
      list,
      'Old address;New address\nhttps://old.example/team/;/search/new-used-and-demo-cars\n/used/vehicle-1;\n/car.php?id=7;/search/new-used-and-demo-cars\n/sale;\n',
    );
    const file = path.join(project.root, 'tenants/yard/tenant.json');
    const before = readFileSync(file, 'utf8');
    const tried = await project.run('redirects', 'import', list, '--dry-run');
    expect([tried.code, readFileSync(file, 'utf8')]).toEqual([0, before]);
    expect(tried.stderr).toContain('/sale (no target, and no page like it)');
    const added = await project.run('redirects', 'import', list, '--guesses');
    expect(added.stderr).toContain('3 redirects added');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      redirects: [
        { from: '/team/', to: '/search/new-used-and-demo-cars' },
        { from: '/used/vehicle-1', to: '/cars/vehicle-1' },
        { from: '/car.php?id=7', to: '/search/new-used-and-demo-cars' },
      ],
    });
    const report = readFileSync(path.join(project.root, '.dealersite/reports/yard/redirects.csv'), 'utf8');
    expect(report.split('\n')[4]).toBe('"/sale","nowhere","","no target, and no page like it"');
    expect((await project.run('redirects', 'import', list, '--guesses')).stderr).toContain(
      '0 redirects added',
    );
    expect((await project.run('redirects', 'import', file)).stderr).toContain('DS2998');
    const text = readFileSync(file, 'utf8');
    const rows = Array.from(
      { length: MOST_REDIRECTS },
      (_, index) => `/many/${index},/search/new-used-and-demo-cars`,
    );
    writeFileSync(list, rows.join('\n'));
    const refused = await project.run('redirects', 'import', list);
    expect(refused.stderr).toContain('DS2976');
    expect(refused.stderr).toContain('would have 50003 redirects, and may have 50000');
    expect(readFileSync(file, 'utf8')).toBe(text);
    mkdirSync(path.join(project.root, '.dealersite/tenants'), { recursive: true });
    renameSync(path.dirname(file), path.join(project.root, '.dealersite/tenants/yard'));
    expect((await project.run('redirects', 'import', list)).stderr).toContain('DS2989');
  } finally {
    project.remove();
  }
}, 60_000);
