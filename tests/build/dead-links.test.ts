/** Dead links stop the build, also on reused pages. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatProblems } from '../support/program.ts';
import { Project, vehicles, type Row } from '../support/project.ts';

const UTES = '/search/ute';
const footer = (...hrefs: string[]): Row => ({
  links: hrefs.map((href, index) => ({ text: `Link ${index}`, href })),
});

describe('a stock of 20 vehicles', () => {
  let project: Project;
  beforeAll(() => {
    project = new Project(vehicles(20));
  });
  afterAll(() => project.remove());

  const build = async (): Promise<{ ok: boolean; text: string }> => {
    const { ok, problems } = await project.tryBuild();
    return { ok, text: formatProblems(problems) };
  };

  test('with a dead link fails and reports page, text and address', async () => {
    project.putTenant(footer('/finance-us'));
    const { ok, text } = await build();
    expect(ok).toBe(false);
    expect(text).toContain('error DS2004 Dead link');
    expect(text).toMatch(/"Link 0" on \S+ and (?:at least )?\d+ more pages leads to \/finance-us,/);
    expect(project.files().size).toBe(0);
  });

  test('with a dead link behind a gate fails, and names the page', async () => {
    const spin = { show: true, text: 'Spin it.', link: '/no-wheel' };
    project.putTenant({
      api: { enabled: true },
      options: { 'sign-in': { accounts: true, spin_to_win: spin } },
    });
    const { ok, text } = await build();
    expect(ok).toBe(false);
    expect(text).toContain('withheld content');
    expect(text).toMatch(/on \/spin-to-win leads to \/no-wheel,/);
  });

  test('with a dead link and dead_links "warn" builds with a warning', async () => {
    project.putTenant({ ...footer('/finance-us'), dead_links: 'warn' });
    const { ok, text } = await build();
    expect(ok).toBe(true);
    expect(text).toContain('warning DS2004 Dead link');
    expect(project.files().size).toBeGreaterThan(20);
  });

  test('with a link to a missing file builds with a warning', async () => {
    project.putTenant(footer('/media/brochure.pdf'));
    const { ok, text } = await build();
    expect(ok).toBe(true);
    expect(text).toContain('warning DS2004 Dead link');
    expect(text).toContain('leads to /media/brochure.pdf,');
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
    const { ok, text } = await build();
    expect([ok, text]).toEqual([false, expect.stringContaining('leads to /nowhere,')]);
  });

  test.each(['/x.jpg', '/photos/12', '/photos/12?w=3', '/photo.php?id=3'])(
    'with a photo of one row that leads nowhere builds with a warning, without the photo: %s',
    async (url) => {
      const photo = { url, thumb: { url } };
      const good = { url: 'https://photos.example/a.jpg', thumb: { url: 'https://photos.example/a.jpg' } };
      const [first, second, ...rest] = vehicles(20);
      project.putTenant({});
      project.putStock([
        { ...first, images: [photo], primary_image_url: url, thumbnails: [url] },
        { ...second, images: [photo, good] },
        ...rest,
      ]);
      await project.pull();
      const { ok, text } = await build();
      expect([ok, text]).toEqual([true, expect.stringContaining('warning DS1302 Missing pictures')]);
      expect(text).not.toContain('DS2004');
      expect(text).toContain(`${url} is in the stock and not in the media folders.`);
      const named = [...project.files()].filter(([, body]) => body.includes(url));
      expect(named.map(([file]) => file)).toEqual([]);
      expect(String(project.files().get('cars/vehicle-0/index.html'))).toContain('<svg');
      expect(String(project.files().get('cars/vehicle-1/index.html'))).toContain(good.url);
    },
  );

  test('with a history report of one row that leads nowhere builds with a warning; a link of an editor stops it', async () => {
    const [first, ...rest] = vehicles(20);
    project.putStock([{ ...first, file: '/reports/12' }, ...rest]);
    await project.pull();
    const { ok, text } = await build();
    expect([ok, text]).toEqual([true, expect.stringContaining('leads to /reports/12,')]);
    expect(text).toContain('warning DS2004 Dead link');
    project.putTenant(footer('/reports/13'));
    const stopped = await build();
    expect([stopped.ok, stopped.text]).toEqual([false, expect.stringContaining('leads to /reports/13,')]);
    project.putTenant({});
    project.putStock(vehicles(20));
    await project.pull();
  });

  test('fails when the target of a reused page’s link disappears', async () => {
    const stock = vehicles(20);
    project.putTenant(footer(UTES));
    project.putStock(stock);
    await project.pull();
    await project.build();
    project.putStock(stock.filter(({ simple_body: body }) => body !== 'Ute'));
    await project.pull();
    const { ok, text } = await build();
    expect(ok).toBe(false);
    expect(text).toContain(`leads to ${UTES},`);
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
