/** Reads JSON files with positions; allows comments and hides secrets. */
import { readFile } from 'node:fs/promises';
import {
  createScanner,
  findNodeAtLocation,
  type JSONPath,
  modify,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import {
  type SourceLocation,
  type Problem,
  problem,
  type Repair,
  repairable,
} from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import { brokenJson, duplicateKey, fileUnreadable } from './errors.ts';
import { codeFrame, positionAt } from './code-frame.ts';

type Path = readonly PropertyKey[];

/** A parsed JSON file with positions. */
export interface JsonDocument {
  file: string;
  value: unknown;
  /** Returns the position of the value at the path, or of its nearest existing ancestor. */
  placeOf: (path: Path) => SourceLocation;
  /** Returns the position of the key of the value at the path. */
  placeOfKey: (path: Path) => SourceLocation;
  /**
   * Returns the repair that replaces the value at the path; undefined when the present one is not a plain value, or a
   * secret.
   */
  replacement?: (path: Path, value: unknown) => Repair | undefined;
  /** Returns the repair that renames the key of the value at the path. */
  renaming?: (path: Path, name: string) => Repair | undefined;
}

export type JsonReading = { document: JsonDocument } | { problems: Problem[] };

/** Token numbers of the scanner, which exports the names only as types. */
const TOKEN = { colon: 6, string: 10, number: 11, end: 17 };
const UNCLOSED_STRING = 2;

/**
 * Code frames show text of the file; the values of these keys stay hidden even when misspelt. A plain `key` is for
 * browsers and may be the wrong one, so it is shown.
 */
const SECRET = /token|secret|passw|^key$|admin_key|export_key|private|api_key/i;

/**
 * Reads and parses one file. Comments are allowed. Problems: DS1214 unreadable, DS1205 not JSON (every error with its
 * position), DS1207 duplicate key. Values of `secretKeys` never appear in a code frame.
 */
export async function readJsonFile(file: string, secretKeys: readonly string[] = []): Promise<JsonReading> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return { problems: [problem(fileUnreadable, { reason: fileErrorReason(error) }, { file })] };
  }
  // A file in UTF-16 has a zero byte in each letter of JSON.
  if (text.includes('\0'))
    return { problems: [problem(brokenJson, { reason: 'it is not text in UTF-8' }, { file })] };
  try {
    return parseJson(file, text, secretKeys);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problems: [problem(brokenJson, { reason: 'it is nested too deeply' }, { file })] };
  }
}

/** Parses the text of a file. */
function parseJson(file: string, source: string, secretKeys: readonly string[] = []): JsonReading {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: false });
  const shown = hideSecrets(text, secretKeys);
  const at = (offset: number): SourceLocation => {
    const position = positionAt(text, offset);
    return { file, ...position, frame: codeFrame(shown, position) };
  };
  if (errors.length > 0 || tree === undefined) return { problems: syntaxProblems(text, errors, at) };
  const twice = duplicates(tree, []).map(({ node, path }) => {
    const duplicate = problem(duplicateKey, { at: path }, at(node.offset));
    return repairable(duplicate, withoutRepeat(text, tree, path));
  });
  if (twice.length > 0) return { problems: twice };
  const placeOf = (path: Path): SourceLocation => at(nearest(tree, path).offset);
  const placeOfKey = (path: Path): SourceLocation => {
    const key = findNode(tree, path)?.parent;
    return key?.type === 'property' ? at(key.offset) : placeOf(path);
  };
  const isSecret = (path: Path): boolean =>
    path.some((key) => SECRET.test(String(key)) || secretKeys.includes(String(key)));
  const replacement = (path: Path, value: unknown): Repair | undefined => {
    const node = findNode(tree, path);
    const isPlain = node !== undefined && node.type !== 'object' && node.type !== 'array';
    return isPlain && !isSecret(path) ? edit(text, node, JSON.stringify(value)) : undefined;
  };
  const renaming = (path: Path, name: string): Repair | undefined => {
    const key = findNode(tree, path)?.parent?.children?.[0];
    return key && edit(text, key, JSON.stringify(name));
  };
  return { document: { file, value: toValue(tree), placeOf, placeOfKey, replacement, renaming } };
}

const edit = (
  text: string,
  { offset, length }: { offset: number; length: number },
  after: string,
): Repair => ({
  ...positionAt(text, offset),
  before: text.slice(offset, offset + length),
  after,
});

/** Returns the repair that removes a duplicate key with an equal value; undefined when the values differ. */
function withoutRepeat(text: string, tree: Node, path: Path): Repair | undefined {
  const parent = path.length === 1 ? tree : findNode(tree, path.slice(0, -1));
  const same = parent ? properties(parent).filter(({ name }) => name === path.at(-1)) : [];
  const values = new Set(same.map(({ value }) => JSON.stringify(value && toValue(value))));
  if (values.size !== 1) return undefined;
  const [removal] = modify(text, path as JSONPath, undefined, {});
  return removal && edit(text, removal, removal.content);
}

/** Returns the repair of a missing or extra comma at the first syntax error; undefined when that does not help. */
function commaRepair(text: string, { offset }: ParseError, faults: number): Repair | undefined {
  const before = text.slice(0, offset).replace(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+$/, '').length;
  const spot =
    text[before - 1] === ','
      ? edit(text, { offset: before - 1, length: 1 }, '')
      : edit(text, { offset: before, length: 0 }, ',');
  const start = text[before - 1] === ',' ? before - 1 : before;
  const mended = text.slice(0, start) + spot.after + text.slice(start + spot.before.length);
  const errors: ParseError[] = [];
  parseTree(mended, errors, { allowTrailingComma: false, disallowComments: false });
  return errors.length < faults ? spot : undefined;
}

const SYNTAX: Record<string, string> = {
  InvalidSymbol: 'a word that is not JSON; text goes in double quotes',
  InvalidNumberFormat: 'a number that is not written as JSON has it',
  PropertyNameExpected: 'a key in double quotes is expected here',
  ValueExpected: 'a value is expected here',
  ColonExpected: 'a colon is expected here',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is something after the end of the value',
  UnexpectedEndOfComment: 'a comment is not closed',
  UnexpectedEndOfString: 'a text is not closed with a double quote',
  UnexpectedEndOfNumber: 'a number is cut off',
  InvalidUnicode: 'a \\u escape is not complete',
  InvalidEscapeCharacter: 'an escape after \\ that JSON does not have',
  InvalidCharacter: 'a character that must be written as an escape',
};

/** Returns the first syntax error, because one mistake causes several. */
function syntaxProblems(
  text: string,
  errors: readonly ParseError[],
  at: (offset: number) => SourceLocation,
): Problem[] {
  const first = errors[0];
  if (text.trim() === '' || first === undefined)
    return [problem(brokenJson, { reason: 'it is empty' }, at(0))];
  const name = printParseErrorCode(first.error);
  const syntaxProblem = problem(brokenJson, { reason: SYNTAX[name] ?? name }, at(first.offset));
  return [repairable(syntaxProblem, commaRepair(text, first, errors.length))];
}

/** Returns the value of a node with own properties only, so that a key such as `__proto__` is data. */
function toValue(node: Node): unknown {
  if (node.type === 'array') return (node.children ?? []).map(toValue);
  if (node.type !== 'object') return node.value as unknown;
  return Object.fromEntries(
    properties(node).flatMap(({ name, value }) => (value === undefined ? [] : [[name, toValue(value)]])),
  );
}

function properties(node: Node): { name: string; key: Node; value: Node | undefined }[] {
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    return key === undefined ? [] : [{ name: String(key.value), key, value }];
  });
}

function duplicates(node: Node, path: Path): { node: Node; path: Path }[] {
  if (node.type === 'array')
    return (node.children ?? []).flatMap((child, index) => duplicates(child, [...path, index]));
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return properties(node).flatMap(({ name, key, value }) => {
    const here = [...path, name];
    const again = seen.has(name) ? [{ node: key, path: here }] : [];
    seen.add(name);
    return [...again, ...(value ? duplicates(value, here) : [])];
  });
}

const findNode = (tree: Node, path: Path): Node | undefined =>
  findNodeAtLocation(
    tree,
    path.map((part) => (typeof part === 'number' ? part : String(part))),
  );

function nearest(tree: Node, path: Path): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNode(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** Shorter values occur in other words by chance. */
const SHORTEST_SECRET = 8;

/** Returns the environment's values that are secrets by name, such as `TYPESENSE_ADMIN_KEY`. */
const secretsOfEnvironment = (): string[] =>
  Object.entries(process.env)
    .filter(([name]) => /(?:KEY|TOKEN|SECRET|PASSWORD)$/.test(name))
    .map(([, value = '']) => value.trim())
    .filter(({ length }) => length >= SHORTEST_SECRET);

/**
 * Replaces by dots of the same length: values of secret keys and secrets of the environment wherever they are repeated
 * in the file, and users in addresses. Works on broken JSON too.
 */
function hideSecrets(text: string, secretKeys: readonly string[]): string {
  const keys = new Set(secretKeys);
  const scanner = createScanner(text, true);
  const parts: string[] = [];
  const secrets = new Set(secretsOfEnvironment());
  let end = 0;
  let key = '';
  let afterColon = false;
  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    if (token === TOKEN.string && !afterColon) key = scanner.getTokenValue().slice(0, 100);
    else if ((token === TOKEN.string || token === TOKEN.number) && (keys.has(key) || SECRET.test(key))) {
      const fault: number = scanner.getTokenError();
      const quotes = token === TOKEN.number ? 0 : fault === UNCLOSED_STRING ? 1 : 2;
      const from = scanner.getTokenOffset() + Math.min(quotes, 1);
      const length = Math.max(0, scanner.getTokenLength() - quotes);
      parts.push(text.slice(end, from), '•'.repeat(length));
      if (length >= SHORTEST_SECRET) secrets.add(text.slice(from, from + length));
      end = from + length;
    }
    afterColon = token === TOKEN.colon;
  }
  let shown = parts.join('') + text.slice(end);
  for (const secret of secrets) shown = shown.replaceAll(secret, '•'.repeat(secret.length));
  return shown.replaceAll(/:\/\/([^\s/@"]+)@/g, (_, user: string) => `://${'•'.repeat(user.length)}@`);
}
