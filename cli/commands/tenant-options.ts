/** Options that several commands share: which tenants they work on, what a pull may replace, how the outcome is printed. */
import { Option, type Command } from 'commander';
import { REPORT_FORMATS } from '../print/formats.ts';

/** Adds `--tenant` and `--all`. */
export function withTenants(command: Command): Command {
  return command
    .addOption(new Option('-t, --tenant <slug...>', 'tenants to work on').conflicts('all'))
    .addOption(new Option('--all', 'all tenants below the root'));
}

export interface ShrinkOptions {
  allowShrink?: boolean;
}

/** Adds `--allow-shrink`. */
export const withShrink = (command: Command): Command =>
  command.option('--allow-shrink', 'accept a pull that is much smaller than the last one');

/** `--format` of commands that write more than findings, with the formats that only they have. */
export const formatOption = (more: readonly string[] = []): Option =>
  new Option('--format <format>', 'how the outcome is printed: for people, for programs, for build machines')
    .choices([...REPORT_FORMATS, ...more])
    .default('human');
