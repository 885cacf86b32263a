import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedFolder } from '../../tests/support/temporary-folder.ts';
import { checker } from '../_domain/check/check.case.ts';
import { readThemeCss } from './read-theme-css.source.ts';
import { checks } from './theme-css.check.ts';

const root = sharedFolder();
const dir = path.join(root, 'tenants', 'yard');
beforeEach(() => {
  rmSync(path.join(root, 'tenants'), { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
});

const names = () => ({
  variables: ['--ds-accent', '--ds-canvas'],
  parts: ['header', 'card'],
  media: ['media/paper.webp'],
});

/** Reads a style sheet; returns each finding as its code, its severity if it is a warning, and its line. */
async function read(css: string | Uint8Array) {
  writeFileSync(path.join(dir, 'theme.css'), css);
  const { css: rules, findings } = await readThemeCss(dir, names);
  return {
    rules,
    findings,
    codes: findings.map(
      (found) =>
        `${found.code}${found.severity ? '?' : ''} ${/"line":(\d+)/.exec(JSON.stringify(found))?.[1] ?? 0}`,
    ),
  };
}

describe('theme.css', () => {
  test('is absent without a file', async () => {
    expect(await readThemeCss(dir, names)).toEqual({ css: '', findings: [] });
  });

  test('adds the rules of a tenant to those of all tenants, without comments', async () => {
    writeFileSync(path.join(root, 'tenants', 'theme.css'), ':root { --ds-accent: #123456 }');
    const { rules, codes } = await read(
      '/* Cards */ [data-part="card"] { background: url("/media/paper.webp") }',
    );
    expect(codes).toEqual([]);
    expect(rules).toMatch(/--ds-accent.*\n\[data-part="card"\]/);
    expect(rules).not.toContain('Cards');
  });

  test.each([
    ['a variable in a declaration', ':root { --ds-acent: red }', 'DS1322? 1', '--ds-accent'],
    ['a variable in a value', 'a {\n color: var(--ds-canvs, red) }', 'DS1322? 2', '--ds-canvas'],
    ['a part', '\n\n[data-part=haeder] a { color: red }', 'DS1323? 3', 'header'],
    ['a file', 'a { background: url(/media/papr.webp) }', 'DS1324? 1', 'media/paper.webp'],
  ])('warns about %s that does not exist, with the nearest name', async (_what, css, code, nearest) => {
    const { codes, findings, rules } = await read(css);
    expect(codes).toEqual([code]);
    expect(findings[0]?.hint).toContain(`Did you mean \`${nearest}\`?`);
    expect(rules).not.toBe('');
  });

  test.each([
    '@import "other.css";',
    '@IMPORT url(https://evil.example/x.css);',
    'a { background: url(https://evil.example/x.png) }',
    'a { background: url("//evil.example/x.png") }',
    'a { background: url(picture.png) }',
    'a { background: image-set("https://evil.example/x.png" 1x) }',
    'a { background: url(/\\evil.example/x.png) }',
    '@font-face { font-family: X; src: url(https://evil.example/x.woff2) }',
    '@media print { a { background: URL(javascript:1) } }',
  ])('refuses what loads something else: %s', async (css) => {
    expect((await read(css)).codes).toEqual(['DS1321 1']);
  });

  test.each([
    ['broken CSS', 'a { color: red\n', 'DS1320 1'],
    ['text that is not UTF-8', new Uint8Array([0xff, 0xfe, 0x41]), 'DS1320 0'],
    ['more than 100 kB', `a{color:red}${' '.repeat(100_000)}`, 'DS1320 0'],
  ])('refuses %s', async (_what, css, code) => {
    const { codes, rules } = await read(css);
    expect(codes).toEqual([code]);
    expect(rules).toBe('');
  });

  test('accepts own variables, fonts of the site, and data', async () => {
    const { codes } = await read(
      '@font-face{font-family:Own;src:url(/media/paper.webp)} :root{--own:1} a{background:url(data:image/png;base64,AA);mask:url(#a)}',
    );
    expect(codes).toEqual([]);
  });

  test('check uses the variables and parts of the product', async () => {
    writeFileSync(
      path.join(dir, 'theme.css'),
      '[data-part=gallery]{color:var(--ds-accent)} [data-part=nothing]{}',
    );
    expect(await checker(checks)({}, { dir })).toMatchObject([{ code: 'DS1323', severity: 'warning' }]);
  });
});
