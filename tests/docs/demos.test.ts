/** The guide to the demo sites names capabilities that are on there, and every switch of the options. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from '../../features/registry.ts';
import { ROOT, textOf } from './guides.ts';

const text = textOf('docs/start/demos.md');
const [shown = '', absent = ''] = text.split('## On no demo site');

const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const valueAt = (tree: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
    tree,
  );

/** Rows of the tables: capability, site, path, option. */
const rows = [...shown.matchAll(/^\|([^|]+)\| *`([^`]+)` *\| *`([^`]+)` *\| *`([^`]+)` *\|$/gm)].map(
  ([, capability = '', site = '', address = '', option = '']) => ({
    capability: capability.trim(),
    site,
    address,
    option,
  }),
);

/** Patterns of the pages: a parameter stands for one segment, or for all that follow. */
const pages = features
  .flatMap(({ pages: own = [] }) => own)
  .map(({ path: pattern }) => new RegExp(`^${pattern.replaceAll(/:[a-z]+\*?/gi, '.+')}$`));

/** Options that change nothing by themselves, or allow what a dealer does not need. */
const NO_CAPABILITY =
  /allow_private$|\.records$|show_full_hours$|show_deposit$|popular_makes$|follow_price$|chat\.button$/;

/** Lists the paths of the options that are off by default. */
function switches(schema: unknown, keys: readonly string[] = []): string[] {
  const properties = valueAt(schema, ['properties']) ?? {};
  return Object.entries(properties).flatMap(([key, value]: [string, unknown]) => [
    ...(valueAt(value, ['type']) === 'boolean' && valueAt(value, ['default']) === false
      ? [[...keys, key].join('.')]
      : []),
    ...switches(value, [...keys, key]),
  ]);
}

describe('docs/start/demos.md', () => {
  test('has rows for each of the six sites', () => {
    expect(new Set(rows.map(({ site }) => site)).size).toBe(6);
  });

  test.each(rows)('$capability is on at $site', ({ site, option }) => {
    const value = valueAt(readJson(`tenants/${site}/tenant.json`), option.split('.'));
    expect([undefined, false, 'none', '']).not.toContain(value);
  });

  test.each(rows)('$capability is at an address of a page, $address', ({ address }) => {
    const garage = /^\/my[a-z]+$/;
    expect(garage.test(address) || pages.some((pattern) => pattern.test(address))).toBe(true);
  });

  test('names every switch of the options, as shown or as absent', () => {
    const named = new Set(rows.map(({ option }) => option));
    const missing = switches(readJson('tenants/tenant.schema.json'))
      .filter((option) => !NO_CAPABILITY.test(option))
      .filter((option) => !named.has(option) && !absent.includes(`\`${option}\``));
    expect(missing).toEqual([]);
  });
});
