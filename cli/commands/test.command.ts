import { Option, type Command } from 'commander';
import { outcomeOfError } from '../errors.ts';
import type { Action } from '../outcome.ts';
import { withShrink, withTenants } from './tenant-options.ts';
import type { TestOptions } from '../test/test.run.ts';

const FORMATS = ['human', 'json', 'junit'] as const;

export function registerTest(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('test')))
    .description(
      'test the built site: links, HTML, structured data, files; in a browser accessibility and journeys',
    )
    .option(
      '--only <text>',
      'test only pages, journeys and specs whose template, address or name contains the text',
    )
    .option('--all-pages', 'test every page instead of up to five per template')
    .option('--strict', 'fail on warnings as well, such as checks that were skipped')
    .option('--url <address>', 'test a running site of one tenant instead of the built one')
    .option('--allow-sending', 'send forms and sign-in codes to the running site too')
    .option('--browser <path>', 'Chrome or Chromium to use instead of CHROME_PATH or Playwright’s')
    .option('--no-browser', 'test files only')
    .addOption(
      new Option('--timeout <ms>', 'time for a page to open, a wait of a journey, a spec').default(
        undefined,
        '60000',
      ),
    )
    .addOption(
      new Option('--retries <n>', 'further attempts after a failed one; passing then is flaky').default(
        undefined,
        '0',
      ),
    )
    .addOption(
      new Option('--workers <n>', 'number of windows, specs and threads at the same time').default(
        undefined,
        'one per core, up to 4',
      ),
    )
    .option('--shard <i/n>', 'test only the i-th of n parts of the pages, journeys and specs, for n machines')
    .addOption(new Option('--format <format>', 'format of the findings').choices(FORMATS).default('human'))
    .action((options: TestOptions) =>
      run(async (context) => {
        const { run: test } = await import('../test/test.run.ts');
        const outcome = await test(options, { ...context, allowShrink: options.allowShrink }).catch(
          outcomeOfError,
        );
        return options.format === 'json' ? { ...outcome, format: 'json' } : outcome;
      }),
    );
}
