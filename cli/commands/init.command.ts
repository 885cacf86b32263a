import { Option, type Command } from 'commander';
import { FINANCE_PROVIDERS } from '../../features/_domain/tenant/finance-providers.ts';
import { TEMPLATES } from '../../features/_domain/tenant/template-names.ts';
import type { Action } from '../outcome.ts';

interface InitFlags {
  name?: string;
  brand?: string;
  accent?: string;
  template?: string;
  items?: string;
  street?: string;
  place?: string;
  phone?: string;
  email?: string;
  finance?: string;
  from?: string;
  yes?: boolean;
}

/** Passes a value on to `init`, which reports it together with other problems. */
const unread = (text: string): string => text;

export function registerInit(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('init')
    .argument(
      '[slug]',
      'name of the new tenant in commands, hosts and folders: lower-case letters, digits, hyphens (default: from --name)',
    )
    .description(
      'create a dealer site that passes check and builds; on a terminal it prompts for missing values',
    )
    .option('--name <name>', 'name of the business')
    .option('--brand <colour>', 'colour of header, hero and footer, behind white text, such as "#16273d"')
    .option('--accent <colour>', 'colour of buttons and links, such as "#0b5cad"')
    .addOption(new Option('--template <name>', 'structure of the site').choices(TEMPLATES).argParser(unread))
    .option('--items <kinds>', 'comma-separated vehicle types: car, truck, motorcycle, caravan, subscription')
    .option(
      '--place <suburb-postcode>',
      'suburb and postcode; they determine state, time zone and map position',
    )
    .option('--street <street>', 'street and number')
    .option('--phone <number>', 'Australian telephone number in any spelling')
    .option('--email <address>', 'recipient of enquiries')
    .addOption(
      new Option('--finance <provider>', 'finance provider')
        .choices([...FINANCE_PROVIDERS, 'none'])
        .argParser(unread),
    )
    .option(
      '--from <address>',
      'stock export, a file or https:// address, to create a mapping for (default: demo stock)',
    )
    .option('-y, --yes', 'do not prompt; use defaults for missing values')
    .action((slug: string | undefined, { from, yes, ...texts }: InitFlags) =>
      run(async (context) => {
        const [init, { isTerminal }] = await Promise.all([
          import('../init/init.run.ts'),
          import('../print/terminal.ts'),
        ]);
        const isAsking = yes !== true && isTerminal(process.env);
        const terminal = isAsking ? { input: process.stdin, output: process.stderr } : undefined;
        return init.run({ slug, from, texts, terminal }, context);
      }),
    );
}
