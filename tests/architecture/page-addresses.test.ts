/** Scripts open pages by `open-page.ts`, which writes addresses in the form of the site: others would cost a redirect. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const OPENS = /\blocation\.(?:assign|replace)\((?!'\/'\)).*|\blocation\.href = .*/g;

/** Addresses that are no pages of the site. */
const OTHERS: readonly string[] = [
  // The page of the payment provider.
  'features/payment/pay-online.island.tsx: location.assign(outcome.url);',
  // A section of the same page.
  'features/payment/payment-summary.island.tsx: location.replace(`#${loaded.status}`);',
  // A call of the API.
  'features/sign-in/gate.enhance.ts: location.replace(content.href);',
];

test('every script opens pages at addresses in the form of the site', () => {
  const files = globSync('features/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|open-page\.ts$/.test(file),
  );
  const found = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(OPENS)].map(([line]) => `${file}: ${line}`),
  );
  expect(found.toSorted()).toEqual(OTHERS);
});
