import type { Action } from '../outcome.ts';
import { Option, type Command } from 'commander';
import { withShrink, withTenants } from './tenant-options.ts';
import type { ServeOptions } from '../serve/serve.run.ts';

export function registerServe(program: Command, run: (action: Action) => Promise<void>): void {
  withShrink(withTenants(program.command('serve')))
    .description('serve every tenant at http://<slug>.localhost:4321; renders pages on demand')
    .addOption(new Option('--port <n>', 'port to listen on (default: 4321, in a preview the next free one)'))
    .addOption(new Option('--host <address>', 'address to listen on').default('127.0.0.1'))
    .option('--https', 'serve over TLS with a self-signed certificate in .dealersite/')
    .option('--cert <file>', 'certificate in PEM for TLS, together with --key')
    .option('--key <file>', 'private key in PEM of --cert')
    .option('--open', 'open the dashboard, or the named tenant, in the browser')
    .option('--static', 'serve the built sites like a static host')
    .option('--dashboard', 'serve the dashboard (default: unless --static)')
    .option('--no-dashboard', 'serve the tenants only, for use behind a proxy')
    .addOption(
      new Option(
        '--drain <seconds>',
        'time to go on serving after SIGTERM, while /readyz answers 503',
      ).default('0'),
    )
    .action((options: ServeOptions) =>
      run(async (context) =>
        (await import('../serve/serve.run.ts')).run(options, {
          ...context,
          allowShrink: options.allowShrink,
        }),
      ),
    );
}
