/** Completion in a running zsh and fish, where they are installed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCompletionProject, type CompletionProject } from './project.case.ts';

/** What a shell inserts for each line; fish and zsh have their own way to offer files and to quote. */
const LINES: readonly (readonly [line: string, expected: readonly string[]])[] = [
  ['dealersite bu', ['build']],
  ['dealersite build --tenant ', ['north-yard', 'south-yard']],
  ['dealersite build --tenant north-yard ', ['south-yard']],
  ['dealersite check --format=s', ['--format=sarif']],
  ['dealersite leads ', ['export', 'list', 'replay', 'retry']],
  ['npx deal', ['dealersite']],
  ['npx dealersite bu', ['build']],
  ['npx dealersite build -t s', ['south-yard']],
];

let project: CompletionProject;
beforeAll(() => {
  project = createCompletionProject();
}, 120_000);
afterAll(() => project.remove());

/** Returns the suggestions of fish for a line, without descriptions. */
const fishCompletions = (line: string): string[] =>
  project
    .run('fish', ['--no-config', '-c', 'dealersite completion fish | source; complete -C $argv[1]', line])
    .stdout.split('\n')
    .map((entry) => entry.replace(/\t.*|\/$/g, ''))
    .filter(Boolean);

/** An interactive zsh that prints what a press of Tab would offer between two marks. */
const ZSH_START = String.raw`
PROMPT=
autoload -Uz compinit; compinit -u -D
eval "$(dealersite completion zsh)"
bindkey '^I' complete-word
mark() { print -r -- '<>' }
compprefuncs=(mark)
comppostfuncs=(mark exit)
compadd() {
  local -a hits
  [[ $@[1,(i)(-|--)] == *-(O|A|D)\ * ]] || { builtin compadd -A hits "$@"; print -rl -- $hits }
  builtin compadd "$@"
}
print ready
`;
const ZSH_DRIVER = String.raw`
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "source $1"
while zpty -r shell line && [[ $line != ready* ]]; do :; done
zpty -w -n shell "$2"$'\t'
while zpty -r shell line; do print -rn -- $line; done
`;

/** Returns the suggestions of zsh for a line after pressing Tab in a terminal. */
function zshCompletions(line: string): string[] {
  const [start, driver] = [path.join(project.root, 'start.zsh'), path.join(project.root, 'driver.zsh')];
  writeFileSync(start, ZSH_START);
  writeFileSync(driver, ZSH_DRIVER);
  const { stdout } = project.run('zsh', ['-f', driver, start, line]);
  const [, offered = ''] = stdout.replaceAll('\r', '').split('<>\n');
  return offered.split('\n').filter(Boolean);
}

describe.each([
  ['fish', fishCompletions],
  ['zsh', zshCompletions],
] as const)('%s', (shell, completions) => {
  test('completes commands, options, values, tenants and files', ({ skip }) => {
    skip(project.run(shell, ['--version']).error !== undefined, `${shell} is not installed.`);
    expect(LINES.map(([line]) => [line, completions(line).toSorted()])).toEqual(LINES);
    for (const line of ['dealersite build --snapshot ', 'npx dealersite build --snapshot '])
      expect([line, completions(line)]).toEqual([line, expect.arrayContaining(['bin', 'tenants'])]);
  }, 60_000);
});
