/** Programs that end with whoever has started this process, however that one ended. */
import { spawn } from 'node:child_process';

/** Calls `then` once the process that holds the other end of the standard input is there no more, or lets go of it. */
export function onStarterGone(then: () => void): void {
  if (process.stdin.readableEnded) return then();
  process.stdin.resume().once('end', then).once('error', then);
  // A pipe; nothing else is to be waited for because of it.
  if ('unref' in process.stdin) process.stdin.unref();
}

/** Runs a Node.js program until it ends or the starter is gone; a signal to end is passed on. Returns its exit code. */
export function follow(args: readonly string[], cwd: string): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const end = () => child.kill('SIGTERM');
  onStarterGone(end);
  process.once('SIGTERM', end).once('SIGINT', end);
  return new Promise((done) => {
    child.once('error', () => done(127)).once('exit', (code) => done(code ?? 1));
  });
}
