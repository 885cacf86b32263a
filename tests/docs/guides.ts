/** Fenced blocks, links and headings of the guides. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Paths of all guides below the root, with `/`. */
export const GUIDES: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/{*,{start,make,run,change,decisions,reference}/*}.md', { cwd: ROOT }),
]
  .map((file) => file.split(path.sep).join('/'))
  .toSorted();

export const textOf = (guide: string): string => readFileSync(path.join(ROOT, guide), 'utf8');

export interface Block {
  language: string;
  /** Text after the language, such as `run` or `file=export.csv`. */
  info: string;
  text: string;
}

/** Returns the fenced blocks, also those indented in a list. */
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

/** Returns the addresses of links, pictures and the front matter's `link`, without web addresses. */
export const linksIn = (text: string): string[] =>
  [
    ...[...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)].map(([, link = '']) => link),
    ...[...text.matchAll(/^\s+link: (\S+)$/gm)].map(([, link = '']) => link),
  ].filter((link) => !/^[a-z]+:/.test(link));

/** Returns the anchors of headings as GitHub and the documentation site create them. */
export function anchorsIn(text: string): Set<string> {
  const slugger = new GithubSlugger();
  const headings = text.replaceAll(/^( *)(`{3,})[^]*?\n\1\2$/gm, '').matchAll(/^#{1,6} (.+?)\s*$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      slugger.slug(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')),
    ),
  );
}
