/** Publishing is all or nothing, whenever the power goes. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  assertOurs,
  MARKER,
  openStage,
  publishChanges,
  publishWhole,
  recover,
  type Stage,
} from './publish.ts';

let root: string;
let out: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'));
  out = path.join(root, 'x');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

type Files = Record<string, string>;

function lay(dir: string, files: Files): void {
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), body);
  }
}

/** Every file below `dir`, and every empty folder. */
function shown(dir: string): Files {
  if (!existsSync(dir)) return {};
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.map((entry): [string, string] => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(dir, file);
    if (!entry.isDirectory()) return [name, readFileSync(file, 'utf8')];
    return readdirSync(file).length === 0 ? [`${name}/`, ''] : ['', ''];
  });
  return Object.fromEntries(files.filter(([name]) => name !== ''));
}

const OLD: Files = { 'index.html': 'old home', 'cars/a/index.html': 'old a', 'cars/b/index.html': 'old b' };
const CHANGES: Files = {
  'index.html': 'new home',
  'cars/a/index.html': 'new a',
  'cars/c/index.html': 'new c',
};
const NEW: Files = { ...CHANGES };
const journal = { moves: Object.keys(CHANGES), removals: ['cars/b/index.html'] };

function staged(files: Files = CHANGES): Stage {
  const stage = openStage(root, 'x');
  lay(stage.files, files);
  return stage;
}

describe('whose folder it is', () => {
  const marker = (tenant: string) => JSON.stringify({ tenant });
  test.each<[string, Files | undefined]>([
    ['absent', undefined],
    ['empty', {}],
    ['ours', { [MARKER]: marker('x'), 'index.html': '' }],
  ])('%s: fine', (_, files) => {
    if (files) mkdirSync(out);
    lay(out, files ?? {});
    expect(() => assertOurs(out, 'x')).not.toThrow();
  });
  test.each<[string, Files]>([
    ['without a marker', { 'thesis.doc': '' }],
    ['with a marker of another tenant', { [MARKER]: marker('y') }],
    ['with a broken marker', { [MARKER]: '{' }],
    ['with a marker that names nobody', { [MARKER]: 'null' }],
  ])('%s: DS2101 and nothing is changed', (_, files) => {
    lay(out, files);
    expect(() => assertOurs(out, 'x')).toThrow(/DS2101/);
    expect(shown(out)).toEqual(files);
  });
  test('a file in its place: DS2101', () => {
    writeFileSync(out, '');
    expect(() => assertOurs(out, 'x')).toThrow(/DS2101.*file/);
  });
});

describe('a whole output', () => {
  test('takes the place of the old one', () => {
    lay(out, { ...OLD, 'stray.txt': '' });
    publishWhole(staged(NEW), out);
    expect(shown(root)).toEqual(
      Object.fromEntries(Object.entries(NEW).map(([file, body]) => [`x/${file}`, body])),
    );
  });

  test('interrupted before its rename comes back as the old one', () => {
    lay(out, OLD);
    const stage = staged(NEW);
    renameSync(out, `${stage.dir}.old`);
    recover(root, 'x');
    expect(shown(out)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(['x']);
  });

  test('interrupted after its rename stays the new one', () => {
    lay(out, NEW);
    lay(path.join(root, '.stage-x-77.old'), OLD);
    mkdirSync(path.join(root, '.stage-x-77'));
    recover(root, 'x');
    expect(shown(out)).toEqual(NEW);
    expect(readdirSync(root)).toEqual(['x']);
  });

  test('set aside is never read as a journal, whatever its files are called', () => {
    lay(out, NEW);
    lay(path.join(root, '.stage-x-77.old'), {
      'journal.json': JSON.stringify({ moves: [], removals: ['index.html'] }),
    });
    recover(root, 'x');
    expect(shown(out)).toEqual(NEW);
  });
});

describe('changes', () => {
  beforeEach(() => lay(out, OLD));

  test('are moved in, what has gone is removed with its folder, the stage is gone', () => {
    publishChanges(staged(), out, journal);
    expect(shown(out)).toEqual(NEW);
    expect(readdirSync(path.join(out, 'cars')).toSorted()).toEqual(['a', 'c']);
    expect(readdirSync(root)).toEqual(['x']);
  });

  test('interrupted before the journal leave no trace', () => {
    staged();
    recover(root, 'x');
    expect(shown(root)).toEqual(
      Object.fromEntries(Object.entries(OLD).map(([file, body]) => [`x/${file}`, body])),
    );
  });

  test.each([0, 1, 2, 3])('interrupted after %i moves are finished by the next run', (count) => {
    const stage = staged();
    lay(stage.dir, { 'journal.json': JSON.stringify(journal) });
    for (const file of journal.moves.slice(0, count)) {
      mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
      renameSync(path.join(stage.files, file), path.join(out, file));
    }
    recover(root, 'x');
    expect(shown(out)).toEqual(NEW);
    expect(readdirSync(root)).toEqual(['x']);
    recover(root, 'x');
    expect(shown(out)).toEqual(NEW);
  });

  test('interrupted while the journal was written leave no trace', () => {
    lay(staged().dir, { 'journal.json.4711.tmp': JSON.stringify(journal).slice(0, 20) });
    recover(root, 'x');
    expect(shown(out)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(['x']);
  });

  test('of another tenant are left alone', () => {
    const other = ['.stage-x-y-12', '.stage-y-12', '.stage-x-12-', 'stage-x-12'];
    for (const name of other) lay(path.join(root, name), { 'journal.json': JSON.stringify(journal) });
    recover(root, 'x');
    expect(shown(out)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(expect.arrayContaining(other));
  });

  test('that cannot be moved keep their journal, and the next run finishes them', () => {
    lay(out, { 'cars/c/index.html/in-the-way': '' });
    const stage = staged();
    expect(() => publishChanges(stage, out, journal)).toThrow(/DS2106/);
    expect(existsSync(path.join(stage.dir, 'journal.json'))).toBe(true);
    rmSync(path.join(out, 'cars/c'), { recursive: true });
    recover(root, 'x');
    expect(shown(out)).toEqual(NEW);
  });

  test('may put a folder where a file was, and a file where a folder was', () => {
    lay(out, { logo: 'file', 'marks/a.svg': 'a', 'marks/b.svg': 'b' });
    const stage = staged({ 'logo/wide.svg': 'new', marks: 'new' });
    const swap = { moves: ['logo/wide.svg', 'marks'], removals: ['logo', 'marks/a.svg', 'marks/b.svg'] };
    publishChanges(stage, out, swap);
    expect(shown(out)).toEqual({ ...OLD, 'logo/wide.svg': 'new', marks: 'new' });
    lay(staged({}).dir, { 'journal.json': JSON.stringify(swap) });
    recover(root, 'x');
    expect(shown(out)).toEqual({ ...OLD, 'logo/wide.svg': 'new', marks: 'new' });
  });

  test('never reach outside the output folder', () => {
    lay(root, { precious: 'mine' });
    lay(staged().dir, { 'journal.json': JSON.stringify({ moves: [], removals: ['../precious'] }) });
    expect(() => recover(root, 'x')).toThrow(/DS2104/);
    expect(shown(root)).toMatchObject({ precious: 'mine' });
  });
});

test('an output folder that cannot be made is DS2102', () => {
  writeFileSync(path.join(root, 'file'), '');
  expect(() => openStage(path.join(root, 'file'), 'x')).toThrow(/DS2102/);
});
