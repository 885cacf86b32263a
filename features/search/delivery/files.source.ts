/** The files that a browser searches in, written beside the pages. */
import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { SiteFile } from '../../../renderer/contract/feature.ts';
import { cardOf } from '../../_domain/card-of.ts';
import { perSite, type Site } from '../../_domain/site.ts';
import { encodeIndex } from '../engine/encode.ts';
import { openIndex } from '../engine/open.ts';
import { siteDocuments } from '../site-documents.source.ts';
import { FILES_FOLDER, MANIFEST_FILE, MANIFEST_VERSION, type SearchManifest } from './manifest.ts';
import { packCards } from './pack-cards.ts';

/** Up to so many vehicles one card file holds them all; of more, the first file holds those that listings begin with. */
const ONE_FILE = 3000;
const FIRST_FILE = 2000;

/** Puts a digest of what a file says into its name, so that equal stock has equal names. */
function named(name: string, ending: string, said: string | Uint8Array): string {
  return `${FILES_FOLDER}/${name}-${hash('sha256', said, 'base64url').slice(0, 12)}.${ending}`;
}

/** Hosts rarely compress what they do not know, so the index comes compressed. */
function indexFile(bytes: Uint8Array): SiteFile {
  return { file: named('index', 'bin', bytes), body: deflateRawSync(bytes, { level: 9, memLevel: 9 }) };
}

/** From which document to which each card file goes. */
function cardSpans(size: number): { from: number; to: number }[] {
  if (size === 0) return [];
  if (size <= ONE_FILE) return [{ from: 0, to: size }];
  return [
    { from: 0, to: FIRST_FILE },
    { from: FIRST_FILE, to: size },
  ];
}

function makeFiles(site: Site): SiteFile[] {
  const bytes = encodeIndex(siteDocuments(site));
  // What the index was made of is not asked: only what a browser will read in it counts.
  const opened = openIndex(bytes);
  const index = indexFile(bytes);
  const source = {
    cards: site.vehicles.map((vehicle) => cardOf(site, vehicle)),
    read: (doc: number) => (field: string) => opened.value(doc, field),
  };
  const cards = cardSpans(opened.size).map((span) => {
    const body = JSON.stringify(packCards(source, span));
    return { ...span, file: named('cards', 'json', body), body };
  });
  const manifest: SearchManifest = {
    version: MANIFEST_VERSION,
    size: opened.size,
    index: { file: `/${index.file}`, bytes: bytes.length },
    cards: cards.map(({ file, from, to }) => ({ file: `/${file}`, from, to })),
  };
  return [
    index,
    ...cards.map(({ file, body }) => ({ file, body })),
    { file: MANIFEST_FILE, body: JSON.stringify(manifest) },
  ];
}

/** The search files of a site, the list of them last; none when a cluster answers its searches. */
export const searchFiles: (site: Site) => readonly SiteFile[] = perSite((site) =>
  site.tenant.search ? [] : makeFiles(site),
);
