/** Reads the font files of a tenant: checks and measures them, reduces them to Latin letters, and stores what the site publishes. */
import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import { warning, type MediaFile, type ValuePath } from '../_domain/check/check.ts';
import type { OwnFont, SiteFonts } from '../_domain/tenant/site-fonts.ts';
import type { FontChoice, Tenant } from '../_domain/tenant/tenant.schema.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { storeCopy, UnusableFile } from '../_platform/pictures/published-copy.source.ts';
import { heavyFont, incompleteFont, restrictedFont, unusableFont } from './errors.ts';
import { measureFont, type FontFacts } from './measure-font.source.ts';
import { hasSubsetter, toLatinFont } from './subset-font.source.ts';

const MOST_BYTES = 2_000_000;
/** Largest published file without a warning. */
const HEAVY_BYTES = 100_000;

const USES = ['display', 'body'] as const;

export interface FontReading {
  /** Absent where the theme names fonts of the product only. */
  readonly fonts?: SiteFonts;
  /** Files that the site publishes for them. */
  readonly files: readonly MediaFile[];
  readonly findings: readonly Finding[];
}

export interface FontInput {
  readonly tenant: Pick<Tenant, 'theme'> & { readonly media: Pick<Tenant['media'], 'folders'> };
  /** Folder of the tenant. */
  readonly dir: string;
  /** Folder of published files; without it nothing is stored. */
  readonly folder?: string;
  /** Whether fonts can be reduced; by default, whether subset-font is installed. */
  readonly canReduce?: boolean;
  readonly positionOf?: ((path: ValuePath) => SourceLocation) | undefined;
}

interface ReadFile {
  readonly facts: FontFacts;
  readonly published: MediaFile;
}

/** Returns the addresses of the tenant's own files of one use. */
const addressesOf = (choice: FontChoice): readonly string[] =>
  Array.isArray(choice) ? choice : choice.startsWith('/media/') ? [choice] : [];

/** Returns the path of a file of the media folders; the first folder that has it wins. */
function findSource(address: string, { tenant, dir }: FontInput): string | undefined {
  const name = decodeURI(address.slice('/media/'.length));
  return tenant.media.folders
    .map((folder) => path.join(path.resolve(dir, folder), name))
    .find((file) => lstatSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Lists the addresses of all fonts in the media folders, for the nearest to a wrong name. */
async function listFonts({ tenant, dir }: FontInput): Promise<string[]> {
  const { default: fg } = await import('fast-glob');
  const options = { followSymbolicLinks: false, caseSensitiveMatch: false };
  const names = tenant.media.folders.map((folder) =>
    fg('**/*.{woff2,woff,ttf,otf}', { ...options, cwd: path.resolve(dir, folder) }),
  );
  return (await Promise.all(names)).flat().map((name) => `/media/${name}`);
}

/** Returns a published file, stored in the folder if it is not there yet. */
function publish(
  source: string,
  body: Buffer,
  { digest, allowsSubset }: { digest: string; allowsSubset: boolean },
  { folder, canReduce: isInstalled = hasSubsetter() }: FontInput,
): Promise<MediaFile> {
  const canReduce = isInstalled && allowsSubset;
  const name = `font-${digest.slice(0, 12)}${canReduce ? '-latin' : ''}.woff2`;
  const create = (): Buffer | Promise<Buffer> => {
    if (!canReduce && !/\.woff2$/i.test(source))
      throw new UnusableFile(
        isInstalled
          ? 'says that its licence allows no subset, so it must be a WOFF2 already'
          : 'needs the package `subset-font` beside dealersite; a WOFF2 does not',
      );
    // Without a folder only the size matters, and a light file stays one when it is reduced.
    const isLight = folder === undefined && body.length <= HEAVY_BYTES;
    return canReduce && !isLight ? toLatinFont(body) : body;
  };
  return storeCopy({ file: `assets/${name}`, name, digest, folder, create });
}

/** Returns the facts of a font, from the folder if they are there. */
async function readFacts(body: Buffer, digest: string, { folder }: FontInput): Promise<FontFacts> {
  let facts: FontFacts | undefined;
  const create = async (): Promise<string> => {
    facts = await measureFont(body);
    if (!facts) throw new UnusableFile('is not a font, or is broken');
    return JSON.stringify(facts);
  };
  const name = `font-${digest.slice(0, 12)}.json`;
  const { source } = await storeCopy({ file: name, name, digest, folder, create });
  return facts ?? (JSON.parse(readFileSync(source, 'utf8')) as FontFacts);
}

async function readFile(source: string | undefined, input: FontInput): Promise<ReadFile> {
  if (source === undefined) throw new UnusableFile('is not in the media folders of the tenant');
  const { size } = lstatSync(source);
  if (size > MOST_BYTES)
    throw new UnusableFile(`has ${(size / 1_000_000).toFixed(1)} MB; a font may have 2 MB`);
  const body = readFileSync(source);
  const digest = hash('sha1', body, 'hex');
  const facts = await readFacts(body, digest, input);
  return { facts, published: await publish(source, body, { digest, ...facts }, input) };
}

/** Returns warnings about a usable file. */
function remarks(
  file: string,
  { facts, published }: ReadFile,
  position: SourceLocation | undefined,
): Finding[] {
  const { missing, forbidsEmbedding } = facts;
  const kilobytes = Math.ceil(published.size / 1000);
  return [
    ...(published.size > HEAVY_BYTES ? [warning(heavyFont, { file, kilobytes }, position)] : []),
    ...(forbidsEmbedding ? [warning(restrictedFont, { file }, position)] : []),
    ...(missing === '' ? [] : [warning(incompleteFont, { file, missing }, position)]),
  ];
}

/** Reads one file; returns a finding instead when pages cannot use it. */
async function readAddress(address: string, input: FontInput, position: SourceLocation | undefined) {
  const source = findSource(address, input);
  try {
    return await readFile(source, input);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const nearest = source === undefined ? nearestName(address, await listFonts(input)) : undefined;
    return problem(unusableFont, { file: address, reason: error.message, nearest }, position);
  }
}

const createFont = (files: readonly ReadFile[]): OwnFont | undefined =>
  files[0] && {
    files: files.map(({ facts, published }) => ({ href: `/${published.file}`, weights: facts.weights })),
    metrics: files[0].facts.metrics,
  };

/** Reads the own fonts of a tenant's theme. */
export async function readFonts(input: FontInput): Promise<FontReading> {
  const files = new Map<string, ReadFile>();
  const findings: Finding[] = [];
  for (const use of USES)
    for (const [index, address] of addressesOf(input.tenant.theme[use]).entries()) {
      if (files.has(address)) continue;
      const isList = Array.isArray(input.tenant.theme[use]);
      const position = input.positionOf?.(['theme', use, ...(isList ? [index] : [])]);
      const result = await readAddress(address, input, position);
      if ('facts' in result) {
        files.set(address, result);
        findings.push(...remarks(address, result, position));
      } else findings.push(result);
    }
  const fontOf = (use: (typeof USES)[number]): OwnFont | undefined =>
    createFont(addressesOf(input.tenant.theme[use]).flatMap((address) => files.get(address) ?? []));
  const [display, body] = [fontOf('display'), fontOf('body')];
  const notice = [...files].map(([address, { facts }]) => `${address}: ${facts.notice}\n`).join('\n');
  return {
    ...(files.size > 0 && { fonts: { ...(display && { display }), ...(body && { body }), notice } }),
    files: [...new Map([...files.values()].map(({ published }) => [published.file, published])).values()],
    findings,
  };
}
