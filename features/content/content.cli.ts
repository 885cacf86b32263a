/** Door for `build`, `check` and `serve`: the content of a tenant. */
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../../renderer/contract/error.ts';
import { NO_CONTENT, type Content } from '../_domain/content/content.ts';
import type { Site } from '../_domain/site/site.ts';
import { contentOutside } from './errors.ts';
import type { ContentReading, ReadOptions } from './read-content.source.ts';

export type { ContentReading };

const EMPTY: ContentReading = { content: NO_CONTENT, findings: [], files: [] };

/** Reads the content of a tenant. Loads the parser only when there is a content folder. */
export async function readContent(options: ReadOptions): Promise<ContentReading> {
  const folder = path.join(options.dir, 'content');
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats) return EMPTY;
  if (stats.isSymbolicLink())
    return { ...EMPTY, findings: [problem(contentOutside, { target: 'another folder' }, { file: folder })] };
  return (await import('./read-content.source.ts')).readContentFolder(options);
}

/** Returns the texts that may name pictures. */
export const contentTexts = (content: Content): string[] =>
  content.pages.length > 0 || Object.keys(content.fragments).length > 0 ? [JSON.stringify(content)] : [];

/** Returns the starter texts of a new tenant, by path in `content/`. */
export async function textsToStartFrom(site: Site): Promise<Record<string, string>> {
  const [{ starterTexts }, { dealerFacts }] = await Promise.all([
    import('./starter-texts.ts'),
    import('./dealer-facts.ts'),
  ]);
  return starterTexts(dealerFacts(site));
}
