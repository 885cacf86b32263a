/** Tables of options, written from the schemas that the code checks. */
import { code, json, page, prose, table } from './markdown.ts';
import { DEALER, OPTION_SUBJECTS, PAGES, type OptionSubject } from './option-subjects.ts';

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
function formatValues(schema: OptionSchema): string {
  const { enum: names, const: only, type, minimum, maximum, items, anyOf, oneOf, properties } = schema;
  if (only !== undefined) return json(only);
  if (names) return names.map(json).join(', ');
  const forms = anyOf ?? oneOf;
  if (forms) return [...new Set(forms.map(formatValues))].join(' or ');
  if (type === 'array')
    return `list of ${items?.properties ? 'objects' : items ? formatValues(items) : 'values'}`;
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
function formatExample(schema: OptionSchema, found: unknown): string {
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
    values: formatValues(schema),
    fallback: isRequired && usual === undefined ? 'required' : usual === undefined ? '–' : json(usual),
    example: formatExample(schema, examples(path)),
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

/** Returns the top-level keys and the slices of each subject, in the order of the schema. */
function listParts(schema: OptionSchema, subject: OptionSubject): { keys: string[]; slices: string[] } {
  const others = new Set(OPTION_SUBJECTS.flatMap(({ keys }) => keys));
  const { options, home: _blocks, $schema: _address, ...shared } = schema.properties ?? {};
  return {
    keys: Object.keys(shared).filter((key) =>
      subject === DEALER ? !others.has(key) : subject.keys.includes(key),
    ),
    slices: Object.keys(options?.properties ?? {}).filter((name) => subject.slices.includes(name)),
  };
}

/** Returns the page of a subject, such as `docs/reference/options-stock.md`. */
export function subjectPage(schema: OptionSchema, examples: Examples, subject: OptionSubject): string {
  const { options, home, ...all } = schema.properties ?? {};
  const { keys, slices } = listParts(schema, subject);
  const properties = Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)));
  return page(subject.title, [
    `Keys of \`tenant.json\`; [all subjects](options.md). \`[]\` stands for each member of a list.`,
    ...(keys.length > 0 ? ['## Keys', optionTable(optionRows({ ...schema, properties }, { examples }))] : []),
    ...slices.map((name) => {
      const slice = options?.properties?.[name] ?? {};
      const rows = optionRows(slice, { path: `options.${name}`, examples });
      return `## ${code(`options.${name}`)}\n\n${slice.description ?? ''}\n\n${optionTable(rows)}`;
    }),
    ...(subject === PAGES && home
      ? [
          '## Blocks',
          'A home page is a list of blocks, `"home": [{ "block": "latest", "count": 4 }]`; content pages place the same blocks.',
          blockTables(home),
        ]
      : []),
  ]);
}

/** Returns the page `docs/reference/options.md`, which leads to the subjects. */
export function optionsPage(schema: OptionSchema): string {
  const slices = Object.keys(schema.properties?.['options']?.properties ?? {});
  const homeless = slices.filter((name) => !OPTION_SUBJECTS.some((subject) => subject.slices.includes(name)));
  if (homeless.length > 0)
    throw new Error(`Add ${homeless.join(', ')} to a subject in tests/docs/reference/option-subjects.ts.`);
  const rows = OPTION_SUBJECTS.map((subject) => {
    const { keys, slices: own } = listParts(schema, subject);
    const names = [...keys, ...own.map((name) => `options.${name}`), ...(subject === PAGES ? ['home'] : [])];
    return [`[${subject.title.replace('Options of ', '')}](${subject.page}.md)`, names.map(code).join(', ')];
  });
  return page('Options of a tenant', [
    'Every key of `tenant.json`, by subject. Editors complete and check the file with the schema that its `$schema` names.',
    table(['options of', 'keys'], rows),
  ]);
}

/** Returns the page `docs/reference/config.md`. */
export function configPage(schema: OptionSchema): string {
  const { $schema: _address, ...properties } = schema.properties ?? {};
  return page('Options of a project', [
    'Every key of `dealersite.config.json`, a file beside `tenants/`. It is needed only for [tenants from elsewhere](../make/tenants.md) and [slices of your own](../change/slices.md).',
    optionTable(optionRows({ ...schema, properties })),
  ]);
}
