/** Paragraphs of guides and decisions stay short enough to read at a glance. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './guides.ts';

const MOST_WORDS = 120;

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/{*,{start,make,run,change,decisions}/*}.md', { cwd: ROOT }),
].map((file) => file.replaceAll('\\', '/'));

/** Returns the paragraphs and list items of a page, without code blocks, tables, headings and front matter. */
const listParagraphs = (text: string): string[] =>
  text
    .replace(/^---\n[^]*?\n---\n/, '')
    .replaceAll(/^ *```[^]*?^ *```$/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^[|#<]/.test(part));

const lengthOf = (paragraph: string): number => paragraph.split(/\s+/).length;

test('code, tables and headings are no paragraphs; each list item is one', () => {
  expect(
    listParagraphs('---\na: b\n---\n# Title\n\nOne\ntwo.\n\n```sh\ncode\n```\n\n| a |\n\n- x\n- y\n  z\n'),
  ).toEqual(['One\ntwo.', '- x', '- y\n  z']);
});

describe.each(PAGES)('%s', (file) => {
  test(`has no paragraph over ${MOST_WORDS} words`, () => {
    const long = listParagraphs(readFileSync(path.join(ROOT, file), 'utf8')).filter(
      (paragraph) => lengthOf(paragraph) > MOST_WORDS,
    );
    expect(long.map((paragraph) => `${lengthOf(paragraph)} words: ${paragraph.slice(0, 80)}…`)).toEqual([]);
  });
});
