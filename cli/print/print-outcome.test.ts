/** What commands print at their end. */
import { afterEach, expect, test, vi } from 'vitest';
import { printOutcome } from './print-outcome.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('prints the summary as JSON, one object a line, with LOG_FORMAT=json', () => {
  vi.stubEnv('LOG_FORMAT', 'json');
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const outcome = { exitCode: 0 as const, problems: [], summary: ['Stopped.', 'Everything is stored.'] };
  printOutcome(outcome, { json: false, quiet: false, root: '/' });
  expect(
    written
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    { time: expect.any(String) as unknown, level: 'info', message: 'Stopped.' },
    { time: expect.any(String) as unknown, level: 'info', message: 'Everything is stored.' },
  ]);
});
