/** Reads imports and some expressions of a source file, with line numbers, for the walls. */
import { parseSync } from 'vite';
import { createNameReader, isNode, type NameUse, type Node } from './dom-names.ts';

export interface Import {
  specifier: string;
  line: number;
  /** Whether it is an `import type` or `export type`, which disappear at run time. */
  typeOnly: boolean;
  /** Whether it is an `import()`, which loads the module when it is needed. */
  isLazy?: true;
  /** Names bound by the import. */
  names: readonly string[];
}

export interface IslandUse {
  line: number;
  /** The value of `name`, or undefined when it is not a string literal. */
  name: string | undefined;
  /** The identifier of `view`. */
  view: string | undefined;
}

export interface SourceFile {
  imports: readonly Import[];
  /** Calls for the current time or random numbers, as written. */
  clocks: readonly { line: number; text: string }[];
  islands: readonly IslandUse[];
  /** String literals and regular expressions, without import specifiers. */
  texts: readonly { line: number; value: string }[];
  /** Names of tenant options: `tenant.options?.['finance']`. */
  options: readonly { line: number; value: string }[];
  /** Codes of errors defined in the file. */
  codes: readonly { line: number; value: string }[];
  /** Names of elements, events and stored values. */
  names: readonly NameUse[];
  /** Texts of constants by their names. */
  constants: ReadonlyMap<string, string>;
}

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child);
  }
}

const CLOCK = /^(Date\.now|Math\.random)$/;

/** Returns the source of a call for the current time or a random number, or undefined. */
function clockCall(node: Node, text: string): string | undefined {
  const callee = node['callee'];
  if (!isNode(callee)) return undefined;
  const called = text.slice(callee.start, callee.end);
  const isBare = (node['arguments'] as unknown[]).length === 0;
  if (node.type === 'NewExpression') return called === 'Date' && isBare ? 'new Date()' : undefined;
  if (node.type !== 'CallExpression') return undefined;
  return CLOCK.test(called) || called === 'Date' ? `${called}()` : undefined;
}

function attribute(node: Node, name: string): Node | undefined {
  const attributes = (node['attributes'] as Node[]).filter(({ type }) => type === 'JSXAttribute');
  const value = attributes.find((candidate) => (candidate['name'] as Node)['name'] === name)?.['value'];
  return isNode(value) ? value : undefined;
}

function islandUse(node: Node, line: number): IslandUse | undefined {
  if (node.type !== 'JSXOpeningElement' || (node['name'] as Node)['name'] !== 'Island') return undefined;
  const name = attribute(node, 'name')?.['value'];
  const view = attribute(node, 'view')?.['expression'];
  return {
    line,
    name: typeof name === 'string' ? name : undefined,
    view: isNode(view) && view.type === 'Identifier' ? String(view['name']) : undefined,
  };
}

/** Returns the source of a regular expression with unescaped slashes. */
const patternOf = (node: Node): string | undefined => {
  const regex = node['regex'] as { pattern: string } | undefined;
  return regex?.pattern.replaceAll('\\/', '/');
};

function plainText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'Literal') return patternOf(node);
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string }).cooked;
  return undefined;
}

/** Returns true for `….options` or `…['options']`. */
function isOptions(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'ChainExpression') return isOptions(node['expression']);
  const { property } = node;
  return isNode(property) && (property['name'] === 'options' || plainText(property) === 'options');
}

/** Returns the name in `….options['name']`, or the constant in `….options[NAME]`. */
function optionName(node: Node, text: string): string | undefined {
  const { object, property, computed } = node;
  if (node.type !== 'MemberExpression' || !computed || !isNode(property) || !isOptions(object))
    return undefined;
  const key = text.slice(property.start, property.end);
  return plainText(property) ?? (/^[A-Z][A-Z\d_]*$/.test(key) ? key : undefined);
}

/** Returns the code when the node defines an error. */
function errorCode(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || (node['callee'] as Node)['name'] !== 'defineError') return undefined;
  const [definition] = node['arguments'] as Node[];
  if (definition?.type !== 'ObjectExpression') return undefined;
  const members = (definition['properties'] as Node[]).filter(({ type }) => type === 'Property');
  const code = members.find((member) => (member['key'] as Node)['name'] === 'code')?.['value'];
  return isNode(code) ? plainText(code) : undefined;
}

function listImports(
  parsed: ReturnType<typeof parseSync>,
  text: string,
  lineAt: (offset: number) => number,
): Import[] {
  const isWrittenAsType = (start: number): boolean =>
    /^(import|export)\s+type\b/.test(text.slice(start, start + 60));
  const fixed = parsed.module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: lineAt(start),
    typeOnly: isWrittenAsType(start) && entries.every(({ isType }) => isType),
    names: entries.map(({ localName }) => localName.value),
  }));
  const passedOn = parsed.module.staticExports.flatMap(({ start, entries }) => {
    const specifier = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [{ specifier, line: lineAt(start), typeOnly: isWrittenAsType(start), names: [] }];
  });
  const late = parsed.module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const specifier = /^(['"`])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    return specifier === undefined
      ? []
      : [{ specifier, line: lineAt(start), typeOnly: false, isLazy: true as const, names: [] }];
  });
  return [...fixed, ...passedOn, ...late];
}

/** Returns the function that computes the line of an offset in `text`. */
function createLineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let offset = text.indexOf('\n'); offset >= 0; offset = text.indexOf('\n', offset + 1))
    starts.push(offset + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Sources by name and text: the tests of this folder share one process and read the same files. */
const sources = new Map<string, SourceFile>();

/** Parses a TypeScript or JavaScript file, once. Throws on a syntax error. */
export function readSource(file: string, text: string): SourceFile {
  const key = `${file}\0${text}`;
  const source = sources.get(key) ?? parseSource(file, text);
  sources.set(key, source);
  return source;
}

function parseSource(file: string, text: string): SourceFile {
  const parsed = parseSync(file, text);
  if (parsed.errors[0]) throw new Error(`${file}: ${parsed.errors[0].message}`);
  const lineAt = createLineCounter(text);
  const imports = listImports(parsed, text, lineAt);
  const clocks: { line: number; text: string }[] = [];
  const islands: IslandUse[] = [];
  const texts: { line: number; value: string }[] = [];
  const options: { line: number; value: string }[] = [];
  const codes: { line: number; value: string }[] = [];
  const names: NameUse[] = [];
  const constants = new Map<string, string>();
  const readNames = createNameReader(file, text, constants);
  const specifiers = new Set<Node>();
  for (const node of walk(parsed.program as unknown as Node)) {
    const from = node['source'];
    if (isNode(from)) specifiers.add(from);
    if (specifiers.has(node)) continue;
    const line = lineAt(node.start);
    const clock = clockCall(node, text);
    if (clock) clocks.push({ line, text: clock });
    const island = islandUse(node, line);
    if (island) islands.push(island);
    for (const use of readNames(node)) names.push({ ...use, line });
    const value = plainText(node);
    if (value !== undefined) texts.push({ line, value });
    const option = optionName(node, text);
    if (option !== undefined) options.push({ line, value: option });
    const code = errorCode(node);
    if (code !== undefined) codes.push({ line, value: code });
  }
  return { imports, clocks, islands, texts, options, codes, names, constants };
}
