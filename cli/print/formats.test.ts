import { expect, test } from 'vitest';
import type { Finding } from '../../renderer/contract/error.ts';
import { formatted } from './formats.ts';

const FINDINGS: readonly Finding[] = [
  {
    code: 'DS1206',
    title: 'Unknown key',
    message: 'There is no key `nmae`.\nNearest: name',
    hint: 'Write it as the schema has it: 100 %.',
    place: { file: '/site/tenants/a,b/tenant.json', line: 3, column: 5 },
  },
  { code: 'DS1233', title: 'No licence', message: 'None.', hint: 'Set one.', severity: 'warning' },
];

test('github: prints one escaped annotation per line', () => {
  expect(formatted('github', FINDINGS, '/site')).toBe(
    '::warning title=DS1233 No licence::None.%0ASet one.\n' +
      '::error file=tenants/a%2Cb/tenant.json,line=3,col=5,title=DS1206 Unknown key::There is no key `nmae`.%0ANearest: name%0AWrite it as the schema has it: 100 %25.\n',
  );
});

test('sarif: prints a rule per code and a result per problem', () => {
  const document = JSON.parse(formatted('sarif', FINDINGS, '/site')) as {
    version: string;
    runs: { tool: { driver: { rules: object[] } }; results: object[] }[];
  };
  expect(document.version).toBe('2.1.0');
  const [run] = document.runs;
  expect(run?.tool.driver.rules).toEqual([
    { id: 'DS1233', shortDescription: { text: 'No licence' } },
    { id: 'DS1206', shortDescription: { text: 'Unknown key' } },
  ]);
  expect(run?.results).toMatchObject([
    { ruleId: 'DS1233', level: 'warning', locations: [] },
    {
      ruleId: 'DS1206',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'tenants/a,b/tenant.json' },
            region: { startLine: 3, startColumn: 5 },
          },
        },
      ],
    },
  ]);
});
