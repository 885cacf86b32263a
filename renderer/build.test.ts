/** Builds a small site without vehicles: rendered pages, published files, and what remains after a failure. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { buildSite } from './build.ts';
import type { BuildJob, BuildReport, SiteContent } from './build-job.ts';
import type { Feature } from './contract/feature.ts';
import { definePage } from './contract/page.ts';
import type { ThemeDocument } from './contract/theme-document.ts';
import { registerEntity } from './contract/reads.ts';
import { renderShare, type RenderJob } from './render-worker.ts';

interface Notes {
  notes: readonly { slug: string; text: string }[];
  now: number;
  /** Slug at which the view throws. */
  broken?: string;
}

const notePage = definePage<Notes, Notes['notes'][number], { text: string; broken: boolean }>({
  name: 'note',
  path: '/notes/:slug',
  entries: ({ notes }) => notes,
  params: ({ slug }) => ({ slug }),
  data: ({ slug, text }, { broken }) => ({ text, broken: broken === slug }),
  head: ({ text }) => ({ title: text, description: text }),
  view: ({ text, broken }) => {
    if (broken) throw new Error('cannot show this');
    return createElement('h1', null, text);
  },
});
const features: readonly Feature<Notes>[] = [
  {
    name: 'notes',
    pages: [notePage],
    files: (_, { addresses }) => [{ file: 'list.txt', body: addresses.join('\n') }],
  },
];

let root: string;
let out: string;
let site: Notes;
beforeEach(() => {
  root = temporaryFolder();
  out = path.join(root, 'output/x');
  mkdirSync(path.join(root, 'client'));
  writeFileSync(path.join(root, 'client/loader.js'), '');
  site = { notes: ['a', 'b', 'c'].map((slug) => ({ slug, text: `Note ${slug}` })), now: 1_000 };
});

const theme: ThemeDocument = {
  lang: 'en',
  siteName: 'Notes',
  origin: 'https://notes.example',
  trailingSlash: false,
  themeColour: '#ffffff',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  themeCss: '',
  fonts: [],
};
/** Notes are the entities of this site. */
function loaded(): SiteContent<Notes> {
  for (const note of site.notes) registerEntity(note, note.slug);
  return {
    site,
    features,
    copies: [],
    freshUntil: Infinity,
    digests: {
      entities: () => new Map(site.notes.map((note) => [note.slug, JSON.stringify(note)])),
      column: () => '',
      setting: () => String(site.broken),
    },
  };
}

function build(more: Partial<BuildJob<Notes>> = {}): Promise<BuildReport> {
  return buildSite<Notes>({
    tenant: 'x',
    outputRoot: path.join(root, 'output'),
    stateDir: path.join(root, 'state'),
    bundle: {
      dir: path.join(root, 'client'),
      loader: 'loader.js',
      addresses: { island: {}, enhance: {}, worker: {} },
      sheets: [{ file: 'assets/base.css', text: 'h1{}' }],
      classSheets: {},
      scriptSheets: {},
      runtime: { file: '', files: [] },
      early: {},
      scripts: ['loader.js'],
    },
    buildId: 'one',
    generator: 'test',
    inputs: JSON.stringify(site.notes) + String(site.broken),
    now: site.now,
    force: false,
    theme: () => theme,
    load: loaded,
    spawn: () => Promise.resolve({ pages: [], queries: new Map(), links: new Map() }),
    extraThreads: 0,
    ...more,
  });
}

function shown(): Record<string, string> {
  if (!existsSync(out)) return {};
  const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(names.map((file) => [path.relative(out, file), readFileSync(file, 'utf8')]));
}
const change = (slug: string, text: string): void => {
  site = { ...site, notes: site.notes.map((note) => (note.slug === slug ? { slug, text } : note)) };
};

describe('a later build', () => {
  test('renders, writes and loads nothing when nothing has changed', async () => {
    await build();
    const load = vi.fn<() => never>();
    expect(await build({ load })).toMatchObject({ pages: 3, rendered: 0, written: 0, removed: 0 });
    expect(load).not.toHaveBeenCalled();
  });

  test('renders changed pages and removes deleted ones', async () => {
    await build();
    change('b', 'Another');
    site = { ...site, notes: site.notes.slice(0, 2) };
    const report = await build();
    expect(report).toMatchObject({ pages: 2, rendered: 1, removed: 1 });
    expect(shown()['notes/b/index.html']).toContain('<h1>Another</h1>');
    expect(readdirSync(path.join(out, 'notes'))).toEqual(['a', 'b']);
  });

  test('renders all pages after a change of code, and does not rewrite equal files', async () => {
    await build();
    const before = statSync(path.join(out, 'notes/a/index.html'));
    expect(await build({ buildId: 'two', inputs: 'two' })).toMatchObject({ rendered: 3, written: 0 });
    expect(statSync(path.join(out, 'notes/a/index.html'))).toMatchObject({
      ino: before.ino,
      mtimeMs: before.mtimeMs,
    });
  });

  test('with --force renders all pages, repairs changed files, and does not touch foreign files', async () => {
    await build();
    const before = shown();
    writeFileSync(path.join(out, 'notes/a/index.html'), 'hacked');
    writeFileSync(path.join(out, 'CNAME'), 'notes.example');
    expect(await build({ force: true })).toMatchObject({ rendered: 3, removed: 0 });
    expect(shown()).toEqual({ ...before, CNAME: 'notes.example' });
  });

  test('compares pages with a new render, even when nothing has changed', async () => {
    await expect(build({ verify: 10 })).resolves.toMatchObject({ rendered: 3 });
    await expect(build({ verify: 10 })).resolves.toMatchObject({ rendered: 0 });
    const page = path.join(out, 'notes/a/index.html');
    const { atime, mtime } = statSync(page);
    writeFileSync(page, readFileSync(page, 'utf8').replace('Note a', 'Note x'));
    utimesSync(page, atime, mtime);
    await expect(build({ verify: 10 })).rejects.toThrow('DS2108 /notes/a');
  });

  test('refuses an output folder that is a link to another place', async () => {
    await build();
    renameSync(out, path.join(root, 'elsewhere'));
    symlinkSync(path.join(root, 'elsewhere'), out);
    await expect(build({ force: true })).rejects.toThrow('DS2101');
  });

  test('builds again once it is outdated, and for an earlier instant', async () => {
    const load = () => ({ ...loaded(), freshUntil: 2_000 });
    await build({ load });
    const count = vi.fn<() => SiteContent<Notes>>(load);
    await build({ load: count, now: 1_999 });
    expect(count).toHaveBeenCalledTimes(0);
    await build({ load: count, now: 2_000 });
    expect(count).toHaveBeenCalledTimes(1);
    await build({ now: 5_000, inputs: 'later' });
    await build({ load: count, now: 4_000, inputs: 'later' });
    expect(count).toHaveBeenCalledTimes(2);
  });

  test('repairs a deleted, a changed and a swapped file', async () => {
    await build();
    const before = shown();
    rmSync(path.join(out, 'notes/a'), { recursive: true });
    writeFileSync(path.join(out, 'notes/b/index.html'), 'hacked');
    writeFileSync(path.join(out, 'list.txt'), before['list.txt']?.replace('a', 'z') ?? '');
    utimesSync(path.join(out, 'list.txt'), new Date(), new Date(Date.now() + 60_000));
    await build();
    expect(shown()).toEqual(before);
  });

  test('does not trust an older copy of the output', async () => {
    await build();
    cpSync(realpathSync(out), path.join(root, 'backup'), { recursive: true, preserveTimestamps: true });
    change('b', 'Note B');
    await build();
    const before = shown();
    rmSync(out, { recursive: true });
    cpSync(path.join(root, 'backup'), out, { recursive: true, preserveTimestamps: true });
    expect(statSync(path.join(out, 'notes/b/index.html')).size).toBe(before['notes/b/index.html']?.length);
    await build();
    expect(shown()).toEqual(before);
  });

  test('removes pages of a build whose manifest was never written', async () => {
    await build();
    const manifest = path.join(root, 'state/builds/x.json');
    const old = readFileSync(manifest);
    site = { ...site, notes: [...site.notes, { slug: 'd', text: 'Note d' }] };
    await build();
    writeFileSync(manifest, old);
    site = { ...site, notes: site.notes.slice(0, 3) };
    await build();
    expect(readdirSync(path.join(out, 'notes'))).toEqual(['a', 'b', 'c']);
  });

  test('starts over with a corrupt manifest', async () => {
    await build();
    const before = shown();
    writeFileSync(path.join(root, 'state/builds/x.json'), '{"version":1,"files":{"index.html":7}}');
    expect(await build()).toMatchObject({ rendered: 3 });
    expect(shown()).toEqual(before);
  });
});

test.each([
  { changed: 19, shares: 0 },
  { changed: 20, shares: 1 },
])('prepares the other thread for $changed changed entities: $shares times', async ({ changed, shares }) => {
  const notes = (text: string) =>
    Array.from({ length: 60 }, (_, index) => ({ slug: `n${index}`, text: index < changed ? text : 'Same' }));
  site = { ...site, notes: notes('Before') };
  await build();
  site = { ...site, notes: notes('After') };
  const steps: string[] = [];
  const spawn = (renderJob: RenderJob) => {
    steps.push('share');
    return renderShare(renderJob, { features, site });
  };
  const report = await build({ spawn, prepareThreads: () => steps.push('prepare'), extraThreads: 1 });
  expect(report).toMatchObject({ pages: 60, rendered: changed });
  expect(steps).toEqual(shares > 0 ? ['prepare', 'share'] : []);
  const incremental = shown();
  await build({ force: true });
  expect(shown()).toEqual(incremental);
});

describe('a failed build', () => {
  const clean = () => {
    expect(readdirSync(path.join(root, 'output')).toSorted()).toEqual(['.versions', 'x']);
    expect(readdirSync(path.join(root, 'state/locks'))).toEqual([]);
  };

  test('names the page whose view throws, and leaves the output untouched', async () => {
    await build();
    const before = shown();
    change('a', 'Changed');
    site = { ...site, broken: 'c' };
    await expect(build()).rejects.toThrow(/DS2105 \/notes\/c .*cannot show this/);
    expect(shown()).toEqual(before);
    clean();
  });

  test('waits for its other threads before it removes the stage, even if they fail', async () => {
    await build();
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    site = { ...site, broken: 'a' };
    let ended = 0;
    const spawn = async (renderJob: RenderJob) => {
      await new Promise((done) => setTimeout(done, 50));
      expect(existsSync(renderJob.stageFiles)).toBe(true);
      ended += 1;
      if (ended === 2) throw new Error('thread');
      return renderShare(renderJob, { features, site });
    };
    await expect(build({ spawn, extraThreads: 2 })).rejects.toThrow(/DS2105/);
    expect(ended).toBe(2);
    await new Promise((done) => setTimeout(done, 20));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    clean();
  });

  test('leaves the output untouched when a thread fails', async () => {
    await build();
    const before = shown();
    change('a', 'Changed');
    await expect(
      build({ spawn: () => Promise.reject(new Error('thread')), extraThreads: 1, force: true }),
    ).rejects.toThrow('thread');
    expect(shown()).toEqual(before);
    clean();
  });

  test('stops running threads and leaves the output untouched when reading the stock fails', async () => {
    await build();
    const before = shown();
    change('a', 'Changed');
    const begun: string[] = [];
    let left = 0;
    const spawn = async (renderJob: RenderJob) => {
      begun.push('thread');
      await new Promise((done) => setImmediate(done));
      const share = await renderShare(renderJob, { features, site });
      left = share.pages.length;
      return share;
    };
    const load = (): never => {
      begun.push('stock');
      throw new Error('no stock');
    };
    await expect(build({ spawn, load, extraThreads: 1, force: true })).rejects.toThrow('no stock');
    expect(begun).toEqual(['thread', 'stock']);
    expect(left).toBe(0);
    expect(shown()).toEqual(before);
    clean();
  });

  test('leaves the output untouched when a file is in the way', async () => {
    await build();
    change('a', 'Changed a');
    site = { ...site, notes: [...site.notes, { slug: 'd', text: 'Note d' }] };
    mkdirSync(path.join(out, 'notes/d/index.html'), { recursive: true });
    writeFileSync(path.join(out, 'notes/d/index.html/in-the-way'), '');
    const before = shown();
    await expect(build()).rejects.toThrow(/DS2102/);
    expect(shown()).toEqual(before);
    clean();
  });

  test('is completed by the next build when it was interrupted while publishing in place', async () => {
    await build({ inPlace: true });
    change('a', 'Changed a');
    site = { ...site, notes: [...site.notes, { slug: 'd', text: 'Note d' }] };
    mkdirSync(path.join(out, 'notes/d/index.html/in-the-way'), { recursive: true });
    await expect(build({ inPlace: true })).rejects.toThrow(/DS2106/);
    rmSync(path.join(out, 'notes/d'), { recursive: true });
    await build({ inPlace: true });
    expect(shown()['notes/a/index.html']).toContain('Changed a');
    expect(shown()['notes/d/index.html']).toContain('Note d');
    expect(readdirSync(path.join(root, 'output'))).toEqual(['x']);
  });
});

describe('a site', () => {
  test('must not have two files with the same name', async () => {
    const twice = (file: string): readonly Feature<Notes>[] => [
      ...features,
      { name: 'more', files: () => [{ file, body: 'x' }] },
    ];
    for (const file of ['notes/a/index.html', 'list.txt']) {
      const load = () => ({ ...loaded(), features: twice(file) });
      await expect(build({ load })).rejects.toThrow(`DS2003 ${file}`);
    }
    expect(existsSync(out)).toBe(false);
  });

  test('is the same whether one or several threads render it', async () => {
    site = {
      ...site,
      notes: Array.from({ length: 200 }, (_, index) => ({ slug: `n${index}`, text: `Note ${index}` })),
    };
    await build();
    const alone = shown();
    rmSync(path.join(root, 'output'), { recursive: true });
    const shares: number[] = [];
    const spawn = async (renderJob: RenderJob) => {
      const share = await renderShare(renderJob, { features, site });
      shares.push(share.pages.length);
      return share;
    };
    expect(await build({ spawn, extraThreads: 1 })).toMatchObject({ pages: 200, rendered: 200 });
    expect(shares[0]).toBeGreaterThan(0);
    expect(shown()).toEqual(alone);
  });
});
