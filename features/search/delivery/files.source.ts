/** The files that a browser searches in, written beside the pages. */
import { hash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { SiteFile } from '../../../renderer/contract/feature.ts';
import { cardOf } from '../../_domain/vehicle/card-of.ts';
import { perSite, type Site } from '../../_domain/site/site.ts';
import { encodeIndex } from '../engine/encode.ts';
import { openIndex } from '../engine/open.ts';
import { siteDocuments } from '../site-documents.source.ts';
import { FILES_FOLDER, INDEX_FILE, MANIFEST_VERSION, type SearchManifest } from './manifest.ts';
import { packCards } from './pack-cards.ts';

/** Up to so many vehicles one card file holds them all; of more, the first file holds those that listings begin with. */
const ONE_FILE = 3000;
const FIRST_FILE = 2000;

const digestOf = (content: string | Uint8Array): string => hash('sha256', content, 'base64url').slice(0, 12);

/** Hosts rarely compress what they do not know, so the index comes compressed; the list stands in front of it. */
function indexFile(list: SearchManifest, bytes: Uint8Array): SiteFile {
  const packed = deflateRawSync(bytes, { level: 9, memLevel: 9 });
  return { file: INDEX_FILE, body: Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), packed]) };
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

/** The search files of a site, the index last, for it names the others; none when a cluster answers its searches. */
export const searchFiles: (site: Site) => readonly SiteFile[] = perSite((site) =>
  site.tenant.search ? [] : makeFiles(site),
);
