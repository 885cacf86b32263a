/** A tenant's own pages: Markdown read and rejected by build and check. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BuildResult, CheckResult } from '../../cli/types.ts';
import { formatProblems, loadProgram } from '../support/program.ts';
import { NOW, Project, vehicles } from '../support/project.ts';

/** A single grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

let project: Project;
beforeEach(() => {
  project = new Project(vehicles(6));
});
afterEach(() => project.remove());

function put(name: string, text: string | Buffer, folder = 'content'): string {
  const file = path.join(project.root, 'tenants/yard', folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}
const page = (address: string): string =>
  readFileSync(path.join(project.output, address.slice(1), 'index.html'), 'utf8');
const built = (): string[] => [...project.files().keys()];

interface Report {
  ok: boolean;
  found: string[];
}

const check = async (): Promise<CheckResult> => (await loadProgram()).check({ root: project.root, now: NOW });
const build = (): Promise<BuildResult> => project.tryBuild();

async function run(command: 'build' | 'check'): Promise<Report> {
  if (command === 'check') await project.pull();
  const { ok, problems } = await (command === 'check' ? check() : build());
  const found = problems
    .filter((one) => one.place?.file.includes('content'))
    .map(({ code: id, severity, place }) => {
      const name = place?.file.split('/content/')[1] ?? '';
      return `${id}${severity === 'warning' ? '?' : ''} ${name}:${place?.line ?? ''}:${place?.column ?? ''}`;
    });
  return { ok, found };
}

describe('a tenant with content', () => {
  const ABOUT =
    '---\ntitle: Who we are\nmenu: Who we are\n---\n\nTwo brothers and [all yards](/dealer-locator).\n\n::latest{count=2}\n';

  test('publishes its pages, also in place of default ones, and lists them in the sitemap', async () => {
    put('about-us.md', ABOUT);
    put('pages/team.md', '# Our team\n\n## Sales\n\nAda.\n\n:::faq[Ask]\n\n### Why?\n\nBecause.\n\n:::\n');
    await project.build();
    expect(page('/about-us')).toMatch(/<h1[^>]*>Who we are<\/h1>/);
    expect(page('/about-us')).toContain('Two brothers and <a href="/dealer-locator">all yards</a>.');
    expect(page('/about-us')).toMatch(/id="latest"/);
    expect(page('/pages/team')).toMatch(/<h2 id="sales">Sales<\/h2>/);
    const sitemap = built()
      .filter((file) => file.startsWith('sitemap'))
      .map((file) => project.files().get(file)?.toString('utf8'))
      .join('');
    expect(sitemap).toContain('/pages/team');
    expect(await run('check')).toEqual({ ok: true, found: [] });
  });

  test('works without script: questions fold natively', async () => {
    put('faq.md', '# Ask\n\n:::faq\n\n### Why?\n\nBecause.\n\n:::\n');
    await project.build();
    expect(page('/faq')).toMatch(/<details[^>]*><summary[^>]*>Why\?<\/summary>[^]*Because\.[^]*<\/details>/);
    expect(page('/faq')).toContain('"@type":"FAQPage"');
  });

  test('renders only the page of a changed file', async () => {
    put('about-us.md', ABOUT);
    put('team.md', '# Our team\n\nAda.');
    const { pages } = await project.build();
    expect((await project.build()).rendered).toBe(0);
    put('team.md', '# Our team\n\nAda and Grace.');
    expect(await project.build()).toMatchObject({ pages, rendered: 1 });
    expect(page('/team')).toContain('Ada and Grace.');
    put('new.md', '# New\n\nHello.');
    expect((await project.build()).pages).toBe(pages + 1);
    rmSync(path.join(project.root, 'tenants/yard/content/new.md'));
    await project.build();
    expect(built()).not.toContain('new/index.html');
  });

  test('renders the page that includes a changed fragment', async () => {
    put('_why.md', 'Because one.');
    put('about-us.md', '# About\n\n::text{file=_why.md}');
    await project.build();
    expect(page('/about-us')).toContain('Because one.');
    put('_why.md', 'Because two.');
    expect((await project.build()).rendered).toBe(1);
    expect(page('/about-us')).toContain('Because two.');
    expect(built().filter((file) => file.includes('why'))).toEqual([]);
  });

  test('publishes the pictures of its content with their size, and no others', async () => {
    put('named.png', PIXEL, 'media');
    put('other.png', PIXEL, 'media');
    put('about-us.md', '# About\n\n![The yard](/media/named.png)');
    await project.build();
    expect(built().filter((file) => file.startsWith('media/'))).toEqual(['media/named.png']);
    expect(page('/about-us')).toMatch(/<img [^>]*src="\/media\/named\.png"[^>]*>/);
    expect(page('/about-us')).toMatch(/width="1"/);
  });

  test('warns with file, line and column of a missing picture', async () => {
    put('about-us.md', '# About\n\nText\n\n![The yard](/media/gone.png)');
    expect(await run('build')).toEqual({ ok: true, found: ['DS2434? about-us.md:5:1'] });
    expect((await run('check')).found).toEqual(['DS2434? about-us.md:5:1']);
  });

  test('warns of a title and a description that two pages share', async () => {
    put('about-us.md', '---\ndescription: Who we are.\n---\n\n# About\n\nOne');
    put('team.md', '---\ndescription: who we are.\n---\n\n# About\n\nTwo');
    put('hidden.md', '---\nnoindex: true\n---\n\n# About\n\nTwo');
    expect(await run('build')).toEqual({ ok: true, found: ['DS2950? team.md:2:1', 'DS2950? team.md:2:1'] });
  });

  test('drops an expired offer in the next build without any change', async () => {
    project.putTenant({ offers: [{ title: 'Tow bar fitted', expiry: '2026-11-30T00:00:00+11:00' }] });
    await project.build();
    expect(page('/special-offers')).toContain('Tow bar fitted');
    expect((await project.build({ now: '2026-11-29T09:00:00+11:00' })).rendered).toBe(0);
    expect((await project.build({ now: '2026-11-30T09:00:00+11:00' })).rendered).toBeGreaterThan(0);
    expect(page('/special-offers')).toContain('No offers at the moment');
    expect(page('/special-offers')).not.toContain('Tow bar fitted');
  });

  test('links privacy policy and terms from every footer', async () => {
    await project.build();
    const pages = [...project.files()].filter(([file]) => file.endsWith('.html'));
    for (const [file, bytes] of pages) {
      const html = /<footer[^]*<\/footer>/.exec(bytes.toString('utf8'))?.[0];
      if (html === undefined) continue;
      expect({ file, privacy: html.includes('href="/privacy-policy"') }).toEqual({ file, privacy: true });
      expect({ file, terms: html.includes('href="/terms-and-conditions"') }).toEqual({ file, terms: true });
    }
  });
});

describe('bad content', () => {
  const cases: readonly (readonly [what: string, name: string, text: string | Buffer, found: string])[] = [
    ['front matter that is no YAML', 'a.md', '---\ntitle: [A\n---\nHi', 'DS2430 a.md:'],
    ['an unknown key', 'a.md', '---\ntitel: A\n---\nHi', 'DS1206 a.md:2:1'],
    ['an unknown block', 'a.md', '# A\n\n::lates{count=2}', 'DS2431 a.md:3:1'],
    ['wrong options of a block', 'a.md', '# A\n\n::latest{count=many}', 'DS1211 a.md:3:1'],
    ['a missing fragment', 'a.md', '# A\n\n::text{file=_gone.md}', 'DS2441 a.md:3:1'],
    ['no title', 'a.md', 'Hi', 'DS2443 a.md:1:1'],
    ['a name that is no address', 'Über uns.md', '# A', 'DS2442 Über uns.md:1:1'],
    ['another encoding than UTF-8', 'a.md', Buffer.from('# Caf\u00E9', 'latin1'), 'DS2444 a.md::'],
    ['more than its size', 'a.md', `# A\n\n${'x'.repeat(256_001)}`, 'DS2432 a.md::'],
  ];

  test.each(cases)('build and check reject a file with %s', async (_what, name, text, found) => {
    put(name, text);
    for (const command of ['build', 'check'] as const) {
      const report = await run(command);
      expect({ command, ...report }).toEqual({
        command,
        ok: false,
        found: [expect.stringContaining(found) as unknown],
      });
    }
    expect(built()).toEqual([]);
  });

  test('rejects a folder with the name of a file', async () => {
    mkdirSync(path.join(project.root, 'tenants/yard/content/a.md'), { recursive: true });
    const { ok, problems } = await check();
    expect(ok).toBe(false);
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'DS2444',
        message: 'The file cannot be read: it is not a file.',
        place: expect.objectContaining({ file: 'tenants/yard/content/a.md' }) as unknown,
      }),
    );
  });

  test('rejects more than 5,000 files instead of leaving some out', async () => {
    for (let index = 0; index <= 5_000; index += 1) put(`pages/page-${index}.md`, '');
    expect(await run('check')).toEqual({ ok: false, found: ['DS2448 ::'] });
    expect((await run('build')).ok).toBe(false);
  });

  test('rejects two files for one address', async () => {
    put('team.md', '# A');
    put('team/index.md', '# B');
    expect(await run('build')).toEqual({ ok: false, found: ['DS2435 team/index.md:1:1'] });
  });

  test('rejects a file with the address of a built-in page', async () => {
    put('a.md', '---\ntitle: A\npath: /dealer-locator\n---\n');
    expect(await run('check')).toEqual({ ok: false, found: ['DS2436 a.md:3:7'] });
    const [refused] = (await build()).problems;
    expect(formatProblems(refused ? [refused] : [])).toMatch(/DS2001[^]*\/dealer-locator/);
    expect(refused?.place?.file).toBe('tenants/yard/content/a.md');
  });

  test('before the first pull, check accepts an address of the tenant’s own', async () => {
    put('a.md', '---\ntitle: A\npath: /dealer-locator\n---\n\n[About](/about-us), [garage](/b)');
    put('about-us.md', '# About us');
    put('b.md', '# B\n\n[Stock](/search/new-used-and-demo-cars)');
    const { problems } = await check();
    const inContent = problems.filter(({ place }) => place?.file.endsWith('.md'));
    expect(inContent.map(({ code, place }) => [code, path.basename(place?.file ?? '')])).toEqual([
      ['DS2436', 'a.md'],
    ]);
  });

  test('check locates a dead link, and the build stops', async () => {
    put('a.md', '# A\n\nSee [us](/abuot-us) or [a Toyota](/search/toyota).');
    expect(await run('check')).toEqual({ ok: false, found: ['DS2437 a.md:3:5'] });
    expect(formatProblems((await build()).problems)).toContain('leads to /abuot-us,');
  });

  test('removes scripts, event handlers and javascript: addresses, with a warning each', async () => {
    put(
      'a.md',
      '# A\n\n<script>alert(1)</script>\n\n[x](javascript:alert(2)) <img src=x onerror=alert(3)>\n\n[y]: javascript:alert(4)\n\n[y]\n',
    );
    const { ok, found } = await run('build');
    expect(ok).toBe(true);
    expect(found).toEqual(['DS2439? a.md:3:1', 'DS2438? a.md:5:1', 'DS2439? a.md:5:26', 'DS2438? a.md:7:1']);
    expect(page('/a')).not.toMatch(/alert\(|onerror|javascript:/);
  });

  test('rejects links out of the folder, and publishes none of their targets', async () => {
    const secret = put('secret.md', '# Secret\n\nAPI key 12345.', 'notes');
    put('a.md', '# A\n\nHi');
    symlinkSync(secret, path.join(project.root, 'tenants/yard/content/b.md'));
    symlinkSync(path.dirname(secret), path.join(project.root, 'tenants/yard/content/more'));
    expect(await run('build')).toEqual({ ok: false, found: ['DS2433 b.md::'] });
    rmSync(path.join(project.root, 'tenants/yard/content/b.md'));
    await project.build();
    expect(built().filter((file) => file.includes('secret'))).toEqual([]);
  });
});
