/** What commands print at their end. */
import { afterEach, expect, test, vi } from 'vitest';
import { printOutcome } from './print-outcome.ts';

const WARNING = {
  code: 'DS9999',
  title: 'Title',
  message: 'Two\nlines.',
  hint: 'Hint.',
  severity: 'warning',
} as const;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('prints problems and the summary as JSON, one object a line, with LOG_FORMAT=json', () => {
  vi.stubEnv('LOG_FORMAT', 'json');
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const outcome = {
    exitCode: 0 as const,
    problems: [WARNING],
    summary: ['Stopped.', 'Everything is stored.'],
  };
  printOutcome(outcome, { json: false, quiet: false, root: '/' });
  expect(
    written
      .join('')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual([
    {
      time: expect.any(String) as unknown,
      level: 'warn',
      message: 'Two\nlines.',
      code: 'DS9999',
      title: 'Title',
      hint: 'Hint.',
    },
    { time: expect.any(String) as unknown, level: 'info', message: 'Stopped.' },
    { time: expect.any(String) as unknown, level: 'info', message: 'Everything is stored.' },
  ]);
});
