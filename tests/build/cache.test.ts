/** A cache shared by machines, in a folder and in a bucket, intact and damaged. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sharedFolder } from '../support/temporary-folder.ts';
import type { RunEvent } from '../../cli/types.ts';
import { formatProblems } from '../support/program.ts';
import { differing, Project, vehicles } from '../support/project.ts';
import { readObjects, SECRET_KEY, startBucket, type Bucket } from '../support/s3.ts';

let photo: Buffer;
const projects: Project[] = [];
let bucket: Bucket;
const folder = sharedFolder();
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#888', noise } });
  photo = await picture.jpeg({ quality: 90 }).toBuffer();
  bucket = await startBucket('builds');
});
afterEach(() => {
  for (const project of projects.splice(0)) project.remove();
});
afterAll(async () => {
  await bucket.stop();
});

const photoIn = ({ root }: Project): string => path.join(root, 'tenants/yard/media/photo.jpg');

/** Returns a machine with a fresh checkout of the tenants: no output and no build state. */
function machine(prices: { price: number } = { price: 20_000 }): Project {
  const [first, ...rest] = vehicles(4, prices);
  const images = [{ url: '/media/photo.jpg', thumb: { url: '/media/photo.jpg' } }];
  const project = new Project([{ ...first, images }, ...rest], { media: { folders: ['media'] } });
  mkdirSync(path.join(project.root, 'tenants/yard/media'));
  writeFileSync(photoIn(project), photo);
  utimesSync(photoIn(project), 1_790_000_000, 1_790_000_000);
  projects.push(project);
  return project;
}

interface Built {
  ok: boolean;
  /** Problems and messages. */
  text: string;
}

/** Builds with the cache and more environment variables. */
async function build(project: Project, cache: string, environment: NodeJS.ProcessEnv = {}): Promise<Built> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const messages: string[] = [];
  const onEvent = ({ message }: RunEvent): void => void messages.push(message);
  try {
    const { ok, problems } = await project.tryBuild({ cache, onEvent });
    return { ok, text: [formatProblems(problems), ...messages].join('\n') };
  } finally {
    vi.unstubAllEnvs();
  }
}

interface Changes {
  from: string | null;
  to: string;
  added: { file: string }[];
  changed: { file: string; why: string[] }[];
}
const changesOf = ({ root }: Project): Changes =>
  JSON.parse(readFileSync(path.join(root, '.dealersite/reports/yard/changes.json'), 'utf8')) as Changes;

/** Returns the modification times of the renditions, which change when one is made again. */
function renditions({ root }: Project): Record<string, number> {
  const webpFolder = path.join(root, '.dealersite/renditions');
  const names = readdirSync(webpFolder).filter((name) => name.endsWith('.webp'));
  return Object.fromEntries(
    names.map((name) => [name, Math.floor(statSync(path.join(webpFolder, name)).mtimeMs)]),
  );
}

const clean = { ok: true };

describe.each(['a folder', 'a bucket'])('in %s', (kind) => {
  const cache = () => (kind === 'a folder' ? path.join(folder, 'good') : `s3://${bucket.name}/some/prefix`);
  const environment = () => (kind === 'a folder' ? {} : bucket.environment);

  test('passes pictures and build state on to the next machine', async () => {
    const one = machine();
    expect(await build(one, cache(), environment())).toMatchObject(clean);
    const made = renditions(one);
    expect(Object.keys(made).length).toBeGreaterThan(1);
    const two = machine({ price: 25_000 });
    const result = await build(two, cache(), environment());
    expect(result).toMatchObject(clean);
    expect(result.text).not.toContain('DS1012');
    expect(renditions(two)).toEqual(made);
    const changes = changesOf(two);
    expect(changes.from).toBe(changesOf(one).to);
    // Cards of shared pages show the price, and are named by their content.
    expect(changes.added.filter(({ file }) => !file.startsWith('previews/'))).toEqual([]);
    expect(changes.changed).toContainEqual(
      expect.objectContaining({ file: 'cars/vehicle-1/index.html', why: ['price'] }),
    );
    expect(changes.changed.length).toBeLessThan(two.files().size);
    const three = machine({ price: 25_000 });
    await build(three, cache(), environment());
    expect(differing(two.files(), three.files())).toEqual([]);
    expect(changesOf(three)).toMatchObject({ from: changes.to, to: changes.to, added: [], changed: [] });
  }, 90_000);

  test('stores changed entries only', async () => {
    const one = machine();
    await build(one, cache(), environment());
    const written = await objects();
    await build(one, cache(), environment());
    expect(await objects()).toEqual(written);
    one.putStock(vehicles(3));
    await one.pull();
    await build(one, cache(), environment());
    const index = JSON.parse(String((await objects()).get('yard/index.json'))) as {
      files: { sha256: string }[];
    };
    const named = index.files.map(({ sha256 }) => `yard/${sha256}`);
    // Objects missing from the list are deleted.
    expect([...(await objects()).keys()].toSorted()).toEqual(
      [...new Set(named), 'yard/index.json'].toSorted(),
    );
  }, 60_000);

  async function objects(): Promise<Map<string, string>> {
    if (kind === 'a bucket') {
      const found = await readObjects(bucket, 'some/prefix/');
      return new Map([...found].map(([name, body]) => [name.replace('some/prefix/', ''), body]));
    }
    const names = readdirSync(cache(), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    return new Map(
      names.map(({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        return [path.relative(cache(), file), readFileSync(file, 'latin1')];
      }),
    );
  }
});

describe('a cache', () => {
  let good: string;
  let expected: Map<string, Buffer>;
  beforeAll(async () => {
    good = path.join(folder, 'to-break');
    const project = machine();
    await build(project, good);
    expected = project.files();
    project.remove();
    projects.splice(0);
  });

  /** Builds on a new machine with a copy of the good cache, changed by `harm`. */
  async function buildWith(harm: (cache: string) => void): Promise<{ result: Built; project: Project }> {
    const cache = mkdtempSync(path.join(folder, 'broken-'));
    cpSync(good, cache, { recursive: true });
    harm(cache);
    const project = machine();
    return { result: await build(project, cache), project };
  }
  const indexIn = (cache: string) => path.join(cache, 'yard/index.json');
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(file, change(readFileSync(file, 'utf8')));

  test.each<[string, (cache: string) => void]>([
    ['absent', (cache) => rmSync(cache, { recursive: true })],
    ['without a list', (cache) => rmSync(indexIn(cache))],
    ['cut off', (cache) => rewrite(indexIn(cache), (text) => text.slice(0, 100))],
    [
      'of another version',
      (cache) => rewrite(indexIn(cache), (text) => text.replace('"version":1', '"version":2')),
    ],
    ['of another shape', (cache) => writeFileSync(indexIn(cache), '{"version":1,"files":[{"path":7}]}')],
  ])('%s counts as empty', async (_, harm) => {
    const { result, project } = await buildWith(harm);
    expect(result).toMatchObject(clean);
    expect(result.text).not.toContain('DS1012');
    expect(differing(project.files(), expected)).toEqual([]);
    expect(changesOf(project).from).toBeNull();
  });

  test('with broken files remakes them, warns, and is complete afterwards', async () => {
    let cache = '';
    const { result, project } = await buildWith((broken) => {
      cache = broken;
      for (const name of readdirSync(path.join(broken, 'yard')))
        if (name !== 'index.json') writeFileSync(path.join(broken, 'yard', name), 'rotten');
    });
    expect(result.ok).toBe(true);
    expect(result.text).toContain('DS1012');
    expect(differing(project.files(), expected)).toEqual([]);
    const next = machine();
    expect((await build(next, cache)).text).not.toContain('DS1012');
    expect(renditions(next)).toEqual(renditions(project));
  });

  test('with hostile entries writes nothing outside the cache’s files', async () => {
    const { result, project } = await buildWith((cache) => {
      const { files } = JSON.parse(readFileSync(indexIn(cache), 'utf8')) as { files: object[] };
      const [file] = files;
      const more = ['snapshots/yard.ndjson', 'pictures/other/x', 'db/x'].map((name) => ({
        ...file,
        path: name,
      }));
      writeFileSync(indexIn(cache), JSON.stringify({ version: 1, files: [...files, ...more] }));
    });
    expect(result.ok).toBe(true);
    expect(existsSync(path.join(project.root, '.dealersite/pictures/other'))).toBe(false);
    expect(existsSync(path.join(project.root, '.dealersite/db'))).toBe(false);
    const { project: second } = await buildWith((cache) =>
      rewrite(indexIn(cache), (text) => text.replace('"path":"builds/yard.json"', '"path":"../../escaped"')),
    );
    expect(existsSync(path.join(second.root, '../escaped'))).toBe(false);
    expect(differing(second.files(), expected)).toEqual([]);
  });

  test.each<[string, (bucket: Bucket) => NodeJS.ProcessEnv]>([
    [
      'closed to these credentials',
      ({ environment }) => ({ ...environment, AWS_SECRET_ACCESS_KEY: 'wrong-secret' }),
    ],
    ['without credentials', ({ endpoint }) => ({ AWS_ENDPOINT_URL: endpoint })],
    [
      'at an address with a password',
      ({ environment }) => ({ ...environment, AWS_ENDPOINT_URL: 'http://user:hunter2@127.0.0.1:9' }),
    ],
    ['not there', ({ environment }) => ({ ...environment, AWS_ENDPOINT_URL: 'http://127.0.0.1:9' })],
  ])('%s causes a warning without the credentials', async (_, environmentOf) => {
    const project = machine();
    const { ok, text } = await build(project, `s3://${bucket.name}/x`, environmentOf(bucket));
    expect(ok).toBe(true);
    expect(text.match(/DS1012/g)).toHaveLength(1);
    expect(text).not.toMatch(new RegExp(`wrong-secret|hunter2|${SECRET_KEY}`));
    expect(differing(project.files(), expected)).toEqual([]);
  });

  test.each(['s3://', 's3:/x', 's3:///x', 'https://bucket/x', 's3://Bucket Name'])(
    'with the name %j is DS1013',
    async (text) => {
      await expect(build(machine(), text)).rejects.toMatchObject({ code: 'DS1013' });
    },
  );
});

test('without the option nothing is stored anywhere', async () => {
  const project = machine();
  await project.build();
  expect(readdirSync(project.root).toSorted()).toEqual(['.dealersite', 'output', 'tenants']);
});
