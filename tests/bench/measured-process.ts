/** Runs a program in a fresh process and measures it from start to exit. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plainEnv } from '../support/command.ts';

const PRELOAD = new URL('./usage.ts', import.meta.url).href;

export interface Measured<T> {
  /** From start to exit. */
  seconds: number;
  /** Peak resident memory in bytes. */
  memory: number;
  /** Processor time of all threads in seconds, which other load on the machine hardly changes. */
  processor: number;
  /** Standard output of the process. */
  output: T;
}

/** Runs `node args` and parses its standard output as JSON. Throws with its standard error when it fails. */
export async function measure<T>(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Measured<T>> {
  const { output, ...measured } = await measureText(args, { env });
  return { ...measured, output: JSON.parse(output) as T };
}

/** Runs a program and returns its standard output as text. */
export async function measureText(
  args: readonly string[],
  { env = {}, cwd = process.cwd() }: { env?: NodeJS.ProcessEnv; cwd?: string },
): Promise<Measured<string>> {
  const usage = path.join(tmpdir(), `dealersite-usage-${randomUUID()}`);
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', PRELOAD, ...args], {
    cwd,
    env: { ...plainEnv(), ...env, BENCH_USAGE: usage },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const code = await new Promise<number | null>((done, refuse) =>
    child.once('error', refuse).once('close', done),
  );
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}\n${stderr}`);
  const used = JSON.parse(readFileSync(usage, 'utf8')) as { memory: number; processor: number };
  rmSync(usage);
  return { seconds, ...used, output: stdout };
}
