/** Lines on standard error: text for people, or one JSON object a line with LOG_FORMAT=json. */
import type { Finding } from '../../renderer/contract/error.ts';
import { printProblems, problemsJson, type How } from './problems.ts';

export const isJsonLog = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  environment['LOG_FORMAT'] === 'json';

/** Returns a line of the log: `time`, `level` and `message` first, then the fields, which may replace the level. */
export const jsonLine = (message: string, fields: object = {}): string =>
  `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message, ...fields })}\n`;

/** Writes a line. */
export function writeLine(text: string): void {
  process.stderr.write(isJsonLog() ? jsonLine(text) : `${text}\n`);
}

/** Writes problems: in full for people, an object for each with code, position and hint in a log. */
export function writeProblems(problems: readonly Finding[], how: How): void {
  if (problems.length === 0) return;
  if (!isJsonLog()) {
    process.stderr.write(printProblems(problems, how));
    return;
  }
  for (const { message, severity, ...more } of problemsJson(problems, how.root))
    process.stderr.write(jsonLine(message, { level: severity === 'warning' ? 'warn' : 'error', ...more }));
}

/** Writes warnings of Node.js and the error that ends the process as lines of a log in JSON. */
export function logRuntimeFaults(): void {
  if (!isJsonLog()) return;
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => {
    process.stderr.write(jsonLine(`${name}: ${message}`, { level: 'warn' }));
  });
  process.on('uncaughtException', ({ message, stack = '' }) => {
    process.stderr.write(jsonLine(message, { level: 'error', stack }));
    process.exit(1);
  });
}
