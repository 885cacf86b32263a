/** `docs/reference/` is generated from schemas, catalogues and commands by `npm run reference`. */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tenantSchema } from '../../cli/compose.ts';
import { configSchema } from '../../cli/config/config.schema.ts';
import { command } from '../support/command.ts';
import { commandsPage, commandTree, listLeaves } from './reference/commands.ts';
import { findArea, readCatalogue, errorsPage, OLD_NODE } from './reference/errors.ts';
import { eventsPage, unlistedEvents } from './reference/events.ts';
import { examplesFrom } from './reference/examples.ts';
import { OPTION_SUBJECTS } from './reference/option-subjects.ts';
import { configPage, optionRows, optionsPage, subjectPage, type OptionSchema } from './reference/options.ts';
import { searchFieldsPage } from './reference/search-fields.ts';
import { themePage } from './reference/theme.ts';
import { vehiclePage } from './reference/vehicle.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const isWriting = process.env['WRITE_REFERENCE'] === '1';

const tenantOptions = z.toJSONSchema(tenantSchema, { io: 'input', unrepresentable: 'any' }) as OptionSchema;
const configOptions = z.toJSONSchema(configSchema, { io: 'input' }) as OptionSchema;
const demoTenants = globSync('tenants/*/tenant.json', { cwd: ROOT })
  .toSorted()
  .map((file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as unknown);

/** Output of `dealersite --help`. */
let help = '';
beforeAll(async () => {
  const result = await command(process.execPath, ['cli/bin.js', '--help'], ROOT, {
    COLUMNS: '200',
    NO_COLOR: '1',
  });
  help = result.stdout;
});

const PAGES: Readonly<Record<string, () => string>> = {
  options: () => optionsPage(tenantOptions),
  ...Object.fromEntries(
    OPTION_SUBJECTS.map((subject) => [
      subject.page,
      () => subjectPage(tenantOptions, examplesFrom(demoTenants), subject),
    ]),
  ),
  config: () => configPage(configOptions),
  vehicle: vehiclePage,
  'search-fields': searchFieldsPage,
  theme: themePage,
  events: () => eventsPage(ROOT),
  errors: () => errorsPage(readCatalogue(ROOT)),
  commands: () => commandsPage(commandTree(), help),
};

const fileOf = (name: string): string => path.join(ROOT, 'docs/reference', `${name}.md`);

test.each(Object.entries(PAGES))('docs/reference/%s.md matches the sources', (name, write) => {
  const text = write();
  // Set by `npm run reference`.
  if (isWriting) writeFileSync(fileOf(name), text);
  const isCurrent = existsSync(fileOf(name)) && readFileSync(fileOf(name), 'utf8') === text;
  expect(isCurrent, `docs/reference/${name}.md is stale; npm run reference writes it again`).toBe(true);
});

test('every option is on exactly one page', () => {
  const pages = OPTION_SUBJECTS.map(({ page }) => readFileSync(fileOf(page), 'utf8'));
  const options = optionRows(tenantOptions).filter(({ path: option }) => !/^(?:home|\$schema)/.test(option));
  const counts = options.map(({ path: option }) => ({
    option,
    pages: pages.filter((text) => text.includes(`| \`${option}\` |`)).length,
  }));
  expect(counts.length).toBeGreaterThan(400);
  expect(counts.filter(({ pages: count }) => count !== 1)).toEqual([]);
});

test('every option has its own sentence', () => {
  const rows = [...optionRows(tenantOptions), ...optionRows(configOptions)];
  expect(rows.filter(({ text }) => text.trim() === '').map(({ path: option }) => option)).toEqual([]);
});

test('lists exactly the events of the sources', () => {
  expect(unlistedEvents(ROOT)).toEqual([]);
});

describe('the error catalogue', () => {
  const entries = readCatalogue(ROOT);

  test('has the error that the program prints before it starts', () => {
    const program = readFileSync(path.join(ROOT, 'cli/bin.js'), 'utf8');
    const [start = ''] = OLD_NODE.message.split('{');
    expect(program).toContain(`${OLD_NODE.code} ${start}`);
    expect(program).toContain(OLD_NODE.hint);
  });

  test('has code, title, cause and solution of every error', () => {
    expect(entries.length).toBeGreaterThan(250);
    const broken = entries.filter(
      ({ code, title, hint }) =>
        !/^DS\d{4}$/.test(code) || title === '' || hint === '' || hint.includes('{undefined}'),
    );
    expect(broken).toEqual([]);
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length);
  });

  test('writes values in braces, optional parts in brackets, and resolves constants', () => {
    const byCode = new Map(entries.map((entry) => [entry.code, entry]));
    expect(byCode.get('DS1701')).toMatchObject({
      title: 'Link to a missing page',
      message: '{page}: {selector} leads to {address}, which is not on the site.',
    });
    expect(byCode.get('DS1701')?.hint).toMatch(/Correct the source, then build and test again\.$/);
    expect(byCode.get('DS1006')?.hint).toContain(' / dealersite {command} --help');
  });

  test('assigns every error to a part of the product', () => {
    expect(findArea('cli/test/test.errors.ts')).toBe('The command `test`');
    expect(findArea('features/trade-in/trade-in.check.ts')).toBe('Trade in');
  });
});

test('the reference has exactly the commands of the command line', () => {
  const names = [...help.slice(help.indexOf('\nCommands:')).matchAll(/^ {2}([a-z]+)(?: |\|)/gm)].flatMap(
    ([, name = '']) => (name === 'help' ? [] : name),
  );
  const tops = new Set(listLeaves(commandTree()).map(({ fullName }) => fullName.split(' ')[0] ?? ''));
  expect([...tops].toSorted()).toEqual([...new Set(names)].toSorted());
});
