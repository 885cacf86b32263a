/** Reads the style sheets of a tenant: that of all tenants beside their folders, then its own. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { brokenSheet } from './errors.ts';
import type { InspectedSheet, ThemeNames } from './inspect-sheet.ts';

/** Name of the file. */
export const THEME_FILE = 'theme.css';
const MOST_BYTES = 100_000;

const refused = (file: string, reason: string): InspectedSheet => ({
  css: '',
  findings: [problem(brokenSheet, { reason }, { file })],
});

async function readSheet(file: string, names: ThemeNames): Promise<InspectedSheet> {
  const stats = statSync(file);
  if (!stats.isFile()) return refused(file, 'is not a file');
  if (stats.size > MOST_BYTES)
    return refused(file, `has ${Math.ceil(stats.size / 1000)} kB; it may have 100 kB`);
  const { inspectSheet } = await import('./inspect-sheet.ts');
  try {
    const text = new TextDecoder('utf8', { fatal: true }).decode(readFileSync(file));
    return inspectSheet(text, file, names);
  } catch (error) {
    if (error instanceof TypeError) return refused(file, 'is not text in UTF-8');
    throw error;
  }
}

/** Returns the rules of a tenant, '' without any; nothing is loaded where no file exists. `dir` is its folder. */
export async function readThemeCss(
  dir: string,
  names: () => ThemeNames,
): Promise<{ css: string; findings: readonly Finding[] }> {
  const files = [path.join(path.dirname(dir), THEME_FILE), path.join(dir, THEME_FILE)].filter((file) =>
    existsSync(file),
  );
  const sheets = await Promise.all(files.map((file) => readSheet(file, names())));
  return {
    css: sheets
      .map(({ css }) => css)
      .filter(Boolean)
      .join('\n'),
    findings: sheets.flatMap(({ findings }) => findings),
  };
}
