/** The snapshot: one file per tenant with everything a pull brought in, verifiably complete. */
import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import {
  changedSnapshot,
  cutSnapshot,
  newerSnapshot,
  noSnapshot,
  notSnapshot,
  unreadable,
} from '../errors.ts';
import { idOfLine, parseLine } from './snapshot-line.ts';
import type { SourceState } from './sources.source.ts';
import { AtomicFile } from './atomic-file.source.ts';
import { isObject } from '../../_domain/schema/is-object.ts';

const VERSION = 1;

export interface SnapshotHeader extends SourceState {
  dealersite: 'snapshot';
  version: number;
  tenant: string;
  /** Time of the pull, ISO 8601. */
  pulled_at: string;
}

export interface Snapshot {
  header: SnapshotHeader;
  vehicles: Vehicle[];
  /** Checksum of the vehicle lines: equal stock has an equal checksum. */
  sha256: string;
  /** Rows that the pull refused. */
  rejected: number;
}

/** Returns the path of a tenant's snapshot. */
export const snapshotPath = (root: string, tenant: string): string =>
  path.join(root, '.dealersite', 'snapshots', `${tenant}.ndjson`);

/** Writes a snapshot line by line; it replaces the old one only on `commit`. */
export class SnapshotWriter {
  readonly #target: string;
  readonly #header: string;
  #hash = createHash('sha256');
  #file: AtomicFile;
  #hashing = false;
  count = 0;

  constructor(target: string, header: Omit<SnapshotHeader, 'dealersite' | 'version'>) {
    this.#target = target;
    this.#header = JSON.stringify({ dealersite: 'snapshot', version: VERSION, ...header });
    this.#file = this.#begin('tmp');
  }

  #begin(ending: string): AtomicFile {
    const file = new AtomicFile(
      this.#target,
      (block) => {
        if (this.#hashing) this.#hash.update(block);
      },
      ending,
    );
    this.#hashing = false;
    file.write(this.#header);
    file.flush();
    this.#hashing = true;
    return file;
  }

  add(line: string): void {
    this.#file.write(line);
    this.count += 1;
  }

  /** Changes fields of vehicles, by identifier. Copies what was written, which few pulls need. */
  amend(changes: ReadonlyMap<string, Partial<Vehicle>>): void {
    if (changes.size === 0) return;
    const before = this.#file;
    before.flush();
    this.#hash = createHash('sha256');
    this.#file = this.#begin('amended.tmp');
    let isHeader = true;
    for (const line of before.lines()) {
      if (!isHeader) this.#file.write(amended(line, changes));
      isHeader = false;
    }
    before.discard();
  }

  /** Writes the last line and returns the checksum. Nothing can be added afterwards. */
  seal(rejected: number): string {
    this.#file.flush();
    this.#hashing = false;
    const sha256 = this.#hash.digest('hex');
    this.#file.write(JSON.stringify({ count: this.count, rejected, sha256 }));
    return sha256;
  }

  commit(): void {
    this.#file.commit();
  }

  discard(): void {
    this.#file.discard();
  }
}

function amended(line: string, changes: ReadonlyMap<string, Partial<Vehicle>>): string {
  const change = changes.get(idOfLine(line) ?? '');
  const vehicle = change && parseLine(line);
  return isObject(vehicle) ? JSON.stringify({ ...vehicle, ...change }) : line;
}

interface Footer {
  count: number;
  rejected: number;
  sha256: string;
}

const isFooter = (value: unknown): value is Footer & Record<string, unknown> =>
  isObject(value) &&
  typeof value['count'] === 'number' &&
  typeof value['rejected'] === 'number' &&
  typeof value['sha256'] === 'string';

function load(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return fail(noSnapshot, { file });
    return fail(unreadable, { file, why: fileErrorReason(error) });
  }
}

function parseHeader(bytes: Buffer, file: string): { header: SnapshotHeader; end: number } {
  const end = bytes.indexOf(10);
  const header = parseLine(bytes.toString('utf8', 0, end === -1 ? Math.min(bytes.length, 65_536) : end));
  if (!isObject(header) || header['dealersite'] !== 'snapshot' || typeof header['version'] !== 'number') {
    return fail(notSnapshot, { file });
  }
  if (header['version'] > VERSION) fail(newerSnapshot, { file, version: header['version'] });
  if (end === -1) fail(cutSnapshot, { file, why: 'it has only its first line' });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checksum stands for the rest of the file
  return { header: header as unknown as SnapshotHeader, end };
}

/**
 * Reads a whole snapshot synchronously. Count and checksum in the last line replace a new validation. Throws DS1120 to
 * DS1124.
 */
export function readSnapshot(file: string): Snapshot {
  const bytes = load(file);
  const { header, end } = parseHeader(bytes, file);
  const whole = bytes.at(-1) === 10;
  const lastStart = bytes.lastIndexOf(10, whole ? bytes.length - 2 : bytes.length - 1);
  const footer = lastStart < end ? undefined : parseLine(bytes.toString('utf8', lastStart + 1));
  if (!whole || !isFooter(footer)) return fail(cutSnapshot, { file, why: 'its last line is missing' });
  const body = bytes.subarray(end + 1, lastStart + 1);
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (sha256 !== footer.sha256) fail(changedSnapshot, { file });
  const vehicles = body
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the checksum proves a pull has checked and written it
    .map((line) => JSON.parse(line) as Vehicle);
  if (vehicles.length !== footer.count) {
    const reason = `it holds ${vehicles.length} vehicles where its last line states ${footer.count}`;
    fail(cutSnapshot, { file, why: reason });
  }
  return { header, vehicles, sha256, rejected: footer.rejected };
}

/** Returns count and checksum from the last line of a snapshot; undefined without a complete snapshot. */
export function lastGood(file: string): { count: number; sha256: string } | undefined {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return undefined;
  }
  try {
    const { size } = fstatSync(descriptor);
    const tail = Buffer.alloc(Math.min(size, 4_096));
    readSync(descriptor, tail, 0, tail.length, size - tail.length);
    const footer = parseLine(tail.toString('utf8').trimEnd().split('\n').at(-1) ?? '');
    return isFooter(footer) ? { count: footer.count, sha256: footer.sha256 } : undefined;
  } finally {
    closeSync(descriptor);
  }
}

/** Longest first line that is read on its own, in bytes. */
const HEADER_LENGTH = 4 * 1024 * 1024;

/**
 * Returns the sources of the snapshot from its first line alone; undefined without them. `readSnapshot` reports faults.
 */
export function readSourceState(file: string): SourceState | undefined {
  const header = parseLine(firstLine(file));
  if (!isObject(header) || typeof header['stock'] !== 'string' || !Array.isArray(header['sources'])) {
    return undefined;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only compared with what is there now
  return header as unknown as SourceState;
}

/** Returns the time of the pull in milliseconds from the first line; undefined without one. */
export function pulledAt(file: string): number | undefined {
  const header = parseLine(firstLine(file));
  const at = isObject(header) ? Date.parse(String(header['pulled_at'])) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

function firstLine(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const pieces: Buffer[] = [];
    for (let length = 0; length < HEADER_LENGTH;) {
      const piece = Buffer.alloc(4_096);
      const read = readSync(descriptor, piece);
      const end = piece.subarray(0, read).indexOf(10);
      pieces.push(piece.subarray(0, end === -1 ? read : end));
      if (end !== -1 || read === 0) break;
      length += read;
    }
    return Buffer.concat(pieces).toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
