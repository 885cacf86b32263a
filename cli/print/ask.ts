/** Questions on a terminal. Nobody is asked where nobody can answer. */
import { createInterface } from 'node:readline/promises';

/** Returns what asks on this terminal; undefined in CI and where input or output is no terminal. */
export function terminalAsk(
  environment: Readonly<Record<string, string | undefined>>,
): ((question: string, answers: readonly string[]) => Promise<string | undefined>) | undefined {
  const isCi = ![undefined, '', '0', 'false'].includes(environment['CI']);
  if (isCi || !process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return async (question, answers) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    try {
      const choices = answers.map((answer, index) => `  ${index + 1}  ${answer}`).join('\n');
      const answer = await terminal.question(`${question}\n${choices}\n[1] `);
      return answers[answer.trim() === '' ? 0 : Number(answer.trim()) - 1];
    } finally {
      terminal.close();
    }
  };
}
