/** API functions and commands have the same options. */
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { registerAudit } from '../commands/audit.command.ts';
import { registerBuild } from '../commands/build.command.ts';
import { registerCheck } from '../commands/check.command.ts';
import { registerPull } from '../commands/pull.command.ts';
import { registerReport } from '../commands/report.command.ts';
import { registerServe } from '../commands/serve.command.ts';
import { registerTest } from '../commands/test.command.ts';
import { checkNodeVersion } from './node-version.ts';
import { checkOptions, OPTIONS } from './options.ts';
import type { CommandName } from '../types.ts';

const REGISTER = {
  audit: registerAudit,
  build: registerBuild,
  check: registerCheck,
  pull: registerPull,
  report: registerReport,
  serve: registerServe,
  test: registerTest,
};
const NAMES = Object.keys(REGISTER) as CommandName[];

/** API options that are global options of the command line, or that it lacks. */
const GLOBAL = ['root', 'now', 'signal', 'onEvent'];
/** Command options about output and repetition, and those that `tenants` replaces. */
const PRINTED = ['format', 'watch', 'tenant', 'all'];

const catchCode = (work: () => void): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return (error as Error).message.slice(0, 6);
  }
};

describe('checkOptions', () => {
  test.each(NAMES)('%s() has the options of the command', (name) => {
    const program = new Command();
    REGISTER[name](program, () => Promise.resolve());
    const ofCommand = program.commands[0]?.options.map((option) => option.attributeName()) ?? [];
    const expected = ['tenants', ...ofCommand.filter((one) => !PRINTED.includes(one))];
    const ofFunction = Object.keys(OPTIONS[name]).filter((one) => !GLOBAL.includes(one));
    expect(ofFunction.toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  test.each([
    [{}, 'none'],
    [{ tenants: 'a', force: true, workers: 64, shard: '1/2', cache: undefined }, 'none'],
    [{ tenants: ['a', 'b'], now: new Date(), signal: new AbortController().signal }, 'none'],
    [{ tenants: [] }, 'DS1801'],
    [{ force: 'yes' }, 'DS1801'],
    [{ workers: 65 }, 'DS1801'],
    [{ workers: 1.5 }, 'DS1801'],
    [{ workers: '4' }, 'DS1801'],
    [{ shard: 'first' }, 'DS1801'],
    [{ renderer: 'react' }, 'DS1800'],
    [{ now: 'yesterday' }, 'DS1801'],
    [{ now: '2026-11-21T09:00' }, 'DS1801'],
    [{ now: '2026-11-21T09:00+11:00' }, 'none'],
    [{ signal: {} }, 'DS1801'],
    [{ onEvent: 'log' }, 'DS1801'],
    [{ inplace: true }, 'DS1800'],
    [{ constructor: 1 }, 'DS1800'],
  ])('build(%j) returns %s', (options, code) => {
    expect(catchCode(() => checkOptions('build', options))).toBe(code);
  });

  test.each([
    [{ config: true }, 'none'],
    [{ config: false, tenants: 'a', explain: true }, 'none'],
    [{ config: true, tenants: 'a' }, 'DS1803'],
    [{ tenantsFrom: '../tenants', explain: true }, 'DS1803'],
  ])('pull(%j) returns %s', (options, code) => {
    expect(catchCode(() => checkOptions('pull', options))).toBe(code);
  });

  test('suggests the nearest option for an unknown one', () => {
    expect(() => checkOptions('build', { inplace: true })).toThrow('build() has no option "inplace".');
  });
});

test.each([
  ['20.20.2', 'DS1802'],
  ['22.21.9', 'DS1802'],
  ['22.22.0', 'none'],
  ['24.0.0', 'none'],
])('checkNodeVersion(%s) returns %s', (version, code) => {
  expect(catchCode(() => checkNodeVersion(version))).toBe(code);
});
