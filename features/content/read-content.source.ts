/** Reads the content of a tenant: `<tenant>/content/**\/*.md`. */
import { lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import fg from 'fast-glob';
import { isWarning, problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import { fileErrorReason } from '../../renderer/contract/file-error.ts';
import { NO_CONTENT, type Content, type ContentPage } from '../_domain/content/content.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import * as errors from './errors.ts';
import { isFragment, parseContentFile, type ParsedFile, type ParseOptions } from './parse-file.source.ts';

/** Largest content file in bytes. */
export const MOST_BYTES = 256_000;
/** Most files of a tenant. */
const MOST_FILES = 5_000;

export interface ReadOptions extends ParseOptions {
  /** Folder of the tenant. */
  readonly dir: string;
  /** Returns whether a media folder has the file of an address such as `/media/yard.webp`. */
  readonly hasMedia: (src: string) => boolean;
  readonly mediaFolders: readonly string[];
}

export interface ContentReading {
  readonly content: Content;
  /** Errors and warnings about single files and conflicts between files. */
  readonly findings: readonly Finding[];
  readonly files: readonly ParsedFile[];
}

/** Reads all content files. Files with an error are omitted; of too many files none is read. */
export function readContentFolder(options: ReadOptions): ContentReading {
  const folder = path.join(options.dir, 'content');
  const names = fg
    .sync('**/*.md', { cwd: folder, followSymbolicLinks: false, onlyFiles: false, caseSensitiveMatch: false })
    .toSorted();
  if (names.length > MOST_FILES) {
    const finding = problem(errors.tooManyFiles, { files: names.length, most: MOST_FILES }, { file: folder });
    return { content: NO_CONTENT, findings: [finding], files: [] };
  }
  const fragments: Record<string, Content['fragments'][string]> = {};
  const pages: ContentPage[] = [];
  const findings: Finding[] = [];
  const files: ParsedFile[] = [];
  const byPath = new Map<string, string>();
  const byText = new Map<string, string>();
  for (const name of names) {
    const file = path.join(folder, name);
    const text = readText(file);
    if (typeof text !== 'string') {
      findings.push(text);
      continue;
    }
    const parsed = parseContentFile({ file, name, text }, options);
    files.push(parsed);
    findings.push(...parsed.findings, ...pictureFindings(parsed, options));
    if (isFragment(name)) fragments[name] = parsed.body;
    const { page } = parsed;
    if (!page || !parsed.findings.every(isWarning)) continue;
    const other = byPath.get(page.path);
    if (other === undefined) pages.push(page);
    else findings.push(problem(errors.addressTwice, { path: page.path, other }, parsed.place));
    byPath.set(page.path, other ?? `content/${name}`);
    if (other === undefined && page.noindex !== true)
      findings.push(...repetitions(page, parsed.place, byText));
  }
  findings.push(...files.flatMap((file) => fragmentFindings(file, Object.keys(fragments))));
  return { content: names.length === 0 ? NO_CONTENT : { pages, fragments }, findings, files };
}

/** Warns of a title or description that an earlier page has too. `byText` has the addresses of those, and gets this one. */
function repetitions(page: ContentPage, place: SourceLocation, byText: Map<string, string>): Finding[] {
  return (['title', 'description'] as const).flatMap((field): Finding[] => {
    const key = `${field} ${page[field].trim().toLowerCase()}`;
    const other = byText.get(key);
    if (other === undefined) byText.set(key, page.path);
    return other === undefined
      ? []
      : [
          {
            ...problem(errors.repeatedText, { field, text: page[field], other }, place),
            severity: 'warning',
          },
        ];
  });
}

/** Returns the text of a file, or why it cannot be read. */
function readText(file: string): string | Finding {
  try {
    if (lstatSync(file).isSymbolicLink())
      return problem(errors.contentOutside, { target: readlinkSync(file) }, { file });
    const stats = statSync(file);
    if (!stats.isFile()) return problem(errors.notText, { reason: 'it is not a file' }, { file });
    if (stats.size > MOST_BYTES)
      return problem(errors.contentTooLarge, { bytes: stats.size, most: MOST_BYTES }, { file });
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not UTF-8' : fileErrorReason(error);
    return problem(errors.notText, { reason }, { file });
  }
}

function pictureFindings({ pictures }: ParsedFile, { hasMedia, mediaFolders }: ReadOptions): Finding[] {
  return pictures
    .filter(({ href }) => href.startsWith('/') && !hasMedia(href))
    .map(({ href, place }) => ({
      ...problem(errors.missingPicture, { src: href, folders: mediaFolders }, place),
      severity: 'warning',
    }));
}

function fragmentFindings({ fragments }: ParsedFile, names: readonly string[]): Finding[] {
  return fragments
    .filter(({ href }) => !names.includes(href))
    .map(({ href: name, place }) =>
      problem(errors.missingFragment, { name, nearest: nearestName(name, names) }, place),
    );
}
