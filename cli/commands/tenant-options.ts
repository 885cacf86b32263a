/** The words with which every command names its tenants. */
import { Option, type Command } from 'commander';

/** Adds `--tenant` and `--all`. */
export function withTenants(command: Command): Command {
  return command
    .addOption(new Option('-t, --tenant <slug...>', 'tenants to work on').conflicts('all'))
    .addOption(new Option('--all', 'all tenants below the root'));
}
