/** Commands with options and examples, from the definitions that the command line parses with. */
import { Command, type Option } from 'commander';
import { withExamples } from '../../../cli/examples.ts';
import { code, page, prose, table } from './markdown.ts';

type Register = (program: Command, run: () => Promise<void>) => void;

const modules = import.meta.glob<Record<string, unknown>>('../../../cli/commands/*.command.ts', {
  eager: true,
});

/** Returns a program with every command of `cli/commands/`, without actions. */
export function commandTree(): Command {
  const program = new Command('dealersite');
  const run = () => Promise.resolve();
  for (const module of Object.values(modules))
    for (const [name, register] of Object.entries(module))
      if (/^register[A-Z]/.test(name)) (register as Register)(program, run);
  withExamples(program);
  return program;
}

export interface Leaf {
  /** The full command name, such as `leads list`. */
  fullName: string;
  command: Command;
}

/** Returns the executable commands, sorted by name. */
export function listLeaves(program: Command, above = ''): Leaf[] {
  return program.commands
    .flatMap((command) => {
      const fullName = `${above} ${command.name()}`.trim();
      return command.commands.length > 0 ? listLeaves(command, fullName) : [{ fullName, command }];
    })
    .toSorted((one, other) => one.fullName.localeCompare(other.fullName));
}

/** Returns the whole text of `--help`, examples included. */
function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (part) => (text += part), getOutHasColors: () => false });
  command.outputHelp();
  return text;
}

/** Returns the examples of the help: the command line and its effect. */
function examplesOf(command: Command): [line: string, does: string][] {
  const [, examples = ''] = helpOf(command).split('\nExamples:\n');
  return [...examples.matchAll(/^ {2}\$ (.*)\n {6}(.*)$/gm)].map(([, line = '', does = '']) => [line, does]);
}

function optionDefault({ defaultValue, defaultValueDescription }: Option): string {
  if (defaultValueDescription !== undefined) return defaultValueDescription;
  return defaultValue === undefined ? '–' : code(String(defaultValue));
}

function optionText({ description, argChoices }: Option): string {
  return prose(argChoices ? `${description}: ${argChoices.map(code).join(', ')}` : description);
}

function commandText({ fullName, command }: Leaf): string {
  const usage = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  );
  const parts = [
    `## ${fullName}`,
    `${prose(command.description()).replace(/^./, (first) => first.toUpperCase())}.`,
    `\`\`\`text\ndealersite ${[fullName, ...usage, '[options]'].join(' ')}\n\`\`\``,
  ];
  if (usage.length > 0)
    parts.push(
      table(
        ['argument', 'is'],
        command.registeredArguments.map((argument, index) => [
          code(usage[index] ?? ''),
          prose(argument.description),
        ]),
      ),
    );
  if (command.options.length > 0)
    parts.push(
      table(
        ['option', 'default', 'does'],
        command.options.map((option) => [code(option.flags), optionDefault(option), optionText(option)]),
      ),
    );
  const examples = examplesOf(command).map(([line, does]) => `# ${does}\nnpx ${line}`);
  if (examples.length > 0) parts.push(`\`\`\`sh\n${examples.join('\n')}\n\`\`\``);
  return parts.join('\n\n');
}

/** Returns the rows of global options, from the text of `dealersite --help`. */
function globalRows(help: string): [flags: string, does: string][] {
  const [, options = ''] = /\nOptions:\n([^]*?)\n\n/.exec(help) ?? [];
  const lines = options.replaceAll(/\n {10,}/g, ' ');
  return [...lines.matchAll(/^ {2}(-\S.*?) {2,}(.*)$/gm)].map(([, flags = '', does = '']) => [flags, does]);
}

/** Returns the page `docs/reference/commands.md`. `help` is the output of `dealersite --help`. */
export function commandsPage(program: Command, help: string): string {
  const leaves = listLeaves(program);
  return page('Commands', [
    'In a project that has the package, `npx dealersite COMMAND`; in a clone `npx dealersite` works the same. `dealersite COMMAND --help` prints what stands here.',
    table(
      ['command', 'does'],
      leaves.map(({ fullName, command }) => [
        `[${code(fullName)}](#${fullName.replaceAll(' ', '-')})`,
        prose(command.description()),
      ]),
    ),
    '## Options of every command\n\nThey may stand before or after the command.',
    table(
      ['option', 'does'],
      globalRows(help).map(([flags, does]) => [code(flags), prose(does)]),
    ),
    'Exit codes are the same in every command: see [Errors and exit codes](errors.md#exit-codes).',
    ...leaves.map(commandText),
  ]);
}
