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

/** Leaves a value to `init`, which reports it together with what else is wrong. */
const unread = (text: string): string => text;

export function registerInit(program: Command, run: (action: Action) => Promise<void>): void {
  program
    .command('init')
    .argument(
      '[slug]',
      'name of the new tenant in commands, hosts and folders: lower-case letters, digits, hyphens (default: from --name)',
    )
    .description(
      'make a dealer site that passes check and builds; on a terminal it asks for what no option says',
    )
    .option('--name <name>', 'name of the business')
    .option('--brand <colour>', 'colour of header, hero and footer, behind white text, such as "#16273d"')
    .option('--accent <colour>', 'colour of buttons and links, such as "#0b5cad"')
    .addOption(new Option('--template <name>', 'structure of the site').choices(TEMPLATES).argParser(unread))
    .option('--items <kinds>', 'what is sold: car, truck, motorcycle, caravan, subscription; commas between')
    .option('--place <suburb-postcode>', 'suburb and postcode; state, time zone and map point follow')
    .option('--street <street>', 'street and number')
    .option('--phone <number>', 'Australian telephone number in any spelling')
    .option('--email <address>', 'where enquiries are mailed to')
    .addOption(
      new Option('--finance <provider>', 'who finances')
        .choices([...FINANCE_PROVIDERS, 'none'])
        .argParser(unread),
    )
    .option(
      '--from <place>',
      'an export, as a file or an https address, whose columns get a first mapping; else demo stock',
    )
    .option('-y, --yes', 'ask nothing: take the defaults for what no option says')
    .action((slug: string | undefined, { from, yes, ...texts }: InitFlags) =>
      run(async (context) => {
        const [init, { isTerminal }] = await Promise.all([
          import('./init.run.ts'),
          import('../print/terminal.ts'),
        ]);
        const isAsking = yes !== true && isTerminal(process.env);
        const terminal = isAsking ? { input: process.stdin, output: process.stderr } : undefined;
        return init.run({ slug, from, texts, terminal }, context);
      }),
    );
}
