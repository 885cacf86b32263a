/** Built pages are valid HTML: the first pages of each kind and tenant. */
import path from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, test } from 'vitest';
import { HTML_RULES } from '../../cli/test/html-rules.ts';
import { buildClone } from '../support/built.ts';
import { builtPages, root, tenants } from '../support/pages.ts';

/** Checked pages of a kind. */
const EACH = 3;

const validator = new HtmlValidate(HTML_RULES);

beforeAll(async () => {
  await buildClone();
});

test('tenants exist', () => {
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
