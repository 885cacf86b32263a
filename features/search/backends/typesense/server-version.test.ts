/** Tests of versions of search servers. */
import { expect, test } from 'vitest';
import { majorVersion } from './server-version.source.ts';

test.each([
  ['0.24.1', 24],
  ['0.25.2', 25],
  ['26.0', 26],
  ['27.1', 27],
  ['v29.0.rc3', 29],
  ['30.0', 30],
  ['nightly', undefined],
  [undefined, undefined],
  [27, undefined],
])('reads %j as version %j', (version, major) => {
  expect(majorVersion(version)).toBe(major);
});
