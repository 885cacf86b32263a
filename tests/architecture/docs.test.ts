/** Tests and files named in the guides exist. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const TESTS = globSync('{features,cli,renderer,fixtures,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT });

/**
 * Returns the files that a name in a guide matches: `x.test.ts` in any folder, `folder/x.test.ts`,
 * `features/fuel/*.test.*`.
 */
const filesOf = (name: string): string[] =>
  TESTS.filter((file) => file === name || file.endsWith(`/${name}`) || path.matchesGlob(file, name));

interface Proof {
  name: string;
  /** Quoted parts of the test's title. */
  quoted: string[];
}

const NAMED = /`([^`\s]+\.(?:test|spec)\.(?:tsx?|\*))`(?:: ([^|,;`]+))?/g;

const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(NAMED)].map(([, name = '', quotes = '']) => ({
    name,
    quoted: quotes.split('…').flatMap((part) => part.trim() || []),
  }));

const guides = globSync('docs/{*,{start,make,run,change}/*}.md', { cwd: ROOT });

describe.each(guides)('%s', (guide) => {
  const proofs = proofsIn(readFileSync(path.join(ROOT, guide), 'utf8'));

  test('names existing tests, and quotes their titles', () => {
    const wrong = proofs.flatMap(({ name, quoted }) => {
      const files = filesOf(name);
      if (files.length === 0) return `${name}: there is no such file`;
      const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' '));
      return quoted
        .filter((quote) => !texts.some((text) => text.includes(quote)))
        .map((quote) => `${name}: no test says '${quote}'`);
    });
    expect(wrong).toEqual([]);
  });
});

test('reads names with their quotes; a name without a file matches none', () => {
  expect(proofsIn('| `a.test.ts`: says … it | `features/b/*.test.*`, `c.spec.ts` |')).toEqual([
    { name: 'a.test.ts', quoted: ['says', 'it'] },
    { name: 'features/b/*.test.*', quoted: [] },
    { name: 'c.spec.ts', quoted: [] },
  ]);
  expect(filesOf('no-such.test.ts')).toEqual([]);
  expect(filesOf('features/fuel/*.test.*').length).toBeGreaterThan(1);
});

describe('paths of files in guides', () => {
  const FILES = globSync('{cli,docs,features,fixtures,renderer,tests}/**/*.*', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  const FOLDER = /^(?:cli|docs|features|fixtures|renderer|tests)\//;
  const SOURCE = /\.(?:tsx?|js)$/;
  const PATH = /`((?:[\w.-]+\/)+[\w.-]*\.\w+)`/g;

  /**
   * Returns the paths in backticks: those below a project folder, and those of sources, which may omit leading folders.
   */
  const pathsIn = (text: string): string[] =>
    [...text.matchAll(PATH)].flatMap(([, name = '']) =>
      FOLDER.test(name) || SOURCE.test(name) ? [name] : [],
    );
  const isFile = (name: string): boolean => FILES.some((file) => file === name || file.endsWith(`/${name}`));

  test.each([
    'README.md',
    'CONTRIBUTING.md',
    ...globSync('docs/**/*.md', { cwd: ROOT, exclude: ['**/node_modules/**'] }),
  ])('%s names existing files', (guide) => {
    const names = pathsIn(readFileSync(path.join(ROOT, guide), 'utf8'));
    expect(names.filter((name) => !isFile(name))).toEqual([]);
  });

  test('ignores patterns, placeholders and addresses', () => {
    const text =
      '`cli/main.ts` `search/search.check.ts` `docs/none.md` `features/*/x.ts` `features/<name>/x.ts` `/api/openapi.json` `main.ts`';
    expect(pathsIn(text)).toEqual(['cli/main.ts', 'search/search.check.ts', 'docs/none.md']);
    expect(isFile('search/search.check.ts')).toBe(true);
    expect(isFile('docs/none.md')).toBe(false);
  });
});
