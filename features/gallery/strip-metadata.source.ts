/** Copies a tenant's pictures without metadata; copies are stored by content. */
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { indexFiles } from './index-files.source.ts';
import { PICTURE } from './media-name.ts';
import { MOST_BYTES } from './picture-kind.ts';
import { withoutPrivateData } from './private-data.ts';
import { writeWholeFiles } from '../../renderer/contract/whole-files.source.ts';
import { keyOf, type MediaFile } from './picture-maker.source.ts';

/** Formats that may contain metadata. */
const CARRIER = /\.(?:jpe?g|png|webp)$/i;
const DAY = 86_400_000;

/** By file: its size and date, and its clean copy if it needs one. */
interface Entry {
  key: string;
  copy?: readonly [name: string, size: number];
}
type Index = Record<string, Entry>;
const INDEXES = indexFiles<Entry>(1);

/**
 * Returns the files to publish, in the same order and at the same paths. Pictures with metadata are replaced by clean copies
 * in `keep`.
 */
export function publicMedia(media: readonly MediaFile[], keep: string): MediaFile[] {
  const indexFile = path.join(keep, 'index.json');
  const before = INDEXES.read(indexFile);
  const index: Index = {};
  for (const one of media) {
    if (!CARRIER.test(one.file) || one.size > MOST_BYTES) continue;
    const key = keyOf(one);
    const cached = before[one.file];
    const fits = cached?.key === key && (!cached.copy || existsSync(path.join(keep, cached.copy[0])));
    index[one.file] = fits ? cached : { key, ...cleaned(one, keep) };
  }
  if (JSON.stringify(index) !== JSON.stringify(before)) {
    INDEXES.write(indexFile, index);
    dropUnused(keep, index);
  }
  return media.filter(isReadable).map((one) => {
    const [name, size = 0] = index[one.file]?.copy ?? [];
    return name === undefined ? one : { ...one, source: path.join(keep, name), size };
  });
}

/** Returns whether a picture is small enough to read. Larger ones aren't published, because their metadata is unknown. */
const isReadable = ({ file, size }: MediaFile): boolean => !PICTURE.test(file) || size <= MOST_BYTES;

function cleaned({ file, source }: MediaFile, keep: string): Pick<Entry, 'copy'> {
  const body = withoutPrivateData(readFileSync(source));
  if (!body) return {};
  const digest = hash('sha1', body, 'base64url').replace(/[-_]/g, '').slice(0, 12);
  const name = `${digest}${path.extname(file).toLowerCase()}`;
  writeWholeFiles({ [path.join(keep, name)]: body });
  return { copy: [name, body.length] };
}

/** Removes unused copies. Recent ones stay: another build may be about to publish them. */
function dropUnused(keep: string, index: Index): void {
  const used = new Set(Object.values(index).flatMap(({ copy }) => copy?.[0] ?? []));
  for (const name of readdirSync(keep)) {
    const file = path.join(keep, name);
    if (PICTURE.test(name) && !used.has(name) && Date.now() - statSync(file).mtimeMs > DAY) rmSync(file);
  }
}
