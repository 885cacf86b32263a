/** Tenants as a source offers them, before anything of them is trusted. */
import path from 'node:path';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import type { Problem } from '../../renderer/contract/error.ts';
import { problem } from '../../renderer/contract/error.ts';
import { tooLarge, unsafeFile } from './errors.ts';

/** A file of a tenant besides its tenant.json. */
export interface OfferedFile {
  /** Path in the folder of the tenant, with slashes. */
  path: string;
  bytes: number;
  /** Tells the file from a later one without reading it, where the source can. */
  mark?: string;
  /** Writes the file. */
  bring: (target: string) => Promise<void>;
}

/** A tenant, or what stands in its place. */
export interface OfferedTenant {
  /** Undefined when the entry names no slug that can be read. */
  slug: string | undefined;
  /** What messages call its tenant.json. */
  name: string;
  /** What messages call its folder. */
  folder: string;
  /** Why it cannot come in. */
  problems: readonly Problem[];
  /** Reads its tenant.json. */
  read: () => Promise<string>;
  /** Where the text begins in the document that it stands in. */
  start?: { line: number; column: number };
  files: readonly OfferedFile[];
}

/** What a source has. */
export interface Offer {
  /** What messages call the source. */
  name: string;
  tenants: readonly OfferedTenant[];
}

const MEGABYTE = 1_000_000;
/** Limits for one tenant. */
const MOST_FILES = 10_000;
const MOST_BYTES = 1_000 * MEGABYTE;
/** Tenants of a source. */
export const MOST_TENANTS = 2_000;
/** Largest tenant.json. */
export const MOST_DOCUMENT = 20 * MEGABYTE;

/** Names that would mean something else to a file system. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f\\:*?"<>|]|[. ]$/;

/** What speaks against the name of a file, or nothing. */
function nameFault(file: string): string | undefined {
  const parts = file.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'is a path that leads elsewhere';
  if (parts.some((part) => UNSAFE.test(part)))
    return 'has characters that the name of a file cannot have everywhere';
  if (file.length > 400 || parts.some((part) => Buffer.byteLength(part) > 200)) return 'is too long a name';
  return undefined;
}

/** Hidden files and folders are no part of a tenant. */
export const isHidden = (file: string): boolean => file.split('/').some((part) => /^\.[^.]/.test(part));

/** What speaks against the files of a tenant: DS2518 and DS2519. */
export function fileProblems(
  slug: string,
  files: readonly Pick<OfferedFile, 'path' | 'bytes'>[],
  mostBytes: number,
): Problem[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const large = files.find((file) => file.bytes > mostBytes);
  const taken = new Map(files.map((file) => [file.path.toLowerCase(), file.path]));
  const twin = files.find((file) => taken.get(file.path.toLowerCase()) !== file.path);
  const why = [
    ...(files.length > MOST_FILES ? [`more than ${MOST_FILES.toLocaleString('en-AU')} files`] : []),
    ...(bytes > MOST_BYTES ? [`more than ${MOST_BYTES / MEGABYTE} MB`] : []),
    ...(large ? [`a file of more than ${mostBytes / MEGABYTE} MB: ${large.path}`] : []),
  ];
  return [
    ...files.flatMap(({ path: file }) => {
      const fault = nameFault(file);
      return fault === undefined ? [] : problem(unsafeFile, { file, why: fault });
    }),
    ...(twin ? [problem(unsafeFile, { file: twin.path, why: 'differs from another only in capitals' })] : []),
    ...why.map((one) => problem(tooLarge, { tenant: slug, why: one })),
  ];
}

/** DS1204 when the name of a folder cannot be a slug. */
export const slugFaults = (slug: string): Problem[] => {
  const wrong = slugProblem(slug);
  return wrong ? [wrong] : [];
};

/** Path in a folder, whatever the system. */
export const within = (folder: string, file: string): string => path.join(folder, ...file.split('/'));
