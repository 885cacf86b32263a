import { describe, expect, test } from 'vitest';
import { checker, codesOf } from '../_domain/check/check.case.ts';
import { buildChecks } from './complete-tags.check.ts';
import { checks } from './third-parties.check.ts';
import { thirdPartiesOptions } from './third-parties.schema.ts';

const check = checker({ tenant: [...(checks.tenant ?? []), ...buildChecks] });
const TAG = {
  name: 'Counter',
  src: 'https://tags.example/counter.js',
  purpose: 'Counts visits.',
  consent: 'analytics',
  budget_kb: 40,
};
const withTags = (...tags: object[]) => check({ options: { 'third-parties': { tags } } });

test('accepts a tag with purpose, class and budget', async () => {
  expect(await withTags(TAG)).toEqual([]);
  expect(await withTags()).toEqual([]);
});

test.each(['purpose', 'consent', 'budget_kb'])('reports a tag without %s', async (option) => {
  const findings = await withTags({ ...TAG, [option]: undefined });
  expect(codesOf(findings)).toEqual(['DS2970 options.third-parties.tags.0']);
  expect(findings[0]?.message).toBe(`The tag Counter has no ${option}.`);
});

test('reports two tags with one name', async () => {
  expect(codesOf(await withTags(TAG, { ...TAG, name: 'counter' }))).toEqual([
    'DS2971 options.third-parties.tags.1.name',
  ]);
});

describe('a tag declared as necessary', () => {
  test.each(['https://www.googletagmanager.com/gtm.js?id=GTM-1', 'https://connect.facebook.net/x.js'])(
    'is warned of when its host measures visitors: %s',
    async (src) => {
      expect(codesOf(await withTags({ ...TAG, src, consent: 'necessary' }))).toEqual([
        'DS2972? options.third-parties.tags.0.consent',
      ]);
      expect(await withTags({ ...TAG, src })).toEqual([]);
    },
  );

  test('is accepted when its hosts are others', async () => {
    const src = 'https://notgoogletagmanager.com.example/x.js';
    expect(await withTags({ ...TAG, src, consent: 'necessary' })).toEqual([]);
  });
});

test.each([
  "https://a.example/x.js;script-src 'unsafe-inline'",
  'https://a.example/x.js, https://b.example',
  'http://a.example/x.js',
  '//a.example/x.js',
  'javascript:run()',
])('refuses %s as address of a script', (src) => {
  const { success } = thirdPartiesOptions.schema.safeParse({ tags: [{ ...TAG, src }] });
  expect(success).toBe(false);
});

test.each(['*', "a.example 'unsafe-inline'", 'https://a.example', 'a.example;'])(
  'refuses %s as a host',
  (host) => {
    const tags = [{ ...TAG, hosts: { scripts: [host] } }];
    expect(thirdPartiesOptions.schema.safeParse({ tags }).success).toBe(false);
  },
);
