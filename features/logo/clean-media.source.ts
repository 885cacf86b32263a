/** Cleans the SVGs of media folders: at its own address an SVG is a document of the site, and may carry scripts. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Finding } from '../../renderer/contract/error.ts';
import { warning, type MediaFile } from '../_domain/check/check.ts';
import { storeCopy } from '../_platform/pictures/published-copy.source.ts';
import { cleanSvg, type CleanSvg } from './clean-svg.ts';
import { cleanedDrawing, unusableDrawing } from './errors.ts';

const MOST_BYTES = 2_000_000;

interface CleanMedia {
  /** The media files, with cleaned copies of SVGs; those that cannot be cleaned are left out. */
  readonly media: readonly MediaFile[];
  readonly findings: readonly Finding[];
}

/** Throws a SyntaxError with the reason why a file cannot be cleaned. */
function readDrawing({ source, size }: MediaFile): CleanSvg {
  if (size > MOST_BYTES) throw new SyntaxError('has more than 2 MB');
  let text: string;
  try {
    text = new TextDecoder('utf8', { fatal: true }).decode(readFileSync(source));
  } catch {
    throw new SyntaxError('is not text in UTF-8');
  }
  return cleanSvg(text, { keepsSize: true });
}

/** Cleans the named files; stores the copies in `folder`, and nothing without one. */
export async function cleanMedia(
  media: readonly MediaFile[],
  { names, folder }: { names: ReadonlySet<string>; folder: string | undefined },
): Promise<CleanMedia> {
  const findings: Finding[] = [];
  const cleaned = media.map(async (one): Promise<MediaFile[]> => {
    if (!names.has(one.file)) return [one];
    const facts = { file: `/${one.file}` };
    try {
      const { svg, removed } = readDrawing(one);
      if (removed.length > 0)
        findings.push(warning(cleanedDrawing, { ...facts, removed }, { file: one.source }));
      const digest = hash('sha1', svg, 'hex');
      const name = `media-${digest.slice(0, 12)}.svg`;
      return [await storeCopy({ file: one.file, name, digest, folder, create: () => svg })];
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      findings.push(warning(unusableDrawing, { ...facts, reason: error.message }, { file: one.source }));
      return [];
    }
  });
  return { media: (await Promise.all(cleaned)).flat(), findings };
}
