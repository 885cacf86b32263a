/** The guides as text: their fenced blocks, links and headings. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Paths of all guides below the root, with `/`. */
export const GUIDES: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/{*,decisions/*,reference/*}.md', { cwd: ROOT }),
]
  .map((file) => file.split(path.sep).join('/'))
  .toSorted();

export const textOf = (guide: string): string => readFileSync(path.join(ROOT, guide), 'utf8');

export interface Block {
  language: string;
  /** What stands behind the language, such as `run` or `file=export.csv`. */
  info: string;
  text: string;
}

/** Fenced blocks, also those that are indented in a list. */
export const blocksIn = (text: string): Block[] =>
  [...text.matchAll(/^( *)```(\w+)[ ]?(.*)\n([^]*?)\n\1```$/gm)].map(
    ([, indent = '', language = '', info = '', body = '']) => ({
      language,
      info,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );

const withoutCode = (text: string): string =>
  text.replaceAll(/^( *)(`{3,})[^]*?\n\1\2$/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Addresses of links and pictures, and of the front matter's `link`. Addresses of the web are left out. */
export const linksIn = (text: string): string[] =>
  [
    ...[...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link),
    ...[...text.matchAll(/^\s+link: (\S+)$/gm)].map(([, link = '']) => link),
  ].filter((link) => !/^[a-z]+:/.test(link));

/** Anchors of the headings as GitHub and the site of the documentation name them. */
export function anchorsIn(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = text.replaceAll(/^( *)(`{3,})[^]*?\n\1\2$/gm, '').matchAll(/^#{1,6} (.+?)\s*$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')),
    ),
  );
}
