import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { withShrink, withTenants } from './tenant-options.ts';
import type { IndexOptions } from '../stock/index.run.ts';

export function registerIndex(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('index')))
    .description(
      'publish the stock of a tenant to its search cluster: change what differs, or fill a new collection, verify it, switch to it',
    )
    .addOption(new Option('--keep <n>', 'number of earlier collections to keep').default('1'))
    .option('--host <address>', 'address of the cluster instead of `search.host`')
    .option('--snapshot <file>', 'stock to publish instead of the last pull')
    .option('--scoped-key', 'only print the key for browsers, derived from TYPESENSE_SEARCH_KEY')
    .option('--full', 'fill a new collection even if little has changed')
    .option('--take-over', 'replace an index that holds the stock of another tenant')
    .action((options: IndexOptions) =>
      run(async (context) =>
        (await import('../stock/index.run.ts')).run(options, {
          ...context,
          allowShrink: options.allowShrink,
        }),
      ),
    );
}
