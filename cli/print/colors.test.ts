import { afterEach, expect, test, vi } from 'vitest';
import { colorsFor } from './colors.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['a log', {}, {}, false],
  ['a log on a build server', {}, { CI: 'true' }, false],
  ['a terminal', { isTTY: true }, {}, true],
  ['a terminal with NO_COLOR', { isTTY: true }, { NO_COLOR: '1' }, false],
  ['a log with FORCE_COLOR', {}, { FORCE_COLOR: '1' }, true],
])('colours %s: %$', (_name, stream, env, colored) => {
  for (const name of ['CI', 'NO_COLOR', 'FORCE_COLOR']) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  expect(colorsFor(stream).green('x') !== 'x').toBe(colored);
});
