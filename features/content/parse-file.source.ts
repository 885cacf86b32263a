/** Parses a content file: front matter, Markdown, and blocks as directives. */
import GithubSlugger from 'github-slugger';
import type { Nodes, Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { z } from 'zod';
import { problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import { type ContentNode, type ContentPage, isBlock, plainText } from '../_domain/content/content.ts';
import { placeholdersIn } from '../_domain/content/placeholders.ts';
import { codeFrame, positionAt } from '../_domain/schema/code-frame.ts';
import { SLUG } from '../_domain/text/slugs.ts';
import { readBlock } from './block-directive.source.ts';
import { frontMatterSchema, type FrontMatter } from './content-file.schema.ts';
import * as errors from './errors.ts';
import { parseWith, readYaml } from './front-matter.source.ts';
import { contentNodes, type SizeOf } from './nodes.source.ts';

const MOST_SUMMARY = 160;

/** Returns the first sentences of a page, at most 160 characters. */
function computeSummary(intro: string | undefined, body: readonly ContentNode[], title: string): string {
  const first = body.find((node) => typeof node === 'object' && !isBlock(node) && node.tag === 'p');
  const text = (intro ?? (first ? plainText([first]) : title)).replace(/\s+/g, ' ').trim();
  if (text.length <= MOST_SUMMARY) return text || title;
  return `${text.slice(0, MOST_SUMMARY - 1).replace(/\s+\S*$/, '')}…`;
}

/** Blocks of the product by name, with the schemas of their options. */
type BlockSchemas = ReadonlyMap<string, z.ZodType>;

export interface ParseOptions {
  readonly blocks: BlockSchemas;
  readonly sizeOf: SizeOf;
}

export interface ContentSource {
  /** Path of the file in messages. */
  readonly file: string;
  /** Path in the content folder with slashes, such as `pages/faq.md`. */
  readonly name: string;
  readonly text: string;
}

/** An address in a content file with its position. */
interface PlacedAddress {
  readonly href: string;
  readonly place: SourceLocation;
}

interface PlacedMark {
  readonly what: string;
  readonly place: SourceLocation;
}

/** Result of parsing a content file. */
export interface ParsedFile {
  /** Undefined for a fragment and for a file with broken front matter. */
  readonly page?: ContentPage;
  readonly body: readonly ContentNode[];
  readonly findings: readonly Finding[];
  readonly links: readonly PlacedAddress[];
  readonly pictures: readonly PlacedAddress[];
  /** Fragments that its blocks include. */
  readonly fragments: readonly PlacedAddress[];
  /** Placeholders in the text. */
  readonly marks: readonly PlacedMark[];
  /** Position of `path` in the front matter, or of the start of the file. */
  readonly place: SourceLocation;
}

type Directive = ContainerDirective | LeafDirective | TextDirective;

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkDirective);

/** Ids of the frame around every page, which headings must not use. */
const FRAME_IDS = ['main', 'menu', 'newsletter-form', 'newsletter-form-email'];

/** Returns whether the file is a fragment: its name begins with `_`. */
export const isFragment = (name: string): boolean => name.split('/').at(-1)?.startsWith('_') ?? false;

export function parseContentFile(source: ContentSource, options: ParseOptions): ParsedFile {
  const text = source.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const placeAt = (offset: number): SourceLocation => {
    const position = positionAt(text, offset);
    return { file: source.file, ...position, frame: codeFrame(text, position) };
  };
  const root = parser.parse(text);
  const state = new FileState(text, placeAt);
  state.visit(root);
  const body = parseBody(root, state, options);
  const front = parseFront(root, { source, placeAt });
  const marks = placeholdersIn(text).map(({ what, offset }) => ({ what, place: placeAt(offset) }));
  const { links, pictures } = state;
  const rest = { body: body.nodes, links, pictures, fragments: body.fragments, marks };
  const findings = [...front.findings, ...state.findings, ...body.findings];
  const place = front.placeOf(['path']);
  if (isFragment(source.name) || !front.value) return { ...rest, findings, place };
  const heading = root.children.find((node) => node.type === 'heading' && node.depth === 1);
  const title = front.value.title ?? (heading && textOf(heading));
  if (!title) return { ...rest, findings: [...findings, problem(errors.noTitle, {}, placeAt(0))], place };
  const path = front.value.path?.replace(/(?<=.)\/+$/, '') ?? pathOf(source.name);
  if (!isAddress(path)) findings.push(problem(errors.badAddress, { path }, place));
  if (front.value.image !== undefined)
    state.pictures.push({ href: front.value.image, place: front.placeOf(['image']) });
  return { ...rest, findings, place, page: toPage(front.value, { title, path, source, body: body.nodes }) };
}

function toPage(
  { description, intro, image, image_alt, noindex, menu, updated }: FrontMatter,
  { title, path, source, body }: { title: string; path: string; source: ContentSource; body: ContentNode[] },
): ContentPage {
  return {
    path,
    file: `content/${source.name}`,
    title,
    description: description ?? computeSummary(intro, body, title),
    ...(intro !== undefined && { intro }),
    ...(image !== undefined && { image }),
    ...(image_alt !== undefined && { imageAlt: image_alt }),
    ...(noindex && { noindex }),
    ...(menu !== undefined && { menu }),
    ...(updated !== undefined && { updated }),
    body,
  };
}

/** Returns the address of a file: `pages/faq.md` is `/pages/faq`, `about/index.md` is `/about`. */
const pathOf = (name: string): string => `/${name.replace(/\.md$/i, '').replace(/(?:^|\/)index$/, '')}`;

const isAddress = (path: string): boolean =>
  path.length <= 200 &&
  path
    .slice(1)
    .split('/')
    .every((segment) => SLUG.test(segment));

interface Front {
  readonly value: FrontMatter | undefined;
  readonly findings: Finding[];
  readonly placeOf: (path: readonly string[]) => SourceLocation;
}

function parseFront(
  { children: [first] }: Root,
  { source, placeAt }: { source: ContentSource; placeAt: (offset: number) => SourceLocation },
): Front {
  const none = { findings: [], placeOf: () => placeAt(0) };
  if (first?.type !== 'yaml') return { ...none, value: frontMatterSchema.parse({}) };
  const offset = (first.position?.start.offset ?? 0) + '---\n'.length;
  const reading = readYaml({ file: source.file, text: first.value, offset, placeAt });
  if ('problems' in reading) return { ...none, value: undefined, findings: [...reading.problems] };
  const { placeOf } = reading.document;
  const parsed = parseWith(frontMatterSchema, reading.document);
  if ('problems' in parsed) return { placeOf, value: undefined, findings: [...parsed.problems] };
  return { placeOf, value: parsed.value, findings: [] };
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;

const isDirective = (node: Nodes): node is Directive => node.type.endsWith('Directive');

/** Allowed addresses: http(s), mail, telephone, a path of the site or a fragment. */
const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/i;

/** Collects addresses and omissions of a page. */
class FileState {
  readonly findings: Finding[] = [];
  readonly links: PlacedAddress[] = [];
  readonly pictures: PlacedAddress[] = [];
  readonly #text: string;
  readonly #placeAt: (offset: number) => SourceLocation;

  constructor(text: string, placeAt: (offset: number) => SourceLocation) {
    this.#text = text;
    this.#placeAt = placeAt;
  }

  placeOf(node: Nodes): SourceLocation {
    return this.#placeAt(startOf(node));
  }

  /** Visits all nodes; text that only looks like a directive, such as `9:am`, becomes text again. */
  visit(node: Nodes): void {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') this.#address(node);
    if (node.type === 'html' && !/^<!--[\s\S]*-->$/.test(node.value.trim())) {
      const html = node.value.length > 60 ? `${node.value.slice(0, 59)}…` : node.value;
      const found = problem(errors.htmlLeftOut, { html }, this.placeOf(node));
      this.findings.push({ ...found, severity: 'warning' });
    }
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      if (child.type === 'textDirective') {
        const { start, end } = child.position ?? {};
        const value = this.#text.slice(start?.offset ?? 0, end?.offset ?? 0);
        node.children.splice(index, 1, { type: 'text', value });
      } else if (isDirective(child) && node.type !== 'root')
        this.findings.push(problem(errors.blockInText, { name: child.name }, this.placeOf(child)));
      this.visit(child);
    }
  }

  #address(node: Extract<Nodes, { url: string }>): void {
    const { url: href } = node;
    const place = this.placeOf(node);
    if (!ALLOWED.test(href)) {
      this.findings.push({ ...problem(errors.refusedAddress, { href }, place), severity: 'warning' });
      // A link without an address would still look like a link.
      if (node.type !== 'definition') node.url = '';
      return;
    }
    if (node.type === 'image') this.pictures.push({ href, place });
    else this.links.push({ href, place });
  }
}

interface Body {
  readonly nodes: ContentNode[];
  readonly findings: Finding[];
  readonly fragments: PlacedAddress[];
}

/** Reads the text of a file as runs of Markdown and blocks. */
function parseBody(root: Root, state: FileState, { blocks, sizeOf }: ParseOptions): Body {
  const slugger = new GithubSlugger();
  for (const id of [...FRAME_IDS, ...blocks.keys()]) slugger.slug(id);
  const definitions = root.children.filter(
    ({ type }) => type === 'definition' || type === 'footnoteDefinition',
  );
  const toNodes = (children: readonly RootContent[]): ContentNode[] =>
    contentNodes(children, definitions, { slugger, sizeOf });
  const body: Body = { nodes: [], findings: [], fragments: [] };
  let run: RootContent[] = [];
  const flush = (): void => {
    if (run.length > 0) body.nodes.push(...toNodes(run));
    run = [];
  };
  const title = root.children.find((node) => node.type === 'heading' && node.depth === 1);
  for (const node of root.children) {
    if (node === title || node.type === 'yaml' || definitions.includes(node)) continue;
    if (!isDirective(node)) {
      run.push(node);
      continue;
    }
    flush();
    const block = readBlock(node, { blocks, toNodes, placeOf: (of) => state.placeOf(of) });
    body.findings.push(...block.findings);
    if (block.node) body.nodes.push(block.node);
    if (block.fragment !== undefined)
      body.fragments.push({ href: block.fragment, place: state.placeOf(node) });
  }
  flush();
  return body;
}
