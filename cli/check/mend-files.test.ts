/** `check --fix`, run as the real program. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Project, vehicles } from '../../tests/support/project.ts';
import { mended } from './mend-files.ts';

let project: Project;
let file = '';
let valid = '';
beforeAll(async () => {
  project = new Project(vehicles(3));
  file = path.join(project.root, 'tenants/yard/tenant.json');
  valid = readFileSync(file, 'utf8');
  await project.run('check');
}, 120_000);
afterAll(() => project.remove());

const read = (): string => readFileSync(file, 'utf8');

/** Replaces parts of the valid tenant and checks it. */
async function check(changes: readonly (readonly [string, string])[], ...args: string[]) {
  const text = changes.reduce((now, [from, to]) => now.replace(from, to), valid);
  writeFileSync(file, text);
  return { text, ...(await project.run('check', ...args)) };
}

describe('check --fix', () => {
  test.each([
    ['a misspelt option', '"tagline"', '"taglien"'],
    ['a misspelt value of a list', '"yard",\n  "name"', '"yrad",\n  "name"'],
    ['a colour without #', '"#0b5cad"', '"0b5cad"'],
    ['a postcode as a number', '"2000"', '2000'],
    ['a time without its zero', '"08:30"', '"8:30"'],
    ['a site address with a path', '"https://yard.example"', '"https://yard.example/cars"'],
    ['a time zone', '"Australia/Sydney"', '"Australia/Sidney"'],
    ['a telephone number in another spelling', '"02 5550 0100"', '"(02) 5550-0100"'],
    ['an extra comma', '"soft"\n', '"soft",\n'],
    ['a missing comma', '"hanken-grotesk",\\n', '"hanken-grotesk"\\n'],
    ['a duplicate key with the same value', '"slug": "yard",', '"slug": "yard",\n  "slug": "yard",'],
  ])('fixes %s', async (_what, right, wrong) => {
    const { code } = await check([[right, wrong]], '--fix');
    expect(code).toBe(0);
    expect(JSON.parse(read())).toEqual(JSON.parse(valid));
  });
});

test('leaves comments, indents and everything else untouched', async () => {
  const odd = [
    ['{\n', '{\n  // Ours since 2026.\n'],
    ['"template":   "yard"', '"template": "yard"'],
    ['"#0b5cad"', '"0b5cad"'],
  ] as const;
  const { text } = await check(odd, '--fix');
  expect(read()).toBe(text.replace('"0b5cad"', '"#0b5cad"'));
});

test('fixes a file with broken JSON in rounds: first the commas, then the problems that they hid', async () => {
  const { code, stderr } = await check(
    [
      ['"soft"\n', '"soft",\n'],
      ['"tagline"', '"taglien"'],
    ],
    '--fix',
  );
  expect(code).toBe(0);
  expect(stderr).toMatch(/Fixed 2 problems:\n +tenants\/yard\/tenant\.json:\d+:\d+ DS1205 removes ,/);
  expect(stderr).toMatch(/tenant\.json:\d+:\d+ DS1206 "taglien" becomes "tagline"/);
});

test('--dry-run shows the fixes and writes nothing; check mentions them as well', async () => {
  const { text, code, stderr } = await check([['"tagline"', '"taglien"']], '--dry-run');
  expect(code).toBe(1);
  expect(stderr).toContain('check --fix: "taglien" becomes "tagline"');
  expect(stderr).toContain('check --fix would fix 1 problem:');
  expect(read()).toBe(text);
  const plain = await project.run('check');
  expect(plain.stderr).toContain('check --fix can fix 1 of them');
});

test('leaves problems with more than one fix and exits with 1', async () => {
  const { text, code } = await check([['"slug": "yard"', '"slug": "yarn"']], '--fix');
  expect(code).toBe(1);
  expect(read()).toBe(text);
});

test('does not fix secrets, because messages would show them', async () => {
  const { stderr } = await check([['"slug"', '"podium_api_token": 12345,\n  "slug"']], '--fix');
  expect(stderr).not.toContain('12345');
  expect(stderr).not.toContain('becomes');
});

test('--json lists the fixes', async () => {
  const { stdout } = await check([['"tagline"', '"taglien"']], '--json');
  expect(JSON.parse(stdout)).toMatchObject({
    problems: expect.arrayContaining([
      expect.objectContaining({ repair: expect.objectContaining({ after: '"tagline"' }) as object }),
    ]) as object,
  });
});

describe('mended', () => {
  test('applies fixes from the end, so that positions stay valid', () => {
    const text = 'a bc\r\nde f';
    const repairs = [
      { line: 1, column: 3, before: 'bc', after: 'longer' },
      { line: 2, column: 4, before: 'f', after: '' },
    ];
    expect(mended(text, repairs).text).toBe('a longer\r\nde ');
  });

  test('skips a fix whose text has changed in the meantime', () => {
    expect(mended('abc', [{ line: 1, column: 1, before: 'xyz', after: '' }])).toEqual({
      text: 'abc',
      made: [],
    });
  });

  test('leaves a byte order mark', () => {
    expect(mended('\uFEFFab', [{ line: 1, column: 1, before: 'a', after: 'c' }]).text).toBe('\uFEFFcb');
  });
});
