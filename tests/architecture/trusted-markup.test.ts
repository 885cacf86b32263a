/** Text becomes markup only by the policy of `trusted.ts`: browsers that require Trusted Types refuse anything else. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const SINK = /(?:\.(?:innerHTML|outerHTML) =|\b(?:parseFromString|insertAdjacentHTML)\().*/g;

test('every script of the browser marks the HTML that it inserts as its own', () => {
  const files = globSync('features/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file));
  const sinks = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(SINK)].map(([line]) => `${file}: ${line}`),
  );
  expect(sinks.length).toBeGreaterThan(4);
  expect(sinks.filter((line) => !line.includes('ownHtml('))).toEqual([]);
});
