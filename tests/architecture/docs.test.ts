/** The tests that the guides name as proof are there. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const TESTS = globSync('{features,cli,renderer,fixtures,tests}/**/*.{test,spec}.{ts,tsx}', { cwd: ROOT });

/** The files a name in a guide may stand for: `x.test.ts` wherever it lies, `folder/x.test.ts`, `features/fuel/*.test.*`. */
const filesOf = (name: string): string[] =>
  TESTS.filter((file) => file === name || file.endsWith(`/${name}`) || path.matchesGlob(file, name));

interface Proof {
  name: string;
  /** What the guide quotes of the test's title. */
  quoted: string[];
}

const NAMED = /`([^`\s]+\.(?:test|spec)\.(?:tsx?|\*))`(?:: ([^|,;`]+))?/g;

const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(NAMED)].map(([, name = '', words = '']) => ({
    name,
    quoted: words.split('…').flatMap((part) => part.trim() || []),
  }));

const guides = globSync('docs/*.md', { cwd: ROOT });

describe.each(guides)('%s', (guide) => {
  const proofs = proofsIn(readFileSync(path.join(ROOT, guide), 'utf8'));

  test('names tests that exist, and quotes what they are called', () => {
    const wrong = proofs.flatMap(({ name, quoted }) => {
      const files = filesOf(name);
      if (files.length === 0) return `${name}: there is no such file`;
      const texts = files.map((file) => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\s+/g, ' '));
      return quoted
        .filter((words) => !texts.some((text) => text.includes(words)))
        .map((words) => `${name}: no test says '${words}'`);
    });
    expect(wrong).toEqual([]);
  });
});

test('names are read with what is quoted, and one without a file stands for none', () => {
  expect(proofsIn('| `a.test.ts`: says … it | `features/b/*.test.*`, `c.spec.ts` |')).toEqual([
    { name: 'a.test.ts', quoted: ['says', 'it'] },
    { name: 'features/b/*.test.*', quoted: [] },
    { name: 'c.spec.ts', quoted: [] },
  ]);
  expect(filesOf('no-such.test.ts')).toEqual([]);
  expect(filesOf('features/fuel/*.test.*').length).toBeGreaterThan(1);
});
