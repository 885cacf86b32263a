/**
 * Names by which a source file marks elements, events and stored values, and those by which it looks for them. A name is
 * `data-x`, `#x` (an id), `.x` (a class), `x event` or `x key` (of web storage).
 */

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export interface NameUse {
  line: number;
  name: string;
  /** `reads` concerns an element at hand, `finds` looks for elements, `computed` hides the name from this check. */
  use: 'writes' | 'reads' | 'finds' | 'computed';
  /** The imported constant whose value replaces the `*` in the name. */
  constant?: string;
}

const DATA = /^data-[\w-]+$/;
const QUERIES = ['querySelector', 'querySelectorAll', 'closest', 'matches'];
const STORAGE = ['getItem', 'setItem', 'removeItem'];

const toAttribute = (property: string): string =>
  `data-${property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const textIn = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

const nameIn = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : '';

type Use = Omit<NameUse, 'line'>;

const byStart = (a: Node, b: Node): number => a.start - b.start;

const uses = (use: NameUse['use'], names: readonly string[]): Use[] => names.map((name) => ({ name, use }));

/** Returns the names in a text that may be a selector, markup or a script. */
function usesInText(text: string): Use[] {
  const list = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  return [
    ...uses('finds', list(/\[(data-\w[\w-]*)/g)),
    ...uses('writes', /<\w|="/.test(text) ? list(/\s(data-\w[\w-]*)/g) : []),
    ...uses('reads', list(/\bdataset\.(\w+)/g).map(toAttribute)),
    ...(DATA.test(text) ? [...uses('writes', [text]), ...uses('finds', [text])] : []),
  ];
}

/** A file whose nodes are visited, parents first. */
interface Visit {
  text: string;
  isStyle: boolean;
  /** Nodes that an ancestor has explained. */
  handled: Set<unknown>;
  /** Values of the constants of the file. */
  constants: Map<string, string>;
  /** Variables with an event source: the server names its events. */
  streams: Set<string>;
}

/** Returns the parts of a text put together of literals and constants of the file, undefined for each unknown part. */
function textParts(visit: Visit, node: unknown): (string | undefined)[] {
  if (!isNode(node)) return [undefined];
  const join = (nodes: readonly unknown[]) => nodes.flatMap((part) => textParts(visit, part));
  switch (node.type) {
    case 'Literal':
      return [textIn(node)];
    case 'Identifier':
      return [visit.constants.get(nameIn(node))];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
      return textParts(visit, node['expression']);
    case 'TemplateElement':
      return [(node['value'] as { cooked: string }).cooked];
    case 'TemplateLiteral':
      return join([...(node['quasis'] as Node[]), ...(node['expressions'] as Node[])].toSorted(byStart));
    case 'BinaryExpression':
      return node['operator'] === '+' ? join([node['left'], node['right']]) : [undefined];
    default:
      return [undefined];
  }
}

function staticText(visit: Visit, node: unknown): string | undefined {
  const parts = textParts(visit, node);
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** Returns the writing of an id or event (`*` in the pattern) that a literal or a constant names. */
function usesInWriting(visit: Visit, pattern: string, node: unknown): Use[] {
  const literal = staticText(visit, node);
  if (literal !== undefined) return uses('writes', [pattern.replace('*', literal)]);
  const inner = isNode(node) && node.type === 'JSXExpressionContainer' ? node['expression'] : node;
  const constant = nameIn(inner);
  return /^[A-Z][A-Z\d_]*$/.test(constant) ? [{ name: pattern, use: 'writes', constant }] : [];
}

const isDataset = (node: unknown): boolean =>
  isNode(node) &&
  (nameIn(node) === 'dataset' ||
    (node.type === 'MemberExpression' && nameIn(node['property']) === 'dataset'));

function usesInMember({ text }: Visit, node: Node, use: NameUse['use']): Use[] {
  if (node.type !== 'MemberExpression' || !isDataset(node['object'])) return [];
  const property = node['computed'] ? textIn(node['property']) : nameIn(node['property']);
  return property === undefined
    ? uses('computed', [text.slice(node.start, node.end)])
    : uses(use, [toAttribute(property)]);
}

/** Returns the ids and classes in a selector. */
function usesInSelector(visit: Visit, node: unknown): Use[] {
  const selector = textParts(visit, node)
    .map((part) => part ?? ' ')
    .join('');
  const names = selector
    .replaceAll(/\[id[~|^$*]?=["']?/g, '#')
    .replaceAll(/\[class[~|^$*]?=["']?/g, '.')
    .replaceAll(/\[[^\]]*\]/g, '')
    .matchAll(/#[a-z][\w-]*|\.[a-z_][\w-]*/gi);
  return uses(
    'finds',
    [...names].map(([name]) => name),
  );
}

function usesInCall(visit: Visit, node: Node): Use[] {
  const callee = node['callee'] as Node;
  const method = nameIn(callee['property']) || nameIn(callee);
  const [first] = node['arguments'] as unknown[];
  if (QUERIES.includes(method)) return usesInSelector(visit, first);
  const literal = staticText(visit, first);
  if (literal === undefined) return [];
  if (STORAGE.includes(method) || method === 'storedSignal') return uses('writes', [`${literal} key`]);
  if (method === 'addEventListener') {
    const isStream = visit.streams.has(nameIn(callee['object']));
    return isStream ? [] : uses('finds', [`${literal} event`]);
  }
  if (method === 'getElementById') return uses('finds', [`#${literal}`]);
  if (method === 'getElementsByClassName')
    return uses(
      'finds',
      literal.split(' ').map((name) => `.${name}`),
    );
  if (!DATA.test(textIn(first) ?? '')) return [];
  visit.handled.add(first);
  if (/^(?:set|toggle)Attribute$/.test(method)) return uses('writes', [literal]);
  return /^(?:get|has|remove)Attribute$/.test(method) ? uses('reads', [literal]) : [];
}

function usesInEvent(visit: Visit, node: Node): Use[] {
  const isEvent = /^(?:Custom)?Event$/.test(nameIn(node['callee']));
  return isEvent ? usesInWriting(visit, '* event', (node['arguments'] as unknown[])[0]) : [];
}

function usesInDeclaration(visit: Visit, node: Node): Use[] {
  const { text, constants } = visit;
  const [id, value] = [node['id'] as Node, node['init']];
  const literal = staticText(visit, value);
  if (literal !== undefined) {
    constants.set(nameIn(id), literal);
    return nameIn(id).endsWith('_KEY') ? uses('writes', [`${literal} key`]) : [];
  }
  if (isNode(value) && nameIn(value['callee']) === 'EventSource') visit.streams.add(nameIn(id));
  if (id.type !== 'ObjectPattern' || !isNode(value)) return [];
  if (!/\bdataset(?: \?\? \{\})?$/.test(text.slice(value.start, value.end))) return [];
  const keys = (id['properties'] as Node[]).map(({ key }) => nameIn(key));
  return uses('reads', keys.filter(Boolean).map(toAttribute));
}

/** A selector of a style sheet with a class stays within its part. */
function usesInTemplate({ text, isStyle }: Visit, node: Node): Use[] {
  const quasis = node['quasis'] as Node[];
  const texts = quasis.map(({ value }) => (value as { cooked: string }).cooked);
  const isComputed = texts.slice(0, -1).some((part) => /\[data-[\w-]*$/.test(part));
  if (isComputed) return uses('computed', [text.slice(node.start, node.end)]);
  if (isStyle && (quasis.length > 1 || texts[0]?.includes('&'))) return [];
  return texts.flatMap(usesInText);
}

/** Refuses an attribute whose name begins in one text and goes on after a plus. */
function usesInConcatenation({ text }: Visit, node: Node): Use[] {
  if (node['operator'] !== '+') return [];
  const left = node['left'] as Node;
  const last = left.type === 'BinaryExpression' ? left['right'] : left;
  const open = /\[([\w-]*)$/.exec(textIn(last) ?? '')?.[1];
  const isAttribute = open !== undefined && `${open}${textIn(node['right']) ?? ''}`.startsWith('data-');
  return isAttribute ? uses('computed', [text.slice(node.start, node.end)]) : [];
}

function usesInJsx(visit: Visit, node: Node): Use[] {
  const name = nameIn(node['name']);
  if (DATA.test(name)) return uses('writes', [name]);
  return name === 'id' ? usesInWriting(visit, '#*', node['value']) : [];
}

function usesInAssignment(visit: Visit, node: Node): Use[] {
  const left = node['left'] as Node;
  visit.handled.add(left);
  if (nameIn(left['property']) === 'id') return usesInWriting(visit, '#*', node['right']);
  return usesInMember(visit, left, 'writes');
}

function usesInProperty({ handled }: Visit, node: Node): Use[] {
  const name = textIn(node['key']) ?? '';
  if (!DATA.test(name)) return [];
  handled.add(node['key']);
  return uses('writes', [name]);
}

function usesIn(visit: Visit, node: Node): Use[] {
  const { handled, isStyle } = visit;
  switch (node.type) {
    case 'JSXAttribute':
      return usesInJsx(visit, node);
    case 'Property':
      return usesInProperty(visit, node);
    case 'AssignmentExpression':
      return usesInAssignment(visit, node);
    case 'MemberExpression':
      return handled.has(node) ? [] : usesInMember(visit, node, 'reads');
    case 'CallExpression':
      return usesInCall(visit, node);
    case 'BinaryExpression':
      return usesInConcatenation(visit, node);
    case 'NewExpression':
      return usesInEvent(visit, node);
    case 'VariableDeclarator':
      return usesInDeclaration(visit, node);
    case 'TemplateLiteral':
      return usesInTemplate(visit, node);
    case 'Literal': {
      const literal = textIn(node);
      const isNested = isStyle && literal?.includes('&') === true;
      return literal === undefined || handled.has(node) || isNested ? [] : usesInText(literal);
    }
    default:
      return [];
  }
}

/**
 * Returns a function that lists the uses of names in a node, for all nodes of a file, parents first. It adds the texts of
 * the file's constants to `constants`.
 */
export function createNameReader(
  file: string,
  text: string,
  constants: Map<string, string>,
): (node: Node) => Use[] {
  const visit = {
    text,
    isStyle: file.endsWith('.css.ts'),
    handled: new Set(),
    constants,
    streams: new Set<string>(),
  };
  return (node) => usesIn(visit, node);
}
