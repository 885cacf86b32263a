/** Options that several commands share: which tenants they work on, and what a pull may replace. */
import { Option, type Command } from 'commander';

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
