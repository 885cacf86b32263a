/** What a build has changed, for a deploy that copies only that. */
import type { BuildManifest, ManifestFile, PageFacts } from './manifest.ts';

interface FileChange {
  /** Path below the output folder. */
  file: string;
  /** Address of a page, from the root of the site; absent for other files. */
  url?: string;
  /**
   * Why, in words: `new`; names of the page's facts that differ, such as `price` or `sold`; `template` when the code or the frame
   * of all pages is another; else `data`. Of a removed file: `gone`.
   */
  why: string[];
}

interface Changes {
  version: 1;
  tenant: string;
  /** Stamp of the output that was there before, as its `.dealersite.json` says; null when there was none. */
  from: string | null;
  /** Stamp of the output now. */
  to: string;
  added: FileChange[];
  changed: FileChange[];
  removed: FileChange[];
}

const PAGE = /(?:^|\/)index\.html$/;

const addressOf = (file: string): Pick<FileChange, 'url'> =>
  PAGE.test(file) ? { url: `/${file.replace(PAGE, '')}` } : {};

/** Names of the facts that differ, in the order of the alphabet. */
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

/** Whether a file comes early or late when it is copied: what pages refer to is there when they come, the marker vouches for all. */
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
 * Compares two builds of a tenant. `isWritten` tells whether a file's bytes are others than before: a page may be rendered again and
 * come out the same. `marker` is the file whose fingerprint is the stamp of the output.
 */
export function changesOf({ tenant, previous, manifest, isWritten, marker }: Comparison): Changes {
  const before = previous?.files ?? {};
  const isOtherTemplate = previous !== undefined && previous.ground !== manifest.ground;
  const added: FileChange[] = [];
  const changed: FileChange[] = [];
  for (const [file, entry] of Object.entries(manifest.files)) {
    const earlier = Object.hasOwn(before, file) ? before[file] : undefined;
    if (!earlier) added.push({ file, ...addressOf(file), why: ['new'] });
    else if (isWritten(file))
      changed.push({
        file,
        ...addressOf(file),
        why: whyChanged(earlier, entry, isOtherTemplate && file.endsWith('.html')),
      });
  }
  const inOrder = (changes: FileChange[]): FileChange[] =>
    changes.toSorted((a, b) => rank(a.file, marker) - rank(b.file, marker) || (a.file < b.file ? -1 : 1));
  const removed = Object.keys(before).filter((file) => !Object.hasOwn(manifest.files, file));
  return {
    version: 1,
    tenant,
    from: before[marker]?.[0] ?? null,
    to: manifest.files[marker]?.[0] ?? '',
    added: inOrder(added),
    changed: inOrder(changed),
    removed: inOrder(removed.map((file) => ({ file, ...addressOf(file), why: ['gone'] }))),
  };
}
