/**
 * Names by which a source file marks elements, events and stored values, and those by which it looks for them. A name is
 * `data-x`, `#x` (an id), `x event` or `x key` (of web storage).
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
}

const textOrConstant = ({ constants }: Visit, node: unknown): string | undefined =>
  textIn(node) ?? constants.get(nameIn(node));

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

function usesInCall(visit: Visit, node: Node): Use[] {
  const callee = node['callee'] as Node;
  const method = nameIn(callee['property']);
  const [first] = node['arguments'] as unknown[];
  const literal = textOrConstant(visit, first);
  if (literal === undefined) return [];
  if (STORAGE.includes(method) || nameIn(callee) === 'storedSignal')
    return uses('writes', [`${literal} key`]);
  if (method === 'addEventListener') return uses('finds', [`${literal} event`]);
  if (method === 'getElementById') return uses('finds', [`#${literal}`]);
  if (QUERIES.includes(method))
    return uses(
      'finds',
      [...literal.matchAll(/#[a-z][\w-]*/g)].map(([id]) => id),
    );
  if (!DATA.test(textIn(first) ?? '')) return [];
  visit.handled.add(first);
  if (/^(?:set|toggle)Attribute$/.test(method)) return uses('writes', [literal]);
  return /^(?:get|has|remove)Attribute$/.test(method) ? uses('reads', [literal]) : [];
}

function usesInEvent(visit: Visit, node: Node): Use[] {
  const literal = textOrConstant(visit, (node['arguments'] as unknown[])[0]);
  const isEvent = /^(?:Custom)?Event$/.test(nameIn(node['callee']));
  return isEvent && literal !== undefined ? uses('writes', [`${literal} event`]) : [];
}

function usesInDeclaration({ text, constants }: Visit, node: Node): Use[] {
  const [id, value] = [node['id'] as Node, node['init']];
  const literal = textIn(value);
  if (literal !== undefined) {
    constants.set(nameIn(id), literal);
    return nameIn(id).endsWith('_KEY') ? uses('writes', [`${literal} key`]) : [];
  }
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

function usesInJsx(node: Node): Use[] {
  const name = nameIn(node['name']);
  const literal = textIn(node['value']);
  if (DATA.test(name)) return uses('writes', [name]);
  return name === 'id' && literal !== undefined ? uses('writes', [`#${literal}`]) : [];
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
      return usesInJsx(node);
    case 'Property':
      return usesInProperty(visit, node);
    case 'AssignmentExpression':
      handled.add(node['left']);
      return usesInMember(visit, node['left'] as Node, 'writes');
    case 'MemberExpression':
      return handled.has(node) ? [] : usesInMember(visit, node, 'reads');
    case 'CallExpression':
      return usesInCall(visit, node);
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

/** Returns a function that lists the uses of names in a node, for all nodes of a file, parents first. */
export function createNameReader(file: string, text: string): (node: Node) => Use[] {
  const visit = {
    text,
    isStyle: file.endsWith('.css.ts'),
    handled: new Set(),
    constants: new Map<string, string>(),
  };
  return (node) => usesIn(visit, node);
}
