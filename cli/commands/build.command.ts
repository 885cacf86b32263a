import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { outcomeOfError } from '../errors.ts';
import { formatOption, withShrink, withTenants } from './tenant-options.ts';
import type { BuildOptions } from '../build/build-plan.ts';

export function registerBuild(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('build')))
    .description('render every page of a tenant into output/<tenant>/')
    .option('--force', 'render every page, changed or not')
    .option('--in-place', 'replace files in output/<tenant>/ one by one instead of switching a link')
    .option('--snapshot <file>', 'stock to build from instead of the last pull')
    .option('--verify <n>', 'render n random pages again and compare them with their files, byte for byte')
    .option('--cache <address>', 'folder or s3://bucket/prefix to share between builds (default: none)')
    .option('--shard <i/n>', 'build only the i-th of n parts of the tenants, for n machines')
    .addOption(new Option('--workers <n>', 'number of render threads').default(undefined, 'one per core'))
    .addOption(formatOption())
    .action((options: BuildOptions) =>
      run(async (context) => {
        const build = await import('../build/build.run.ts');
        const outcome = await build
          .run(options, { ...context, allowShrink: options.allowShrink })
          .catch(outcomeOfError);
        return { ...outcome, format: options.format };
      }),
    );
}
