/** The error catalogue, read from every `defineError` in the sources. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { page, prose, table } from './markdown.ts';

export interface CatalogueEntry {
  code: string;
  title: string;
  message: string;
  hint: string;
  /** 1 or 2 where the catalogue sets it. */
  exitCode: number | undefined;
  /** Source file of the entry. */
  file: string;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const node = (value: unknown): Node => (isNode(value) ? value : { type: 'Nothing' });
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function* walk(root: Node): Generator<Node> {
  yield root;
  for (const value of Object.values(root))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
}

/** Initialisers by bound name. */
type Bindings = ReadonlyMap<string, Node>;

function listBindings(root: Node): Bindings {
  const bound = [...walk(root)].flatMap((one): [string, Node][] =>
    one.type === 'VariableDeclarator' && isNode(one['init'])
      ? [[String(node(one['id'])['name']), one['init']]]
      : [],
  );
  return new Map(bound);
}

const either = (one: string, other: string): string => {
  if (one === '') return other === '' ? '' : `[${other}]`;
  if (other === '') return `[${one}]`;
  return one === other ? one : `${one} / ${other}`;
};

const HANDLERS: Readonly<Record<string, (one: Node, bound: Bindings) => string>> = {
  Literal: ({ value }) => String(value),
  TemplateLiteral: (one, bound) => {
    const inserted = nodes(one['expressions']).map((expression) => toText(expression, bound));
    return nodes(one['quasis'])
      .map((quasi, index) => `${(quasi['value'] as { cooked: string }).cooked}${inserted[index] ?? ''}`)
      .join('');
  },
  Identifier: (one, bound) => {
    const name = String(one['name']);
    const init = bound.get(name);
    return init && ['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(init.type)
      ? toText(init, bound)
      : `{${name}}`;
  },
  MemberExpression: (one, bound) => {
    const property = String(node(one['property'])['name']);
    if (property === 'length') return '{number}';
    return `{${toText(node(one['object']), bound).replaceAll(/[{}]/g, '')}.${property}}`;
  },
  ConditionalExpression: (one, bound) =>
    either(toText(node(one['consequent']), bound), toText(node(one['alternate']), bound)),
  LogicalExpression: (one, bound) =>
    either(toText(node(one['left']), bound), toText(node(one['right']), bound)),
  BinaryExpression: (one, bound) => `${toText(node(one['left']), bound)}${toText(node(one['right']), bound)}`,
  ParenthesizedExpression: (one, bound) => toText(node(one['expression']), bound),
  ArrayExpression: (one, bound) =>
    nodes(one['elements'])
      .map((element) => toText(element, bound))
      .filter((text) => text !== '')
      .join(' '),
  SpreadElement: (one, bound) => `[${toText(node(one['argument']), bound)}]`,
  CallExpression: callText,
  BlockStatement: (one, bound) =>
    nodes(one['body'])
      .flatMap((statement) => [...walk(statement)].filter(({ type }) => type === 'ReturnStatement'))
      .map((statement) => toText(node(statement['argument']), bound))
      .join(' / '),
};

/** Returns the text of a call: for a method such as `join` that of its object, for a helper its name and arguments. */
function callText(one: Node, bound: Bindings): string {
  const callee = node(one['callee']);
  if (callee.type === 'MemberExpression') return toText(node(callee['object']), bound);
  const args = nodes(one['arguments']).map((argument) => toText(argument, bound));
  const name = String(callee['name']);
  if (name === 'didYouMean') return `[Did you mean ${args[0] ?? ''}?] `;
  if (name === 'plural') return `${args[0] ?? ''} ${args[1] ?? ''}s`;
  return args.join(' ') || `{${name}}`;
}

function toText(one: Node, bound: Bindings): string {
  return HANDLERS[one.type]?.(one, bound) ?? '{…}';
}

function toEntry(call: Node, file: string, bound: Bindings): CatalogueEntry {
  const [definition] = nodes(call['arguments']);
  const members = new Map(
    nodes(definition?.['properties']).map((member) => [
      String(node(member['key'])['name']),
      node(member['value']),
    ]),
  );
  const text = (name: string): string => {
    const value = members.get(name);
    if (value === undefined) throw new Error(`${file}: an error without ${name}`);
    const body = value.type === 'ArrowFunctionExpression' ? node(value['body']) : value;
    // Local names of a function shadow those of the file.
    const own = value.type === 'ArrowFunctionExpression' ? listBindings(body) : new Map<string, Node>();
    return toText(body, new Map([...bound, ...own]))
      .replaceAll(/\s+/g, ' ')
      .trim();
  };
  const exitCode = members.get('exitCode')?.['value'];
  return {
    code: text('code'),
    title: text('title'),
    message: text('message'),
    hint: text('hint'),
    exitCode: typeof exitCode === 'number' ? exitCode : undefined,
    file,
  };
}

/** Returns every catalogue entry below `root`, by code. */
export function readCatalogue(root: string): CatalogueEntry[] {
  const files = globSync('{cli,features,renderer}/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  return files
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8');
      if (!/defineError[<(]/.test(source)) return [];
      const { program } = parseSync(file, source);
      const tree = program as unknown as Node;
      const top = listBindings({ type: 'Program', body: nodes(tree['body']) });
      return [...walk(tree)]
        .filter((one) => one.type === 'CallExpression' && node(one['callee'])['name'] === 'defineError')
        .map((call) => toEntry(call, file.split(path.sep).join('/'), top));
    })
    .toSorted((one, other) => one.code.localeCompare(other.code));
}

/** Returns the reader's name for the part of the product that a file belongs to. */
export function findArea(file: string): string {
  const [, command] = /^cli\/\w+\/([a-z]+)\.errors\.ts$/.exec(file) ?? [];
  if (command !== undefined) return `The command \`${command}\``;
  const [room = '', folder = ''] = file.split('/');
  const AREAS: Readonly<Record<string, string>> = {
    'cli/build': 'The command `build`',
    'cli/cache': 'The shared cache',
    'cli/check': 'The command `check`',
    'cli/completion': 'The command `completion`',
    'cli/config': 'Tenants from elsewhere',
    'cli/slices': 'Slices of a project',
    'features/head-tags.ts': 'Slices of a project',
    'features/join-slices.ts': 'Slices of a project',
    'cli/errors.ts': 'The command line',
    'features/_domain': 'Tenants and their files',
    'features/_platform': file.includes('/database/') ? 'The database' : 'Feeds and their origins',
    'renderer/plan': 'Planning pages',
    'renderer/write': 'Writing and publishing',
  };
  const area = AREAS[`${room}/${folder}`];
  return area ?? folder.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());
}

const EXIT_CODES = table(
  ['code', 'means'],
  [
    ['0', 'The command has done its work. There may be warnings.'],
    ['1', 'Findings: something in a tenant, its stock or its pages needs a change.'],
    ['2', 'The command could not run: wrong usage, a missing file, a port in use, a disk that refuses.'],
    ['130', 'Stopped by Ctrl-C (SIGINT).'],
    ['143', 'Stopped by SIGTERM.'],
  ],
);

function entryText({ code, title, message, hint, exitCode }: CatalogueEntry, hasExitCodes: boolean): string {
  const ending = exitCode ?? 1;
  const exit = hasExitCodes ? `\n\nExit code: ${ending}${ending === 1 ? ', or 0 for a warning' : ''}.` : '';
  const what = message === '' ? '' : `\n\n${prose(message)}`;
  return `### ${code}\n\n**${prose(title)}**${what}\n\n_What to do:_ ${prose(hint)}${exit}`;
}

/** The error that is printed before the catalogue can load; `cli/bin.js` and `cli/bootstrap/own-node.js` have its text. */
export const OLD_NODE: CatalogueEntry = {
  code: 'DS1001',
  title: 'Node.js too old',
  message: 'dealersite needs Node.js 22.22 or newer; this is {version} ({path}).',
  hint: 'Install Node.js 24 from https://nodejs.org, or with a version manager: `nvm install 24`, `fnm install 24`.',
  exitCode: 2,
  file: 'cli/errors.ts',
};

/** Returns the page `docs/reference/errors.md`. */
export function errorsPage(catalogue: readonly CatalogueEntry[]): string {
  const entries = [...catalogue, OLD_NODE].toSorted((one, other) => one.code.localeCompare(other.code));
  const hasExitCodes = entries.some(({ exitCode }) => exitCode !== undefined);
  const areas = Map.groupBy(entries, ({ file }) => findArea(file));
  const sections = [...areas].map(
    ([area, some]) => `## ${area}\n\n${some.map((entry) => entryText(entry, hasExitCodes)).join('\n\n')}`,
  );
  return page('Errors and exit codes', [
    'Every error and warning has a code that never changes. It prints what happened, the file with line and column where there is one, and what to do.',
    '`{name}` stands for a value of the case at hand, `[…]` for a part that may be absent, `a / b` for one of two.',
    `## Exit codes\n\nThe same in every command.\n\n${EXIT_CODES}`,
    ...sections,
  ]);
}
