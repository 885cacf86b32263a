/** Parses the YAML front matter of a content file, with positions. */
import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import { problem, type SourceLocation, type Problem } from '../../renderer/contract/error.ts';
import type { JsonDocument } from '../_domain/schema/json-file.source.ts';
import { issueProblems } from '../_domain/schema/json-issues.source.ts';
import { strictly } from '../_domain/schema/strict.schema.ts';
import { brokenFrontMatter } from './errors.ts';

/** YAML in a Markdown file. */
export interface YamlPart {
  readonly file: string;
  readonly text: string;
  /** Offset of the YAML in the file. */
  readonly offset: number;
  /** Returns the position of an offset of the file. */
  readonly placeAt: (offset: number) => SourceLocation;
}

export type YamlReading = { readonly document: JsonDocument } | { readonly problems: readonly Problem[] };

/** Parses YAML; refuses aliases, tags and duplicate keys. */
export function readYaml({ file, text, offset, placeAt }: YamlPart): YamlReading {
  const parsed = parseDocument(text, {
    lineCounter: new LineCounter(),
    uniqueKeys: true,
    schema: 'core',
    prettyErrors: false,
    strict: true,
  });
  const [fault] = [...parsed.errors, ...parsed.warnings];
  if (fault) {
    const reason = fault.message.replace(/\.?$/, '.');
    return { problems: [problem(brokenFrontMatter, { reason }, placeAt(offset + fault.pos[0]))] };
  }
  let value: unknown;
  try {
    value = parsed.toJS({ maxAliasCount: 0 }) as unknown;
  } catch {
    const reason = 'it has an alias.';
    return { problems: [problem(brokenFrontMatter, { reason }, placeAt(offset))] };
  }
  if (value === null || value === undefined) value = {};
  if (typeof value !== 'object' || Array.isArray(value)) {
    const reason = 'it is not a list of keys and values.';
    return { problems: [problem(brokenFrontMatter, { reason }, placeAt(offset))] };
  }
  const placeOf = (path: readonly PropertyKey[]): SourceLocation => placeAt(offset + findStart(parsed, path));
  const placeOfKey = (path: readonly PropertyKey[]): SourceLocation =>
    placeAt(offset + keyStart(parsed, path));
  const renaming: JsonDocument['renaming'] = (path, name) => {
    const start = keyStart(parsed, path);
    const before = String(path.at(-1));
    const { line, column } = placeAt(offset + start);
    return text.startsWith(before, start) && line !== undefined && column !== undefined
      ? { line, column, before, after: name }
      : undefined;
  };
  return { document: { file, value, placeOf, placeOfKey, renaming } };
}

const keysOf = (path: readonly PropertyKey[]): (string | number)[] =>
  path.map((key) => (typeof key === 'number' ? key : String(key)));

/** Returns where the value at a path begins, or its nearest ancestor. */
function findStart(parsed: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = parsed.getIn(keysOf(path.slice(0, length)), true);
    if (typeof node === 'object' && node !== null && 'range' in node) {
      const [start] = (node.range ?? []) as readonly number[];
      if (start !== undefined) return start;
    }
  }
  return 0;
}

function keyStart(parsed: Document, path: readonly PropertyKey[]): number {
  const map = path.length > 1 ? parsed.getIn(keysOf(path.slice(0, -1)), true) : parsed.contents;
  const pairs = isMap(map) ? map.items : [];
  const key = String(path.at(-1));
  const pair = pairs.find((one) => isScalar(one.key) && String(one.key.value) === key);
  return isScalar(pair?.key) ? (pair.key.range?.[0] ?? 0) : findStart(parsed, path);
}

/** Parses a document strictly with a schema. */
export function parseWith<Schema extends z.ZodType>(
  schema: Schema,
  document: JsonDocument,
): { readonly value: z.output<Schema> } | { readonly problems: readonly Problem[] } {
  const strict = strictly(schema);
  const parsed = strict.safeParse(document.value);
  if (parsed.success) return { value: parsed.data };
  return { problems: issueProblems(parsed.error.issues, { document, schema: strict }) };
}
