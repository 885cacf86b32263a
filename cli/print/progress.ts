/**
 * Reports progress on standard error: one updating line on a terminal, plain lines elsewhere, and one JSON object a line
 * with LOG_FORMAT=json.
 */
import type { Context } from '../outcome.ts';
import { colorsFor } from './colors.ts';
import { isJsonLog, jsonLine } from './log-lines.ts';

type Report = Context['report'];

const WIDTH = 24;

function bar({ done, total }: { done: number; total: number }, colors: ReturnType<typeof colorsFor>): string {
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
  return `${colors.cyan('█'.repeat(filled))}${colors.dim('░'.repeat(WIDTH - filled))} ${done}/${total}`;
}

/** Creates the reporter of a run; `quiet` silences it. */
export function createReport(
  stream: NodeJS.WriteStream,
  quiet: boolean,
  environment: NodeJS.ProcessEnv = process.env,
): { report: Report; end: () => void } {
  const colors = colorsFor(stream);
  let open = false;
  let lastLine = '';
  let lastTime = 0;
  const end = () => {
    if (open) stream.write('\r\u001B[2K');
    open = false;
  };
  const terminal = (line: string, progress?: { done: number; total: number }) => {
    if (progress && line === lastLine && progress.done < progress.total && Date.now() - lastTime < 50) return;
    lastLine = line;
    lastTime = Date.now();
    end();
    stream.write(progress ? `${bar(progress, colors)} ${line}` : `${colors.dim('•')} ${line}\n`);
    open = progress !== undefined;
  };
  const plain = (line: string, progress?: { done: number; total: number }) => {
    if (progress && line === lastLine) return;
    lastLine = line;
    stream.write(`${line}${progress ? ` (${progress.total})` : ''}\n`);
  };
  if (quiet) return { report: () => undefined, end };
  if (isJsonLog(environment))
    return {
      report: (line, progress, fields) => void stream.write(jsonLine(line, { ...progress, ...fields })),
      end,
    };
  return { report: stream.isTTY && !environment['CI'] ? terminal : plain, end };
}
