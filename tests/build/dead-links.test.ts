/** Dead links stop the build, also on reused pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles, type Row } from '../support/project.ts';

const TOYOTA = '/search/toyota';
const footer = (...hrefs: string[]): Row => ({
  links: hrefs.map((href, index) => ({ text: `Link ${index}`, href })),
});

describe('a stock of 20 vehicles', () => {
  let project: Project;
  beforeAll(() => {
    project = new Project(vehicles(20));
  });
  afterAll(() => project.remove());

  test('with a dead link fails and reports page, text and address', async () => {
    project.putTenant(footer('/finance-us'));
    const { code, stderr } = await project.run('build', '--tenant', 'yard');
    expect(code).toBe(1);
    expect(stderr).toContain('error DS2004 Dead link');
    expect(stderr).toMatch(/"Link 0" on \S+ and (?:at least )?\d+ more pages leads to \/finance-us,/);
    expect(project.files().size).toBe(0);
  });

  test('with a dead link and dead_links "warn" builds with a warning', async () => {
    project.putTenant({ ...footer('/finance-us'), dead_links: 'warn' });
    const { code, stderr } = await project.run('build', '--tenant', 'yard');
    expect(code).toBe(0);
    expect(stderr).toContain('warning DS2004 Dead link');
    expect(project.files().size).toBeGreaterThan(20);
  });

  test('with a link to a missing file builds with a warning', async () => {
    project.putTenant(footer('/media/brochure.pdf'));
    const { code, stderr } = await project.run('build', '--tenant', 'yard');
    expect(code).toBe(0);
    expect(stderr).toContain('warning DS2004 Dead link');
    expect(stderr).toContain('leads to /media/brochure.pdf,');
  });

  test('accepts links with query, fragment and slash, to files, its own host, the API and other sites', async () => {
    project.putTenant({
      ...footer(
        '/search/toyota?sort=price',
        '/dealer-locator#in-NSW',
        '/dealer-locator/',
        '/sitemap.xml',
        '/api/account/export',
        'https://www.example.com/nowhere',
      ),
      site_url: 'https://yard.example.com',
      api: { enabled: true },
    });
    await project.build();
    project.putTenant({
      ...footer('https://yard.example.com/nowhere'),
      site_url: 'https://yard.example.com',
    });
    const { code, stderr } = await project.run('build', '--tenant', 'yard');
    expect([code, stderr]).toEqual([1, expect.stringContaining('leads to /nowhere,')]);
  });

  test('fails when the target of a reused page’s link disappears', async () => {
    const stock = vehicles(20);
    project.putTenant(footer(TOYOTA));
    project.putStock(stock);
    await project.pull();
    await project.build();
    project.putStock(stock.filter(({ make }) => make !== 'Toyota'));
    await project.pull();
    const { code, stderr } = await project.run('build', '--tenant', 'yard');
    expect(code).toBe(1);
    expect(stderr).toContain(`leads to ${TOYOTA},`);
  });

  test('builds when a vehicle linked from other pages has gone', async () => {
    const stock = vehicles(20);
    project.putTenant({});
    project.putStock(stock);
    await project.pull();
    await project.build();
    project.putStock(stock.filter(({ id }) => id !== 'v7'));
    await project.pull();
    const { rendered, pages } = await project.build();
    expect(rendered).toBeLessThan(pages);
  });
});
