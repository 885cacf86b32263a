/** Reports the changes of a build, for deployments that copy only those. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildManifest, ManifestFile, PageFacts } from './manifest.ts';
import { MARKER } from './marker.ts';

interface FileChange {
  /** Path below the output folder. */
  file: string;
  /** Path of a page; undefined for other files. */
  url?: string;
  /**
   * Reasons: `new`; names of the changed facts, such as `price` or `sold`; `template` if the code or the frame of all
   * pages changed; else `data`. For a removed file: `gone`.
   */
  why: string[];
  /** Marks a page whose content search engines may index, and that is new, has changed, or is gone. */
  content?: true;
}

interface Changes {
  version: 1;
  tenant: string;
  /** Stamp of the previous output from its `.dealersite.json`; null if there was none. */
  from: string | null;
  /** Stamp of the new output. */
  to: string;
  added: FileChange[];
  changed: FileChange[];
  removed: FileChange[];
}

const PAGE = /(?:^|\/)index\.html$/;

const addressOf = (file: string): Pick<FileChange, 'url'> =>
  PAGE.test(file) ? { url: `/${file.replace(PAGE, '')}` } : {};

/** Returns the digest of what a page shows; undefined if search engines must not index it. */
const getContent = (manifest: BuildManifest | undefined, file: string): string | undefined =>
  manifest?.content && Object.hasOwn(manifest.content, file) ? manifest.content[file]?.[0] : undefined;

/** Returns whether the content of a page differs. A build without a record may have had any content. */
function isOtherContent(
  { previous, manifest }: Pick<Comparison, 'previous' | 'manifest'>,
  file: string,
): boolean {
  const now = getContent(manifest, file);
  if (previous === undefined || previous.content) return getContent(previous, file) !== now;
  return now !== undefined || (PAGE.test(file) && !Object.hasOwn(manifest.files, file));
}

/** Returns the names of changed facts, sorted. */
function differing(before: PageFacts, now: PageFacts): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names].filter((name) => before[name] !== now[name]).toSorted();
}

function whyChanged(
  [, , before = {}]: ManifestFile,
  [, , now = {}]: ManifestFile,
  isOtherTemplate: boolean,
): string[] {
  const facts = differing(before, now);
  if (isOtherTemplate) facts.push('template');
  return facts.length > 0 ? facts : ['data'];
}

/**
 * Returns the rank of a file when it is copied: files before the pages that refer to them; the marker, which confirms
 * the whole set, last.
 */
function rank(file: string, marker: string): number {
  if (file === marker) return 2;
  return file.endsWith('.html') ? 1 : 0;
}

export interface Comparison {
  tenant: string;
  previous: BuildManifest | undefined;
  manifest: BuildManifest;
  isWritten: (file: string) => boolean;
  marker: string;
}

/**
 * Compares two builds of a tenant. `isWritten` returns true if the bytes of a file differ: a page may be rendered
 * again with the same result. `marker` is the file whose fingerprint is the stamp of the output.
 */
export function computeChanges({ tenant, previous, manifest, isWritten, marker }: Comparison): Changes {
  const before = previous?.files ?? {};
  const isOtherTemplate = previous !== undefined && previous.ground !== manifest.ground;
  const mark = (file: string) => isOtherContent({ previous, manifest }, file) && ({ content: true } as const);
  const added: FileChange[] = [];
  const changed: FileChange[] = [];
  for (const [file, entry] of Object.entries(manifest.files)) {
    const earlier = Object.hasOwn(before, file) ? before[file] : undefined;
    if (!earlier) added.push({ file, ...addressOf(file), why: ['new'], ...mark(file) });
    else if (isWritten(file))
      changed.push({
        file,
        ...addressOf(file),
        why: whyChanged(earlier, entry, isOtherTemplate && file.endsWith('.html')),
        ...mark(file),
      });
  }
  const sortFiles = (changes: FileChange[]): FileChange[] =>
    changes.toSorted((a, b) => rank(a.file, marker) - rank(b.file, marker) || (a.file < b.file ? -1 : 1));
  const removed = Object.keys(before).filter((file) => !Object.hasOwn(manifest.files, file));
  return {
    version: 1,
    tenant,
    from: before[marker]?.[0] ?? null,
    to: manifest.files[marker]?.[0] ?? '',
    added: sortFiles(added),
    changed: sortFiles(changed),
    removed: sortFiles(removed.map((file) => ({ file, ...addressOf(file), why: ['gone'], ...mark(file) }))),
  };
}

/** Writes the report of changes, and lists of files to copy and to remove for deployment tools. */
export function reportChanges(
  { stateDir, tenant }: { stateDir: string; tenant: string },
  builds: Pick<Comparison, 'previous' | 'manifest'> & { moves: readonly string[] },
): void {
  const written = new Set(builds.moves);
  const changes = computeChanges({
    ...builds,
    tenant,
    marker: MARKER,
    isWritten: (file) => written.has(file),
  });
  const dir = path.join(stateDir, 'reports', tenant);
  const list = (files: readonly { file: string }[]) => files.map(({ file }) => `${file}\n`).join('');
  mkdirSync(dir, { recursive: true });
  writeFileSync(path.join(dir, 'changes.json'), `${JSON.stringify(changes, null, 2)}\n`);
  writeFileSync(path.join(dir, 'copy.txt'), list([...changes.added, ...changes.changed]));
  writeFileSync(path.join(dir, 'remove.txt'), list(changes.removed));
}
