/** Finds the possible next words of a command line from the commands and options of the program. */
import type { Command, Option } from 'commander';

export interface Candidate {
  word: string;
  /** Short description. */
  does: string;
}

/** State after the typed words. */
interface Position {
  command: Command;
  /** Option whose value comes next. */
  open: Option | undefined;
  /** Values that this option already has. */
  taken: string[];
  /** Options on the command line. */
  used: Set<Option>;
  /** Number of arguments that are not options. */
  operands: number;
}

const optionsOf = (command: Command): Option[] => {
  const above = command.parent ? optionsOf(command.parent) : [];
  return [...command.options, ...above].filter(({ hidden, long }) => !hidden && long !== '--version');
};

const matches = (option: Option, word: string): boolean => word === option.long || word === option.short;

const takesValue = ({ required, optional }: Option): boolean => required || optional;

/** Parses the words before the one that is being typed. */
function positionAfter(program: Command, args: readonly string[]): Position {
  const position: Position = { command: program, open: undefined, taken: [], used: new Set(), operands: 0 };
  for (const word of args) {
    const [name = word] = word.split('=');
    const option = optionsOf(position.command).find((one) => matches(one, name));
    if (option) {
      position.used.add(option);
      position.open = takesValue(option) && !word.includes('=') ? option : undefined;
      position.taken = [];
    } else if (position.open) {
      position.taken.push(word);
      if (!position.open.variadic) position.open = undefined;
    } else {
      const below = position.command.commands.find((one) => one.name() === word);
      if (below) position.command = below;
      else position.operands += 1;
    }
  }
  return position;
}

/** Values of options that depend on the project. */
export interface Sources {
  /** Returns the slugs of the tenants of a project. */
  tenants: () => readonly string[];
}

function listValues({ argChoices, long }: Option, sources: Sources): Candidate[] {
  if (long === '--tenant') return sources.tenants().map((word) => ({ word, does: 'tenant' }));
  return (argChoices ?? []).map((word) => ({ word, does: '' }));
}

const commandsOf = (command: Command): Candidate[] =>
  command.commands.map((one) => ({ word: one.name(), does: one.description() }));

/** Returns the options that conflict with an option; the parser's types omit this field. */
const conflictsOf = (option: Option): readonly string[] =>
  (option as Option & { readonly conflictsWith?: readonly string[] }).conflictsWith ?? [];

const excludes = (one: Option, other: Option): boolean =>
  conflictsOf(one).includes(other.attributeName()) || conflictsOf(other).includes(one.attributeName());

/** Returns the remaining options: not used yet, and not in conflict with a used one. */
function flagsOf({ command, used }: Position): Candidate[] {
  return optionsOf(command)
    .filter((option) => option.variadic || !used.has(option))
    .filter((option) => ![...used].some((one) => excludes(one, option)))
    .map(({ long, short, description }) => ({ word: long ?? short ?? '', does: description }));
}

/** Returns the candidates for the last word, which may be empty. */
export function candidates(program: Command, args: readonly string[], sources: Sources): Candidate[] {
  const typed = args.at(-1) ?? '';
  const position = positionAfter(program, args.slice(0, -1));
  const [, name = '', start] = /^(--[a-z-]+)=(.*)$/s.exec(typed) ?? [];
  const assigned = optionsOf(position.command).find((one) => one.long === name);
  if (assigned && start !== undefined)
    return listValues(assigned, sources)
      .filter(({ word }) => word.startsWith(start))
      .map(({ word, does }) => ({ word: `${name}=${word}`, does }));
  const { open, taken, command } = position;
  const values = open && !typed.startsWith('-') ? listValues(open, sources) : [];
  const mustBeValue = open !== undefined && taken.length === 0;
  const rest = mustBeValue ? [] : typed.startsWith('-') ? flagsOf(position) : commandsOf(command);
  const matching = [...values.filter(({ word }) => !taken.includes(word)), ...rest];
  const fallback = matching.length === 0 && !mustBeValue && typed === '' ? flagsOf(position) : [];
  return [...matching, ...fallback].filter(({ word }) => word.startsWith(typed));
}
