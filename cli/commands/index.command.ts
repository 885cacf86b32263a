import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { withShrink, withTenants, type ShrinkOptions } from './tenant-options.ts';

export interface IndexOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
  keep: string;
  host?: string;
  snapshot?: string;
  scopedKey?: boolean;
  takeOver?: boolean;
}

export function registerIndex(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('index')))
    .description('publish the stock of a tenant to its search cluster: new collection, checked, then in use')
    .addOption(new Option('--keep <n>', 'earlier collections that stay').default('1'))
    .option('--host <address>', 'address of the cluster for this run instead of `search.host`')
    .option('--snapshot <file>', 'stock to publish instead of the last pull')
    .option('--scoped-key', 'publish nothing; derive the key for browsers from TYPESENSE_SEARCH_KEY')
    .option('--take-over', 'go on where the index holds the stock of another tenant')
    .action((options: IndexOptions) =>
      run(async (context) =>
        (await import('./index.run.ts')).run(options, { ...context, allowShrink: options.allowShrink }),
      ),
    );
}
