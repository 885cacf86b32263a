import { expect, test } from 'vitest';
import { jobSummary } from './job-summary.ts';

test('lists the problems of a run with Markdown and HTML escaped', () => {
  const outcome = {
    exitCode: 1,
    problems: [
      {
        code: 'DS1206',
        title: 'Unknown key',
        message: 'a|b <img>\n`x`',
        hint: '',
        place: { file: '/site/tenants/a/tenant.json', line: 2 },
      },
    ],
    summary: ['1 tenant checked'],
  } as const;
  expect(jobSummary('check', outcome, '/site').split('\n\n')).toEqual([
    '### dealersite check: ❌ findings',
    '- 1 tenant checked',
    '1 errors, 0 warnings',
    [
      '| severity | code | file | message |',
      '| --- | --- | --- | --- |',
      '| error | DS1206 | tenants/a/tenant.json:2 | a\\|b &lt;img> \\`x\\` |',
    ].join('\n'),
    '',
  ]);
});
