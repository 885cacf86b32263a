/** Prompts of init, answered by key presses. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { Interrupted } from '../signals.ts';
import type { Terminal } from './ask.ts';
import { run, type InitOptions } from './init.run.ts';

const NOW = Date.UTC(2026, 10, 21);
const ENTER = '\r';
const BACK = '\u007F';
const CTRL_C = '\u0003';

let root = '';
beforeEach(() => {
  root = temporaryFolder();
});

/** Runs init and types `keys`, each after its question appears. */
async function answered(
  keys: readonly (readonly [question: string, keys: string])[],
  options: InitOptions = {},
  columns?: number,
): Promise<{ outcome: Awaited<ReturnType<typeof run>>; screen: () => string }> {
  const input = new PassThrough();
  const output = Object.assign(new PassThrough(), columns !== undefined && { columns });
  let screen = '';
  let next = 0;
  let seen = 0;
  output.on('data', (chunk: Buffer) => {
    screen += chunk.toString();
    const [question, typed] = keys[next] ?? [];
    if (question === undefined || !screen.slice(seen).includes(question)) return;
    next += 1;
    seen = screen.length;
    for (const key of typed ?? '') setImmediate(() => input.write(key));
  });
  const terminal = { input, output } as unknown as Terminal;
  const outcome = await run({ ...options, terminal }, { root, now: NOW });
  return { outcome, screen: () => screen };
}

const tenantOf = (slug: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(root, 'tenants', slug, 'tenant.json'), 'utf8')) as Record<
    string,
    unknown
  >;

test('creates the tenant from the answers, with defaults for empty ones', async () => {
  const { outcome } = await answered([
    ['called', `River Auto${ENTER}`],
    ['What do you sell', ENTER],
    ['Which template', ENTER],
    ['Colour of the header', ENTER],
    ['Colour of buttons', `b3261e${ENTER}`],
    ['Suburb and postcode', `Dubbo 2830${ENTER}`],
    ['Street', ENTER],
    ['Telephone', ENTER],
    ['mailed', ENTER],
    ['finance provider', ENTER],
    ['stock?', ENTER],
  ]);
  expect(outcome).toMatchObject({ exitCode: 0, data: { slug: 'river-auto' } });
  expect(tenantOf('river-auto')).toMatchObject({
    name: 'River Auto',
    template: 'yard',
    theme: { brand: '#16273d', accent: '#b3261e' },
  });
});

/** Flags that leave few prompts. */
const FLAGS = {
  name: 'Alpha',
  items: 'car',
  template: 'yard',
  brand: '#16273d',
  accent: '#0b5cad',
  place: 'Dubbo 2830',
  street: '1 Trial Road',
  finance: 'none',
};

test('refuses a wrong answer at its prompt and shows what is allowed', async () => {
  const texts = { ...FLAGS, email: 'a@b.example' };
  const { outcome, screen } = await answered(
    [
      ['Telephone', `12${ENTER}`],
      ['no Australian number', `${BACK}${BACK}1300975707${ENTER}`],
      ['stock?', ENTER],
    ],
    { texts },
  );
  expect(outcome).toMatchObject({ exitCode: 0 });
  expect(screen()).toContain('ten digits');
  expect(tenantOf('alpha')).toMatchObject({ locations: [{ contact_detail: { phone: '1300 975 707' } }] });
});

test('writes nothing after Ctrl-C at any prompt', async () => {
  for (const question of ['called', 'What do you sell', 'Which template', 'Colour of the header']) {
    const before = [
      ['called', `River Auto${ENTER}`],
      ['What do you sell', ENTER],
      ['Which template', ENTER],
    ] as const;
    const index = before.findIndex(([text]) => text === question);
    const keys = [...before.slice(0, index === -1 ? 3 : index), [question, CTRL_C]] as const;
    // oxlint-disable-next-line no-await-in-loop -- one person answers
    await expect(answered(keys)).rejects.toBeInstanceOf(Interrupted);
  }
  expect(existsSync(path.join(root, 'tenants'))).toBe(false);
});

test('does not prompt for values of flags, and refuses a wrong flag before the first prompt', async () => {
  const { outcome, screen } = await answered([], { texts: { phone: '12' } });
  expect(outcome).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1024' }] });
  expect(screen()).toBe('');
});

test('refuses an existing slug before the first prompt', async () => {
  mkdirSync(path.join(root, 'tenants/alpha'), { recursive: true });
  writeFileSync(path.join(root, 'tenants/alpha/notes.txt'), 'mine');
  const { outcome, screen } = await answered([], { slug: 'alpha' });
  expect(outcome).toMatchObject({ exitCode: 2, problems: [{ code: 'DS1250' }] });
  expect(screen()).toBe('');
});

test.each([0, 19])('treats a terminal of %i columns like one of 80', async (columns) => {
  const texts = { ...FLAGS, phone: '1300975707' };
  const keys = [
    ['mailed', ENTER],
    ['stock?', ENTER],
  ] as const;
  const { screen } = await answered(keys, { texts }, columns);
  expect(screen()).toContain('Where should enquiries be mailed to?');
});
