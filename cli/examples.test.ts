import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const BIN = path.resolve(import.meta.dirname, 'bin.js');
const dealersite = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const COMMANDS = [
  'build',
  'serve',
  'pull',
  'report',
  'index',
  'check',
  'alerts',
  'audit',
  'test',
  'init',
  'mcp',
  'ping',
  'redirects import',
  'doctor',
  'completion',
  'leads list',
  'leads export',
  'leads retry',
  'leads replay',
  'payments list',
  'payments reconcile',
  'payments release',
  'db backup',
  'db restore',
];

test('the list of commands in this test matches --help', () => {
  const names = (help: string) =>
    [...help.slice(help.indexOf('\nCommands:')).matchAll(/^ {2}([a-z]+) /gm)].flatMap(([, name = '']) =>
      name === 'help' ? [] : [name],
    );
  const found = names(dealersite('--help').stdout).flatMap((name) => {
    const below = names(dealersite(name, '--help').stdout);
    return below.length > 0 ? below.map((child) => `${name} ${child}`) : [name];
  });
  expect(found.toSorted()).toEqual(COMMANDS.toSorted());
});

test.each(COMMANDS)('%s --help shows an example of each option', (command) => {
  const { stdout } = dealersite(...command.split(' '), '--help');
  const [options = '', examples = ''] = stdout.split('\nExamples:\n');
  const flags = [...options.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].flatMap(([, flag = '']) =>
    flag === '--help' ? [] : [flag],
  );
  expect(flags.filter((flag) => !examples.includes(flag))).toEqual([]);
  expect(examples).toContain(`$ dealersite ${command}`);
});

test.each(COMMANDS)(
  '%s suggests the nearest option and its own help for a misspelt option',
  (command) => {
    const args = command.split(' ');
    const { stdout } = dealersite(...args, '--help');
    const [flag = '--root'] = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z-]{4,})/gm)].map(([, name]) => name);
    const misspelt = flag.slice(0, -1);
    const { status, stderr } = dealersite(...args, misspelt);
    expect(status).toBe(2);
    expect(stderr).toContain(`unknown option '${misspelt}'`);
    expect(stderr).toMatch(/\(Did you mean (?:one of )?--/);
    expect(stderr).toContain(`dealersite ${command} --help`);
  },
  60_000,
);

test.each([
  [['check', '--tenant', 'build', '--strct'], '(Did you mean --strict?)', 'dealersite check --help'],
  [['check', '--format', 'jsn'], '(Did you mean json?)', 'dealersite check --help'],
  [['init', '--template', 'yrad'], 'Did you mean `yard`?', 'dealersite init --help'],
  [['leads', 'lsit'], '(Did you mean list?)', 'dealersite leads --help'],
  [['build', '--tenat', 'x'], '(Did you mean --tenant?)', 'dealersite build --help lists its options'],
  [['biuld'], '(Did you mean build?)', 'dealersite --help lists the commands'],
])('%j suggests the nearest word and the help to read', (args, nearest, help) => {
  const { status, stderr } = dealersite(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(nearest);
  expect(stderr).toContain(help);
});
