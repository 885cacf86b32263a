/** Tenants as a source lists them, not validated yet. */
import path from 'node:path';
import { slugProblem } from '../../features/_domain/tenant/tenant.source.ts';
import type { Problem } from '../../renderer/contract/error.ts';
import { problem } from '../../renderer/contract/error.ts';
import { tooLarge, unsafeFile } from './errors.ts';

/** A file of a tenant besides its tenant.json. */
export interface SourceFile {
  /** Path in the folder of the tenant, with slashes. */
  path: string;
  bytes: number;
  /** Version of the file, such as an ETag, if the source has one. */
  mark?: string;
  /** Writes the file to a path. */
  copyTo: (target: string) => Promise<void>;
}

/** A tenant of the source, or a broken entry. */
export interface SourceTenant {
  /** Undefined if the entry has no readable slug. */
  slug: string | undefined;
  /** Name of its tenant.json in messages. */
  name: string;
  /** Name of its folder in messages. */
  folder: string;
  /** Problems that prevent a pull. */
  problems: readonly Problem[];
  /** Reads its tenant.json. */
  read: () => Promise<string>;
  /** Position of the text in its document. */
  start?: { line: number; column: number };
  files: readonly SourceFile[];
}

/** Contents of a source. */
export interface SourceListing {
  /** Name of the source in messages. */
  name: string;
  tenants: readonly SourceTenant[];
}

const MEGABYTE = 1_000_000;
/** Limits per tenant. */
const MOST_FILES = 10_000;
const MOST_BYTES = 1_000 * MEGABYTE;
/** Maximum number of tenants of a source. */
export const MOST_TENANTS = 2_000;
/** Maximum size of a tenant.json, in bytes. */
export const MOST_DOCUMENT = 20 * MEGABYTE;

/** Characters with a special meaning on some file systems. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f\\:*?"<>|]|[. ]$/;

/** Returns the problem of a file name, if any. */
function nameFault(file: string): string | undefined {
  const parts = file.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    return 'is a path that leads elsewhere';
  if (parts.some((part) => UNSAFE.test(part))) return 'has characters that some file systems do not allow';
  if (file.length > 400 || parts.some((part) => Buffer.byteLength(part) > 200)) return 'is too long a name';
  return undefined;
}

/** Returns whether a file or folder is hidden. Hidden ones do not belong to a tenant. */
export const isHidden = (file: string): boolean => file.split('/').some((part) => /^\.[^.]/.test(part));

/** Returns the problems of a tenant's files: DS2518 and DS2519. */
export function fileProblems(
  slug: string,
  files: readonly Pick<SourceFile, 'path' | 'bytes'>[],
  mostBytes: number,
): Problem[] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const large = files.find((file) => file.bytes > mostBytes);
  const taken = new Map(files.map((file) => [file.path.toLowerCase(), file.path]));
  const twin = files.find((file) => taken.get(file.path.toLowerCase()) !== file.path);
  const reasons = [
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
    ...reasons.map((one) => problem(tooLarge, { tenant: slug, why: one })),
  ];
}

/** Returns DS1204 if a folder name is not a valid slug. */
export const slugFaults = (slug: string): Problem[] => {
  const fault = slugProblem(slug);
  return fault ? [fault] : [];
};

/** Returns the path of a file in a folder on any system. */
export const within = (folder: string, file: string): string => path.join(folder, ...file.split('/'));
