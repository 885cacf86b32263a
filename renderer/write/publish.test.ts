/** Publishing is atomic, even if it is interrupted. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { MARKER } from './marker.ts';
import { assertOurs, openStage, publishChanges, publishWhole, recover, type Stage } from './publish.ts';
import { previousVersion } from './versions.ts';

let root: string;
let out: string;
beforeEach(() => {
  root = temporaryFolder();
  out = path.join(root, 'x');
});

type Files = Record<string, string>;

function lay(dir: string, files: Files): void {
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), body);
  }
}

/** Returns every file below `dir` and every empty folder. */
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
const inPlace = { ...journal, files: NEW, inPlace: true };

function staged(files: Files = CHANGES): Stage {
  const stage = openStage(root, 'x');
  lay(stage.files, files);
  return stage;
}

describe('assertOurs', () => {
  const marker = (tenant: string) => JSON.stringify({ tenant });
  test.each<[string, Files | undefined]>([
    ['missing', undefined],
    ['empty', {}],
    ['written by this tenant', { [MARKER]: marker('x'), 'index.html': '' }],
  ])('accepts an output folder that is %s', (_, files) => {
    if (files) mkdirSync(out);
    lay(out, files ?? {});
    expect(() => assertOurs(out, 'x')).not.toThrow();
  });
  test.each<[string, Files]>([
    ['without a marker', { 'thesis.doc': '' }],
    ['with a marker of another tenant', { [MARKER]: marker('y') }],
    ['with a broken marker', { [MARKER]: '{' }],
    ['with a marker without a tenant', { [MARKER]: 'null' }],
  ])('refuses an output folder %s with DS2101 and changes nothing', (_, files) => {
    lay(out, files);
    expect(() => assertOurs(out, 'x')).toThrow(/DS2101/);
    expect(shown(out)).toEqual(files);
  });
  test.each<[string, string]>([
    ['to another folder', 'elsewhere'],
    ['to the versions of another tenant', '.versions/y/a'],
    ['to another folder of versions', '../.versions/x/a'],
    ['to nothing', 'nowhere'],
  ])('refuses a link %s with DS2101', (_, target) => {
    for (const folder of ['elsewhere', '.versions/y/a'])
      lay(path.join(root, folder), { [MARKER]: marker('x') });
    symlinkSync(target, out);
    expect(() => assertOurs(out, 'x')).toThrow(/DS2101.*link/);
  });
  test('accepts a link to a version of this tenant, or to a missing one', () => {
    symlinkSync('.versions/x/a', out);
    expect(() => assertOurs(out, 'x')).not.toThrow();
    lay(path.join(root, '.versions/x/a'), { [MARKER]: marker('x') });
    expect(() => assertOurs(out, 'x')).not.toThrow();
    lay(path.join(root, '.versions/x/a'), { [MARKER]: marker('y') });
    expect(() => assertOurs(out, 'x')).toThrow(/DS2101.*tenant y/);
  });
  test('refuses a file with DS2101', () => {
    writeFileSync(out, '');
    expect(() => assertOurs(out, 'x')).toThrow(/DS2101.*file/);
  });
});

describe('a whole output in place', () => {
  test('replaces the old one', () => {
    lay(out, { ...OLD, 'stray.txt': '' });
    publishWhole(staged(NEW), out, { inPlace: true });
    expect(shown(root)).toEqual(
      Object.fromEntries(Object.entries(NEW).map(([file, body]) => [`x/${file}`, body])),
    );
  });

  test('interrupted before its rename restores the old one', () => {
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

  test('never reads a file of the old output as a journal', () => {
    lay(out, NEW);
    lay(path.join(root, '.stage-x-77.old'), {
      'journal.json': JSON.stringify({ moves: [], removals: ['index.html'] }),
    });
    recover(root, 'x');
    expect(shown(out)).toEqual(NEW);
  });
});

describe('changes in place', () => {
  beforeEach(() => lay(out, OLD));

  test('move new files, remove deleted ones with their folders, and remove the stage', () => {
    publishChanges(staged(), out, inPlace);
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

  test.each([0, 1, 2, 3])('interrupted after %i moves are completed by the next run', (count) => {
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

  test('interrupted while the journal is written leave no trace', () => {
    lay(staged().dir, { 'journal.json.4711.tmp': JSON.stringify(journal).slice(0, 20) });
    recover(root, 'x');
    expect(shown(out)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(['x']);
  });

  test('ignore stages of other tenants', () => {
    const other = ['.stage-x-y-12', '.stage-y-12', '.stage-x-12-', 'stage-x-12'];
    for (const name of other) lay(path.join(root, name), { 'journal.json': JSON.stringify(journal) });
    recover(root, 'x');
    expect(shown(out)).toEqual(OLD);
    expect(readdirSync(root)).toEqual(expect.arrayContaining(other));
  });

  test('that cannot be moved keep their journal until the next run completes them', () => {
    lay(out, { 'cars/c/index.html/in-the-way': '' });
    const stage = staged();
    expect(() => publishChanges(stage, out, inPlace)).toThrow(/DS2106/);
    expect(existsSync(path.join(stage.dir, 'journal.json'))).toBe(true);
    rmSync(path.join(out, 'cars/c'), { recursive: true });
    recover(root, 'x');
    expect(shown(out)).toEqual(NEW);
  });

  test('may replace a file with a folder and a folder with a file', () => {
    lay(out, { logo: 'file', 'marks/a.svg': 'a', 'marks/b.svg': 'b' });
    const stage = staged({ 'logo/wide.svg': 'new', marks: 'new' });
    const swap = { moves: ['logo/wide.svg', 'marks'], removals: ['logo', 'marks/a.svg', 'marks/b.svg'] };
    publishChanges(stage, out, { ...swap, files: {}, inPlace: true });
    expect(shown(out)).toEqual({ ...OLD, 'logo/wide.svg': 'new', marks: 'new' });
    lay(staged({}).dir, { 'journal.json': JSON.stringify(swap) });
    recover(root, 'x');
    expect(shown(out)).toEqual({ ...OLD, 'logo/wide.svg': 'new', marks: 'new' });
  });

  test('never touch files outside of the output folder', () => {
    lay(root, { precious: 'mine' });
    lay(staged().dir, { 'journal.json': JSON.stringify({ moves: [], removals: ['../precious'] }) });
    expect(() => recover(root, 'x')).toThrow(/DS2104/);
    expect(shown(root)).toMatchObject({ precious: 'mine' });
  });
});

describe('versions', () => {
  let number = 0;
  /** Publishes the changes from the live version to `files` like a build; with `isWhole`, all files. */
  function publish(files: Files, isWhole = false): void {
    number += 1;
    const after: Files = { ...files, [MARKER]: JSON.stringify({ tenant: 'x', stamp: String(number) }) };
    const before = published;
    const moves = Object.keys(after).filter((file) => isWhole || before[file] !== after[file]);
    const stage = staged(Object.fromEntries(moves.map((file) => [file, after[file] ?? ''])));
    if (isWhole) publishWhole(stage, out, { inPlace: false });
    else {
      const removals = Object.keys(before).filter((file) => !(file in after));
      publishChanges(stage, out, { moves, removals, files: after, inPlace: false });
    }
    published = after;
  }
  let published: Files = {};
  beforeEach(() => {
    published = {};
    publish(OLD, true);
  });
  const slots = () => readdirSync(path.join(root, '.versions/x')).toSorted();
  const inode = (file: string) => statSync(path.join(out, file)).ino;

  test("are folders, and the tenant's link points to one of them", () => {
    expect(readlinkSync(out)).toBe('.versions/x/a');
    expect(shown(out)).toEqual(published);
    publish(NEW);
    expect(readlinkSync(out)).toBe('.versions/x/b');
    expect(shown(out)).toEqual(published);
    expect(readdirSync(root).toSorted()).toEqual(['.versions', 'x']);
    expect(slots()).toEqual(['a', 'b', 'idle.json']);
  });

  test('leave the previous version untouched until the next one is published', () => {
    const before = realpathSync(out);
    const old = published;
    publish(NEW);
    expect(shown(before)).toEqual(old);
    expect(previousVersion(out)).toBe(path.join(root, '.versions/x/a'));
  });

  test('share unchanged files as hard links', () => {
    publish({ ...OLD, same: 'same' });
    const same = inode('same');
    const home = inode('index.html');
    publish({ ...OLD, same: 'same', 'index.html': 'third home' });
    expect(inode('same')).toBe(same);
    expect(inode('index.html')).not.toBe(home);
    expect(readFileSync(path.join(previousVersion(out) ?? '', 'index.html'), 'utf8')).toBe('old home');
  });

  test('are correct after many changes, even if files become folders', () => {
    const sites: Files[] = [
      NEW,
      { ...NEW, logo: 'file', 'marks/a.svg': 'a' },
      { 'index.html': 'new home', 'logo/wide.svg': 'wide', marks: 'file' },
      OLD,
      { ...OLD, logo: 'file again' },
      NEW,
    ];
    for (const site of sites) {
      publish(site);
      expect(shown(out)).toEqual(published);
    }
  });

  test('change only differing files of the idle folder', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`n/${index}.html`, 'page']));
    publish({ ...OLD, ...many });
    publish({ ...OLD, ...many, 'index.html': 'second' });
    const idle = previousVersion(out) ?? '';
    const folder = statSync(path.join(idle, 'n'));
    publish({ ...OLD, ...many, 'index.html': 'third' });
    expect(realpathSync(out)).toBe(idle);
    // A folder's change time differs if a file in it was created, linked or removed.
    expect(statSync(path.join(out, 'n')).ctimeMs).toBe(folder.ctimeMs);
  });

  test('carry over foreign files, and forget them once they are removed', () => {
    writeFileSync(path.join(out, 'CNAME'), 'yard.example');
    lay(out, { '.well-known/proof': '1' });
    publish(NEW);
    expect(shown(out)).toEqual({ ...published, CNAME: 'yard.example', '.well-known/proof': '1' });
    publish(OLD);
    expect(shown(out)).toEqual({ ...published, CNAME: 'yard.example', '.well-known/proof': '1' });
    rmSync(path.join(out, 'CNAME'));
    publish(NEW);
    publish(OLD);
    expect(shown(out)).toEqual({ ...published, '.well-known/proof': '1' });
  });

  test.each(['idle.json', 'a/index.html', 'b', 'a'])('are recreated when %s is missing', (lost) => {
    publish(NEW);
    if (lost === 'b') rmSync(out);
    if (lost === 'b') symlinkSync('.versions/x/a', out);
    else rmSync(path.join(root, '.versions/x', lost), { recursive: true });
    if (lost === 'b') published = OLD;
    publish({ ...NEW, 'index.html': 'third' }, lost === 'b');
    expect(shown(out)).toEqual(published);
    publish(OLD);
    expect(shown(out)).toEqual(published);
  });

  test('touch nothing outside, whatever the list of differences contains', () => {
    publish(NEW);
    const victim = path.join(root, 'victim');
    writeFileSync(victim, '');
    const stateFile = path.join(root, '.versions/x/idle.json');
    const state = JSON.parse(readFileSync(stateFile, 'utf8')) as { differs: string[] };
    writeFileSync(stateFile, JSON.stringify({ ...state, differs: [...state.differs, '../../../victim'] }));
    publish(OLD);
    expect(shown(out)).toEqual(published);
    expect(existsSync(victim)).toBe(true);
  });

  test('are recreated by a whole output', () => {
    publish(NEW);
    writeFileSync(path.join(out, 'stray'), '');
    publish(OLD, true);
    expect(shown(out)).toEqual(published);
    publish(NEW);
    expect(shown(out)).toEqual(published);
  });

  test('take over a plain folder with its foreign files', () => {
    const plain = shown(out);
    rmSync(out);
    lay(out, { ...plain, CNAME: 'yard.example' });
    lay(root, { 'precious/photo': 'mine' });
    symlinkSync('../precious/photo', path.join(out, 'photo'));
    publish(NEW);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(shown(out)).toEqual({ ...published, CNAME: 'yard.example', photo: 'mine' });
    expect(readdirSync(root).toSorted()).toEqual(['.versions', 'precious', 'x']);
  });

  test('stay untouched when a file is in the way', () => {
    lay(out, { 'cars/c/index.html/in-the-way': '' });
    const before = shown(out);
    expect(() => publish(NEW)).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(shown(out)).toEqual(before);
  });

  test('interrupted while taking over a plain folder are switched by the next run', () => {
    publish(NEW);
    rmSync(out);
    symlinkSync('.versions/x/b', path.join(root, '.versions/x/next'));
    recover(root, 'x');
    expect(shown(out)).toEqual(published);
  });

  test('interrupted before the switch stay, and the prepared link is removed', () => {
    publish(NEW);
    symlinkSync('.versions/x/a', path.join(root, '.versions/x/next'));
    recover(root, 'x');
    expect(shown(out)).toEqual(published);
    expect(slots()).toEqual(['a', 'b', 'idle.json']);
  });

  test('changed in place are not trusted any more', () => {
    publish(NEW);
    const stage = staged({ 'index.html': 'in place' });
    const files = { ...published, 'index.html': 'in place' };
    publishChanges(stage, out, { moves: ['index.html'], removals: [], files, inPlace: true });
    expect(readFileSync(path.join(previousVersion(out) ?? '', 'index.html'), 'utf8')).toBe('old home');
    expect(slots()).toEqual(['a', 'b']);
    published = files;
    publish({ ...NEW, 'index.html': 'in place', more: 'more' });
    expect(shown(out)).toEqual(published);
  });
});

test('openStage fails with DS2102 if the output folder cannot be created', () => {
  writeFileSync(path.join(root, 'file'), '');
  expect(() => openStage(path.join(root, 'file'), 'x')).toThrow(
    /DS2102.*cannot be written: a file is in the way of a folder/s,
  );
});
