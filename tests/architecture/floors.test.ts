/** Folders with floors import downwards only, types included. */
import { readFileSync } from 'node:fs';
import path from 'node:path/posix';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { HOUSES, mayImport, findRoom, type House } from './floors.ts';
import { readSource } from './source-file.ts';

const root = path.resolve(import.meta.dirname, '../..');

const filesOf = ({ folder }: House): string[] =>
  fg.sync('**/*.{ts,tsx}', {
    cwd: path.join(root, folder),
    ignore: ['**/*.{test,case}.{ts,tsx}', '**/*.d.ts'],
  });

/** Returns the files of the house that `file` imports. */
function listImports({ folder }: House, file: string): { imported: string; isType: boolean }[] {
  const { imports } = readSource(file, readFileSync(path.join(root, folder, file), 'utf8'));
  return imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ specifier, typeOnly }) => ({
      imported: path.join(path.dirname(file), specifier),
      isType: typeOnly,
    }))
    .filter(({ imported }) => !imported.startsWith('..'));
}

const houseOf = (folder: string): House => {
  const house = HOUSES.find((one) => one.folder === folder);
  if (!house) throw new Error(`${folder} has no floors`);
  return house;
};

test.each([
  ['cli/', 'commands/build.command.ts', 'build/build.run.ts', true],
  ['cli/', 'build/build.run.ts', 'commands/build.command.ts', false],
  ['cli/', 'outcome.ts', 'print/formats.ts', false],
  ['cli/', 'serve/serve.run.ts', 'build/build.run.ts', false],
  ['features/search/', 'index/open.ts', 'query/fields.ts', true],
  ['features/search/', 'query/fields.ts', 'index/open.ts', false],
  ['features/search/', 'words/interpretation.ts', 'listing/browse-links.ts', false],
  ['features/search/', 'backends/typesense/engine.ts', 'backends/memo-async.ts', true],
  ['features/search/', 'backends/memo-async.ts', 'backends/typesense/engine.ts', false],
  ['features/search/', 'backends/typesense/engine.ts', 'backends/embedded/manifest.ts', false],
  ['features/search/', 'search.page.tsx', 'listing/browse-links.ts', true],
  ['features/stock/', 'store/intake.source.ts', 'map/row.source.ts', true],
  ['features/stock/', 'map/row.source.ts', 'store/intake.source.ts', false],
  ['features/_domain/', 'vehicle/status.ts', 'time/calendar.ts', true],
  ['features/_domain/', 'time/calendar.ts', 'vehicle/status.ts', false],
  ['features/_domain/', 'price/price.ts', 'picture/pictures.ts', false],
  ['features/_domain/', 'price/price.ts', 'vehicle/vehicle.schema.ts', false],
  ['features/_domain/', 'unlisted/file.ts', 'text/slugs.ts', false],
])('in %s, %s imports %s: %s', (folder, file, imported, isAllowed) => {
  expect(mayImport(houseOf(folder), file, imported, false)).toBe(isAllowed);
});

test('every floor of the domain may import the type of a vehicle', () => {
  const domain = houseOf('features/_domain/');
  expect(mayImport(domain, 'price/price.ts', 'vehicle/vehicle.schema.ts', true)).toBe(true);
  expect(mayImport(domain, 'price/price.ts', 'vehicle/status.ts', true)).toBe(false);
});

describe.each(HOUSES)('$folder', (house) => {
  const files = filesOf(house);

  test('has a floor for each file', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !findRoom(house, file))).toEqual([]);
  });

  test('has a file for each room', () => {
    const rooms = new Set(files.map((file) => findRoom(house, file)?.room));
    expect(house.floors.flat().filter((room) => !rooms.has(room))).toEqual([]);
  });

  test('imports downwards only', () => {
    const upwards = files.flatMap((file) =>
      listImports(house, file)
        .filter(({ imported, isType }) => !mayImport(house, file, imported, isType))
        .map(({ imported }) => `${file} imports ${imported}`),
    );
    expect(upwards).toEqual([]);
  });
});

/** Returns a circle of slices that place each other, or undefined. */
function findCircle(
  placed: ReadonlyMap<string, ReadonlySet<string>>,
  trail: readonly string[],
): string[] | undefined {
  const slice = trail[trail.length - 1] ?? '';
  if (trail.indexOf(slice) < trail.length - 1) return [...trail];
  return [...(placed.get(slice) ?? [])].map((next) => findCircle(placed, [...trail, next])).find(Boolean);
}

describe('slices', () => {
  const slice = (file: string): string | undefined => /^features\/([^_/][^/]*)\//.exec(file)?.[1];

  test('finds a circle', () => {
    const placed = new Map([
      ['forms', new Set(['maps'])],
      ['maps', new Set(['rooms'])],
      ['rooms', new Set(['forms'])],
    ]);
    expect(findCircle(placed, ['forms'])).toEqual(['forms', 'maps', 'rooms', 'forms']);
  });

  test('do not place each other', () => {
    const files = fg.sync('features/*/**/*.{ts,tsx}', { cwd: root, ignore: ['**/*.{test,case}.{ts,tsx}'] });
    const placed = new Map<string, Set<string>>();
    for (const file of files) {
      const { imports } = readSource(file, readFileSync(path.join(root, file), 'utf8'));
      for (const { specifier } of imports) {
        const [from, to] = [slice(file), slice(path.join(path.dirname(file), specifier))];
        if (from === undefined || to === undefined || from === to) continue;
        placed.set(from, (placed.get(from) ?? new Set()).add(to));
      }
    }
    expect(placed.size).toBeGreaterThan(5);
    expect([...placed.keys()].map((name) => findCircle(placed, [name])).find(Boolean)).toBeUndefined();
  });
});
