/** Runs programs that end with the process that started this one, however it ended. */
import { spawn } from 'node:child_process';

/** Calls `then` once the process at the other end of standard input ends or closes it. */
export function onStarterGone(then: () => void): void {
  if (process.stdin.readableEnded) return then();
  process.stdin.resume().once('end', then).once('error', then);
  // The pipe must not keep this process alive.
  if ('unref' in process.stdin) process.stdin.unref();
}

/** Runs a Node.js program until it or the starter ends, and forwards signals. Returns its exit code. */
export function follow(args: readonly string[], cwd: string): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => child.kill('SIGTERM');
  onStarterGone(end);
  process.once('SIGTERM', end).once('SIGINT', end);
  return new Promise((done) => {
    child.once('error', () => done(127)).once('exit', (code) => done(code ?? 1));
  });
}
