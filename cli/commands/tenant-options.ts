/** Options that several commands share: tenants, shrinking stock, output format. */
import { Option, type Command } from 'commander';
import { REPORT_FORMATS } from '../outcome.ts';

const allOption = (): Option => new Option('--all', 'all tenants below the root');

/** Adds `--tenant` and `--all`. */
export function withTenants(command: Command): Command {
  return command
    .addOption(new Option('-t, --tenant <slug...>', 'tenants to process').conflicts('all'))
    .addOption(allOption());
}

/**
 * Adds `--tenant` and `--all` to a command with arguments: each `--tenant` takes one name, so that it does not take the
 * arguments that follow.
 */
export function withRepeatedTenant(command: Command): Command {
  const add = (slug: string, slugs: readonly string[] = []): readonly string[] => [...slugs, slug];
  return command
    .addOption(
      new Option('-t, --tenant <slug>', 'tenant to process; may be repeated').argParser(add).conflicts('all'),
    )
    .addOption(allOption());
}

/** Adds `--allow-shrink`. */
export const withShrink = (command: Command): Command =>
  command.option('--allow-shrink', 'accept a pull that is much smaller than the last one');

/** Returns `--format` for commands with more output than findings; `more` are additional formats. */
export const formatOption = (more: readonly string[] = []): Option =>
  new Option('--format <format>', 'format of the output')
    .choices([...REPORT_FORMATS, ...more])
    .default('human');
