/** Writes the search files that browsers load. */
import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { SiteFile } from '../../../../renderer/contract/feature.ts';
import { cardOf } from '../../../_domain/site/card-of.ts';
import { perSite, type Site } from '../../../_domain/site/site.ts';
import { encodeIndex } from '../../index/encode.ts';
import { openIndex } from '../../index/open.ts';
import { siteDocuments } from '../../index/site-documents.source.ts';
import { FILES_FOLDER, INDEX_FILE, MANIFEST_VERSION, type SearchManifest } from './manifest.ts';
import { packCards } from './pack-cards.ts';

/** Up to this many vehicles share one card file; of larger stocks, the first file holds what listings start with. */
const ONE_FILE = 3000;
const FIRST_FILE = 2000;

const digestOf = (content: string | Uint8Array): string => hash('sha256', content, 'base64url').slice(0, 12);

/**
 * Builds the index file: the manifest as its first line, then the index, compressed here because hosts rarely compress
 * unknown types.
 */
function indexFile(list: SearchManifest, bytes: Uint8Array): SiteFile {
  const packed = deflateRawSync(bytes, { level: 9, memLevel: 9 });
  return { file: INDEX_FILE, body: Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), packed]) };
}

/** Returns the document range of each card file. */
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
  // Predict cards from the encoded index, as browsers will, not from its source.
  const opened = openIndex(bytes);
  const source = {
    cards: site.vehicles.map((vehicle) => cardOf(site, vehicle)),
    read: (doc: number) => (field: string) => opened.value(doc, field),
  };
  const cards = cardSpans(opened.size).map((span) => {
    const body = JSON.stringify(packCards(source, span));
    return { ...span, file: `${FILES_FOLDER}/cards-${digestOf(body)}.json`, body };
  });
  const manifest: SearchManifest = {
    version: MANIFEST_VERSION,
    size: opened.size,
    bytes: bytes.length,
    digest: digestOf(bytes),
    cards: cards.map(({ file, from, to }) => ({ file: `/${file}`, from, to })),
  };
  return [...cards.map(({ file, body }) => ({ file, body })), indexFile(manifest, bytes)];
}

/** Returns the search files of a site, the index last because it names the others; none when a cluster serves the search. */
export const searchFiles: (site: Site) => readonly SiteFile[] = perSite((site) =>
  site.tenant.search ? [] : makeFiles(site),
);
