/** Compares hashed files with the record of the build: browsers never request a file of the same name again. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { toManifestFile, readManifest } from '../../renderer/write/manifest.ts';
import { alteredFile } from './test.errors.ts';

const HASHED = 'assets/';
/** Digests of contents; copied files have their size and time instead. */
const DIGEST = /^[\w-]{27}$/;

interface AlteredInput {
  folder: string;
  slug: string;
  stateDir: string;
}

function findReason(
  file: string,
  [fingerprint, size]: readonly [string, number, ...unknown[]],
): string | undefined {
  let body: Buffer;
  try {
    body = readFileSync(file);
  } catch {
    return 'it is gone';
  }
  if (body.length !== size) return `it has ${body.length} bytes, and the build wrote ${size}`;
  if (!DIGEST.test(fingerprint) || hash('sha1', body, 'base64url') === fingerprint) return undefined;
  return 'its content is not what the build wrote';
}

/** Returns a finding for each hashed file that is not as the last build wrote it; none without a record of the build. */
export function alteredFiles({ folder, slug, stateDir }: AlteredInput): Finding[] {
  const { files = {} } = readManifest(toManifestFile(stateDir, slug)) ?? {};
  return Object.entries(files).flatMap(([name, record]) => {
    if (!name.startsWith(HASHED)) return [];
    const file = path.join(folder, name);
    const reason = findReason(file, record);
    return reason === undefined ? [] : [problem(alteredFile, { file: `/${name}`, reason }, { file })];
  });
}
