/**
 * Locks the folder of the embedded database. PGlite has no lock between processes, and two of them on one folder lose
 * rows. The lock is an exclusive transaction on an empty SQLite file: the operating system releases it when its process
 * dies, so it is never stale.
 */
import { accessSync, chmodSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../../renderer/contract/error.ts';
import { databaseNotOpened } from './errors.ts';

/** Address of the host process, published for other processes of the same user. */
export interface Holder {
  readonly pid: number;
  /** Port of the host on the loopback address. */
  readonly port: number;
  /** Token that clients send. */
  readonly token: string;
}

/** Loads `DatabaseSync` without the experimental warning of Node.js. */
async function sqlite(): Promise<typeof import('node:sqlite')> {
  const emitWarning = process.emitWarning.bind(process);
  process.emitWarning = () => undefined;
  try {
    return await import('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

const lockFile = (folder: string): string => `${folder}.lock`;
const holderFile = (folder: string): string => `${folder}.holder.json`;

/** Returns why the engine could not open the folder, including disk errors that it does not report. */
function findReason(folder: string, error: unknown): string {
  try {
    accessSync(path.dirname(folder), constants.W_OK);
  } catch {
    return 'the folder cannot be written';
  }
  return error instanceof Error ? error.message : String(error);
}

/** Runs a step of opening the folder. Throws DS1781. */
export async function opening<T>(folder: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    return fail(databaseNotOpened, { folder, reason: findReason(folder, error) });
  }
}

interface FolderLock {
  release: () => void;
}

/** Locks the folder; returns undefined if another process has locked it. Throws DS1781 if it cannot create the lock. */
export const takeFolder = (folder: string): Promise<FolderLock | undefined> =>
  opening(folder, () => lockFolder(folder));

async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const { DatabaseSync } = await sqlite();
  const lock = new DatabaseSync(lockFile(folder));
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked|busy/i.test(error.message)) return undefined;
    throw error;
  }
  // A killed process leaves a stale file: ignore it.
  rmSync(holderFile(folder), { force: true });
  return {
    release() {
      rmSync(holderFile(folder), { force: true });
      lock.close();
    },
  };
}

/** Publishes the host of the folder, readable by this user only. */
export function announce(folder: string, holder: Holder): void {
  const file = holderFile(folder);
  writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
  chmodSync(file, 0o600);
}

/** Returns the published host of the folder, if any. */
export function readHolder(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}
