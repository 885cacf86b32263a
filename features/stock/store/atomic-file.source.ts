/** Writes files atomically: beside the target, flushed to disk, then renamed. */
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { atExit } from '../../../renderer/contract/at-exit.ts';
import { fail } from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import { cannotWrite } from '../errors.ts';

const BLOCK = 64 * 1024;

/** Collects text and writes it in blocks. The target appears only on `commit`. Every failure is DS1113. */
export class AtomicFile {
  readonly #target: string;
  readonly #temporary: string;
  readonly #descriptor: number;
  readonly #onBlock: ((block: string) => void) | undefined;
  /** Cancels removing the temporary file at exit. */
  readonly #forget: () => void;
  #pending: string[] = [];
  #size = 0;
  #open = true;

  constructor(target: string, onBlock?: (block: string) => void, ending = 'tmp') {
    this.#target = target;
    this.#temporary = `${target}.${process.pid}.${ending}`;
    this.#onBlock = onBlock;
    this.#descriptor = this.#guard(() => {
      mkdirSync(path.dirname(target), { recursive: true });
      return openSync(this.#temporary, 'w');
    });
    this.#forget = atExit(() => rmSync(this.#temporary, { force: true }));
  }

  /** Adds a line with its line break. */
  write(line: string): void {
    this.#pending.push(line);
    this.#size += line.length + 1;
    if (this.#size >= BLOCK) this.flush();
  }

  flush(): void {
    if (this.#size === 0) return;
    const block = `${this.#pending.join('\n')}\n`;
    this.#pending = [];
    this.#size = 0;
    this.#onBlock?.(block);
    this.#guard(() => writeAll(this.#descriptor, Buffer.from(block)));
  }

  /** Yields the lines written so far. */
  lines(): Generator<string> {
    this.flush();
    return readFileLines(this.#guard(() => openSync(this.#temporary, 'r')));
  }

  commit(): void {
    this.flush();
    this.#guard(() => {
      fsyncSync(this.#descriptor);
      this.#close();
      renameSync(this.#temporary, this.#target);
      syncFolder(path.dirname(this.#target));
    });
  }

  /** Discards what was written; the target is unchanged. */
  discard(): void {
    if (!this.#open) return;
    this.#close();
    rmSync(this.#temporary, { force: true });
  }

  #close(): void {
    this.#forget();
    this.#open = false;
    closeSync(this.#descriptor);
  }

  #guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      rmSync(this.#temporary, { force: true });
      return fail(cannotWrite, {
        file: this.#target,
        why: fileErrorReason(error),
      });
    }
  }
}

/** Returns the lines of a file; none when it is missing. */
export function readLines(file: string): Iterable<string> {
  try {
    return readFileLines(openSync(file, 'r'));
  } catch {
    return [];
  }
}

/** Reads an open file line by line and closes it. Ignores a last line without a line break. */
function* readFileLines(descriptor: number): Generator<string> {
  try {
    const block = Buffer.allocUnsafe(BLOCK);
    const decoder = new TextDecoder();
    let rest = '';
    for (let read = readSync(descriptor, block); read > 0; read = readSync(descriptor, block)) {
      const lines = (rest + decoder.decode(block.subarray(0, read), { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, bytes: Buffer): void {
  for (let offset = 0; offset < bytes.length;) offset += writeSync(descriptor, bytes, offset);
}

/** Flushes a folder, which makes a rename durable; ignores systems that cannot. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Windows cannot open folders.
  }
}
