import { Option, type Command } from 'commander';
import { outcomeOfError } from '../errors.ts';
import type { Action, TenantOptions } from '../outcome.ts';
import { withShrink, withTenants, type ShrinkOptions } from './tenant-options.ts';

const FORMATS = ['human', 'json', 'junit'] as const;

export interface TestOptions extends TenantOptions, ShrinkOptions {
  only?: string;
  allPages?: boolean;
  url?: string;
  allowSending?: boolean;
  /** False with --no-browser: files only. */
  browser: string | boolean;
  format: (typeof FORMATS)[number];
}

export function registerTest(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('test')))
    .description(
      'test what build made: links, HTML, structured data, files; in a browser accessibility and journeys',
    )
    .option(
      '--only <text>',
      'only pages, journeys and tests whose template, address or name has the text in it',
    )
    .option('--all-pages', 'every page instead of up to five of each template')
    .option('--url <address>', 'a running site of one tenant instead of what build made')
    .option('--allow-sending', 'send forms and sign-in codes to the running site too')
    .option(
      '--browser <path>',
      'Chrome or Chromium to open pages with instead of CHROME_PATH or Playwright’s',
    )
    .option('--no-browser', 'test files only')
    .addOption(
      new Option('--format <format>', 'how findings are printed: for people, or for programs')
        .choices(FORMATS)
        .default('human'),
    )
    .action((options: TestOptions) =>
      run(async (context) => {
        const { run: test } = await import('./test.run.ts');
        const outcome = await test(options, { ...context, allowShrink: options.allowShrink }).catch(
          outcomeOfError,
        );
        return options.format === 'json' ? { ...outcome, format: 'json' } : outcome;
      }),
    );
}
