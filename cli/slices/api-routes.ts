/** Finds the calls of the API that sources declare, without running them. */
import { readFileSync } from 'node:fs';
import type { SourceLocation } from '../../renderer/contract/error.ts';

/** A call of the API, such as `POST /book-a-wash`. */
export interface ApiRoute {
  readonly method: string;
  /** Path below the base address of the API, with parameters such as `{slug}`. */
  readonly path: string;
  readonly position: SourceLocation;
}

interface Token {
  readonly text: string;
  readonly index: number;
}

const TOKEN = /\/\/.*|\/\*[\s\S]*?\*\/|(['"`])(?:\\.|(?!\1)[^\\])*\1|[\w$]+|\S/g;
const CONSTANT = /\bconst (\w+)(?:: string)? = (['"`])(\/[^'"`$]*)\2/g;
const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'all']);

const tokenise = (text: string): Token[] =>
  [...text.matchAll(TOKEN)]
    .map(({ 0: token, index }) => ({ text: token, index }))
    .filter(({ text: token }) => !/^\/[/*]/.test(token));

/** Returns the text of a literal, or of a constant of the same sources; undefined for other expressions. */
function readText(token: Token | undefined, constants: ReadonlyMap<string, string>): string | undefined {
  const { text = '' } = token ?? {};
  return /^['"`]/.test(text) ? text.slice(1, -1) : constants.get(text);
}

/** Returns the first token of the value of each member of the object that begins at a token. */
function readMembers(tokens: readonly Token[], start: number): ReadonlyMap<string, Token> {
  const members = new Map<string, Token>();
  let depth = 0;
  for (const [offset, { text }] of tokens.slice(start).entries()) {
    if ('{[('.includes(text)) depth += 1;
    else if ('}])'.includes(text)) depth -= 1;
    const value = tokens[start + offset + 2];
    if (depth === 1 && value && tokens[start + offset + 1]?.text === ':' && !members.has(text))
      members.set(text, value);
    if (depth === 0) break;
  }
  return members;
}

/** Returns method and path of the call that is declared at a token; undefined at any other token. */
function readRoute(
  tokens: readonly Token[],
  index: number,
): { method: string | undefined; path: Token | undefined } | undefined {
  const [name, open, first] = tokens.slice(index, index + 3);
  if (open?.text !== '(') return undefined;
  if (name?.text === 'createRoute' && first?.text === '{') {
    const members = readMembers(tokens, index + 2);
    return { method: members.get('method')?.text.slice(1, -1), path: members.get('path') };
  }
  const isCall = METHODS.has(name?.text ?? '') && tokens[index - 1]?.text === '.';
  return isCall ? { method: name?.text, path: first } : undefined;
}

/** Returns the position of a character in a file. */
function toPosition(file: string, text: string, index: number): SourceLocation {
  const lines = text.slice(0, index).split('\n');
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Lists the calls that files declare with `createRoute`, or with a method of `apiRoutes`; skips paths that are computed. */
export function listApiRoutes(files: readonly string[]): ApiRoute[] {
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const constants = new Map(
    [...texts.values()].flatMap((text) =>
      [...text.matchAll(CONSTANT)].map(({ 1: name = '', 3: value = '' }) => [name, value] as const),
    ),
  );
  return [...texts].flatMap(([file, text]) => {
    if (!/\b(?:createRoute|apiRoutes)\(/.test(text)) return [];
    const tokens = tokenise(text);
    return tokens.flatMap(({ index }, position): ApiRoute[] => {
      const { method, path: token } = readRoute(tokens, position) ?? {};
      const path = readText(token, constants);
      if (method === undefined || path?.startsWith('/') !== true) return [];
      return [
        { method: method.toUpperCase(), path, position: toPosition(file, text, token?.index ?? index) },
      ];
    });
  });
}

const isParameter = (segment: string): boolean => /^(?:\{.*\}|:.*)$/.test(segment);

/** Returns whether a call never reaches a route because an earlier one takes all of its addresses. */
export function hidesRoute(earlier: Omit<ApiRoute, 'position'>, later: Omit<ApiRoute, 'position'>): boolean {
  if (earlier.method !== later.method && earlier.method !== 'ALL') return false;
  const [taken, segments] = [earlier.path.split('/'), later.path.split('/')];
  return (
    taken.length === segments.length &&
    taken.every((one, index) => isParameter(one) || one === segments[index])
  );
}
