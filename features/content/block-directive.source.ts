/** Converts a directive of a content file to a block with options. */
import type { Nodes, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { z } from 'zod';
import { problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import type { ContentBlock, ContentNode } from '../_domain/content/content.ts';
import type { JsonDocument } from '../_domain/schema/json-file.source.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { BODY_READERS, type BodyPart } from './block-body.ts';
import * as errors from './errors.ts';
import { parseWith, readYaml } from './front-matter.source.ts';

interface BlockTools {
  readonly blocks: ReadonlyMap<string, z.ZodType>;
  readonly toNodes: (children: readonly RootContent[]) => ContentNode[];
  readonly placeOf: (node: Nodes) => SourceLocation;
}

interface BlockReading {
  readonly node?: ContentBlock;
  readonly findings: readonly Finding[];
  /** Name of the fragment that the block includes. */
  readonly fragment?: string;
}

type Directive = ContainerDirective | LeafDirective | TextDirective;
type Options = Record<string, unknown>;

/** Reads a directive: its attributes and its YAML or, for text blocks, Markdown are the options. */
export function readBlock(directive: Directive, tools: BlockTools): BlockReading {
  const { name } = directive;
  const place = tools.placeOf(directive);
  const schema = tools.blocks.get(name);
  if (!schema) {
    const names = [...tools.blocks.keys()].toSorted();
    return {
      findings: [problem(errors.unknownBlock, { name, nearest: nearestName(name, names), names }, place)],
    };
  }
  const inner = innerOptions(directive, tools);
  if ('problems' in inner) return { findings: inner.problems };
  const options = { ...inner.options, ...parseAttributes(directive.attributes ?? {}, schema, inner.options) };
  const document: JsonDocument = {
    file: place.file,
    value: options,
    placeOf: () => place,
    placeOfKey: () => place,
  };
  const parsed = parseWith(schema, document);
  if ('problems' in parsed) return { findings: parsed.problems };
  const read = parsed.value as Options;
  const fragment = name === 'text' && typeof read['file'] === 'string' ? { fragment: read['file'] } : {};
  return { node: { block: name, options: read }, findings: [], ...fragment };
}

/** Reads options inside a container. */
function innerOptions(
  directive: Directive,
  { toNodes, placeOf }: BlockTools,
): { options: Options } | { problems: readonly Finding[] } {
  if (directive.type !== 'containerDirective') return { options: {} };
  const children = directive.children.filter(({ data }) => !(data && 'directiveLabel' in data));
  const label = directive.children.find(({ data }) => data && 'directiveLabel' in data);
  const title = label ? { title: textOf(label) } : {};
  const [first] = children;
  if (first?.type === 'code' && first.lang === 'yaml') {
    const place = placeOf(first);
    const reading = readYaml({ file: place.file, text: first.value, offset: 0, placeAt: () => place });
    if ('problems' in reading) return { problems: reading.problems };
    return { options: { ...title, ...(reading.document.value as Options) } };
  }
  const read = Object.hasOwn(BODY_READERS, directive.name) ? BODY_READERS[directive.name] : undefined;
  if (!read || children.length === 0) return { options: title };
  return { options: { ...title, ...read(children.map((child) => toPart(child, toNodes))) } };
}

function toPart(child: RootContent, toNodes: BlockTools['toNodes']): BodyPart {
  if (child.type === 'heading') return { kind: 'heading', text: textOf(child) };
  if (child.type === 'table')
    return { kind: 'table', rows: child.children.map((row) => row.children.map((cell) => textOf(cell))) };
  if (child.type === 'list')
    return { kind: 'list', items: child.children.map((item) => textOf(item)), nodes: toNodes([child]) };
  return { kind: 'other', nodes: toNodes([child]), text: textOf(child) };
}

/** Converts attributes, which are texts, to the types of the schema. */
function parseAttributes(
  attributes: Readonly<Record<string, string | null | undefined>>,
  schema: z.ZodType,
  inner: Options,
): Options {
  const options: Options = Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [key, value ?? '']),
  );
  const parsed = schema.safeParse({ ...inner, ...options });
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const [key] = issue.path;
    const value = typeof key === 'string' && Object.hasOwn(options, key) ? options[key] : undefined;
    if (typeof key === 'string' && typeof value === 'string' && issue.path.length === 1)
      options[key] = converted(value, 'expected' in issue ? String(issue.expected) : issue.code);
  }
  return options;
}

function converted(value: string, expected: string): unknown {
  if (expected === 'boolean')
    return value === '' || value === 'true' ? true : value === 'false' ? false : value;
  if (expected === 'array')
    return value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
  return value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value;
}
