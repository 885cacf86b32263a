/** The door for `build`, `check` and `serve`: what a tenant has written. */
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { problem } from '../../renderer/contract/error.ts';
import { NO_CONTENT, type Content } from '../_domain/content/content.ts';
import type { Site } from '../_domain/site/site.ts';
import { contentOutside } from './errors.ts';
import type { ContentReading, ReadOptions } from './read-content.source.ts';

export type { ContentReading };

const EMPTY: ContentReading = { content: NO_CONTENT, findings: [], files: [] };

/** Reads the content of a tenant. Without a content folder nothing of the parser is loaded. */
export async function readContent(options: ReadOptions): Promise<ContentReading> {
  const folder = path.join(options.dir, 'content');
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (!stats) return EMPTY;
  if (stats.isSymbolicLink())
    return { ...EMPTY, findings: [problem(contentOutside, { target: 'another folder' }, { file: folder })] };
  return (await import('./read-content.source.ts')).readContentFolder(options);
}

/** The texts in which pictures may be named. */
export const contentTexts = (content: Content): string[] =>
  content.pages.length > 0 || Object.keys(content.fragments).length > 0 ? [JSON.stringify(content)] : [];

/** Texts that a new tenant begins with, by their paths below `content/`. */
export async function textsToStartFrom(site: Site): Promise<Record<string, string>> {
  const [{ starterTexts }, { dealerFacts }] = await Promise.all([
    import('./starter-texts.ts'),
    import('./dealer-facts.ts'),
  ]);
  return starterTexts(dealerFacts(site));
}
