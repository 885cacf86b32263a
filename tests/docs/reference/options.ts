/** Tables of options, written from the schemas that the code checks. */
import { code, json, page, prose, table } from './markdown.ts';

/** The parts of a JSON Schema that the table reads. */
export interface OptionSchema {
  description?: string;
  default?: unknown;
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  private?: boolean;
  properties?: Record<string, OptionSchema>;
  required?: readonly string[];
  items?: OptionSchema;
  anyOf?: readonly OptionSchema[];
  oneOf?: readonly OptionSchema[];
}

/** An option: path, accepted values, default, example, description. */
export interface OptionRow {
  path: string;
  values: string;
  fallback: string;
  example: string;
  text: string;
}

/** Returns the accepted values. */
function valuesOf(schema: OptionSchema): string {
  const { enum: names, const: only, type, minimum, maximum, items, anyOf, oneOf, properties } = schema;
  if (only !== undefined) return json(only);
  if (names) return names.map(json).join(', ');
  const forms = anyOf ?? oneOf;
  if (forms) return [...new Set(forms.map(valuesOf))].join(' or ');
  if (type === 'array')
    return `list of ${items?.properties ? 'objects' : items ? valuesOf(items) : 'values'}`;
  if (type === 'boolean') return 'true, false';
  if (type === 'number' || type === 'integer') {
    const isBounded = (bound: number | undefined) =>
      bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
    const noun = type === 'integer' ? 'whole number' : 'number';
    if (isBounded(minimum) && isBounded(maximum)) return `${noun} from ${minimum} to ${maximum}`;
    return isBounded(minimum) ? `${noun} from ${minimum}` : noun;
  }
  return properties ? 'object' : type === 'string' ? 'text' : (type ?? 'any value');
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

const LONGEST_EXAMPLE = 60;

/** Returns a valid value other than the default, or undefined for free text. */
function valueFrom({
  enum: names,
  type,
  minimum,
  default: usual,
  const: only,
  anyOf,
  oneOf,
}: OptionSchema): unknown {
  if (only !== undefined) return only;
  if (names) return names.find((name) => name !== usual && name !== '') ?? names[0];
  if (type === 'boolean') return usual !== true;
  if (type === 'number' || type === 'integer')
    return typeof usual === 'number' ? usual : minimum !== undefined && minimum > -1e6 ? minimum : 1;
  const forms = anyOf ?? oneOf;
  return forms?.map(valueFrom).find((value) => value !== undefined && value !== null);
}

/** Returns an example as code: a short value of the demo dealers, or one from the schema. */
function exampleOf(schema: OptionSchema, found: unknown): string {
  const isShort = (value: unknown) => value !== undefined && JSON.stringify(value).length <= LONGEST_EXAMPLE;
  const value = schema.private || !isShort(found) ? valueFrom(schema) : found;
  return isShort(value) ? json(value) : '–';
}

interface RowContext {
  path?: string;
  isRequired?: boolean;
  examples?: Examples;
}

/** Returns rows for everything below `schema`. A group has no row of its own. */
export function optionRows(
  schema: OptionSchema,
  { path = '', isRequired = false, examples = () => undefined }: RowContext = {},
): OptionRow[] {
  const { properties, items, description = '', default: usual } = schema;
  const here: OptionRow = {
    path,
    values: valuesOf(schema),
    fallback: isRequired && usual === undefined ? 'required' : usual === undefined ? '–' : json(usual),
    example: exampleOf(schema, examples(path)),
    text: `${description}${schema.private ? ' Private: never becomes part of a page.' : ''}`,
  };
  const members = Object.entries(properties ?? {}).flatMap(([key, member]) =>
    optionRows(member, {
      path: path ? `${path}.${key}` : key,
      isRequired: schema.required?.includes(key) ?? false,
      examples,
    }),
  );
  if (properties && path) return usual !== undefined && !isEmpty(usual) ? [here, ...members] : members;
  if (!path) return members;
  return [here, ...(items?.properties ? optionRows(items, { path: `${path}[]`, examples }) : [])];
}

/** Returns an example of an option by its path, such as `locations[].address.city`. */
export type Examples = (path: string) => unknown;

/** Returns accepted values, default and example in one line below the description. */
function facts({ values, fallback, example }: OptionRow): string {
  const isRequired = fallback === 'required';
  const parts = [
    `Takes ${values}`,
    isRequired ? 'required' : fallback === '–' ? '' : `default ${fallback}`,
    example === '–' || example === fallback ? '' : `example ${example}`,
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** Returns a table of options with description, accepted values, default and example. */
export const optionTable = (rows: readonly OptionRow[]): string =>
  table(
    ['option', 'does'],
    rows.map((row) => [code(row.path), `${prose(row.text)}<br>${facts(row)}`]),
  );

/** Returns the options of each block that a page can contain. */
function blockTables(home: OptionSchema): string {
  return (home.items?.oneOf ?? [])
    .map((block) => {
      const { block: name, ...options } = block.properties ?? {};
      const rows = optionRows({ ...block, properties: options });
      const title = `### ${code(String(name?.const))}\n\n${block.description ?? ''}`;
      return rows.length > 0 ? `${title}\n\n${optionTable(rows)}` : title;
    })
    .join('\n\n');
}

/** Returns the page `docs/reference/options.md`. */
export function optionsPage(schema: OptionSchema, examples: Examples): string {
  const { options, home, $schema: _address, ...shared } = schema.properties ?? {};
  const slices = Object.entries(options?.properties ?? {}).map(([name, slice]) => {
    const rows = optionRows(slice, { path: `options.${name}`, examples });
    return `### ${code(`options.${name}`)}\n\n${slice.description ?? ''}\n\n${optionTable(rows)}`;
  });
  return page('Options of a tenant', [
    'Every key of `tenant.json`. `[]` stands for each member of a list. Editors complete and check the file with the schema that its `$schema` names.',
    '## The tenant',
    optionTable(optionRows({ ...schema, properties: shared }, { examples })),
    '## Options of slices',
    ...slices,
    '## Blocks',
    'A home page is a list of blocks, `"home": [{ "block": "latest", "count": 4 }]`; content pages place the same blocks.',
    home ? blockTables(home) : '',
  ]);
}

/** Returns the page `docs/reference/config.md`. */
export function configPage(schema: OptionSchema): string {
  const { $schema: _address, ...properties } = schema.properties ?? {};
  return page('Options of a project', [
    'Every key of `dealersite.config.json`, a file beside `tenants/`. It is needed only for [tenants from elsewhere](../tenants.md).',
    optionTable(optionRows({ ...schema, properties })),
  ]);
}
