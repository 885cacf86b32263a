/** Built pages are valid HTML: the first pages of every kind of every tenant. */
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildClone } from '../support/built.ts';
import { builtPages, root, tenants } from '../support/pages.ts';

/** Pages of a kind that are looked at. */
const EACH = 3;

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  // How markup is spelt is React’s and the engine’s choice, the length of a title an audit’s concern, a number that does not
  // break a matter of style sheets.
  rules: {
    'attr-case': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': 'off',
    // Neither select nor datalist can show the suggestions of a search.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    'doctype-style': 'off',
  },
});

beforeAll(async () => {
  await buildClone();
});

test('there are tenants to look at', () => {
  expect(tenants()).not.toEqual([]);
});

describe.each(tenants())('%s', (tenant) => {
  test('pages of every kind are valid', async () => {
    const pages = builtPages(tenant, EACH);
    expect(pages.length).toBeGreaterThan(2);
    const reports = await Promise.all(pages.map(({ file }) => validator.validateFile(file)));
    const errors = reports.flatMap(({ results }) =>
      results.flatMap(({ filePath, messages }) =>
        messages.map(
          ({ line, column, ruleId, message }) =>
            `${path.relative(root, filePath ?? '')}:${line}:${column} ${ruleId}: ${message}`,
        ),
      ),
    );
    expect(errors).toEqual([]);
  }, 60_000);
});
