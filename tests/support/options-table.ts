/** The table of all options of tenant.json, written from the schema that the code checks. */

/** The part of a JSON Schema that the table reads. */
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

/** One option: where it stands, what it takes, what it is when absent, what it does. */
export interface OptionRow {
  path: string;
  values: string;
  fallback: string;
  text: string;
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;
const json = (value: unknown): string => code(JSON.stringify(value));

/** What a value may be. */
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

/** Rows of everything below `schema`; a group of options is no row, its members are. */
export function optionRows(schema: OptionSchema, path = '', isRequired = false): OptionRow[] {
  const { properties, items, description = '', default: usual } = schema;
  const here: OptionRow = {
    path,
    values: valuesOf(schema),
    fallback: isRequired && usual === undefined ? 'required' : usual === undefined ? '–' : json(usual),
    text: `${description}${schema.private ? ' Private: never becomes part of a page.' : ''}`,
  };
  const members = Object.entries(properties ?? {}).flatMap(([key, member]) =>
    optionRows(member, path ? `${path}.${key}` : key, schema.required?.includes(key) ?? false),
  );
  if (properties && path) return usual !== undefined && !isEmpty(usual) ? [here, ...members] : members;
  if (!path) return members;
  return [here, ...(items?.properties ? optionRows(items, `${path}[]`) : [])];
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (rows: readonly OptionRow[]): string =>
  [
    '| option | takes | when absent | does |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ path, values, fallback, text }) =>
        `| ${code(path)} | ${cell(values)} | ${cell(fallback)} | ${cell(text)} |`,
    ),
  ].join('\n');

/** The blocks that a page may be composed of, each with its options. */
function blockTables(home: OptionSchema): string {
  return (home.items?.oneOf ?? [])
    .map((block) => {
      const { block: name, ...options } = block.properties ?? {};
      const rows = optionRows({ ...block, properties: options });
      const title = `### ${code(String(name?.const))}\n\n${block.description ?? ''}`;
      return rows.length > 0 ? `${title}\n\n${table(rows)}` : title;
    })
    .join('\n\n');
}

/** The page `docs/options.md`. */
export function optionsPage(schema: OptionSchema): string {
  const { options, home, $schema: _address, ...shared } = schema.properties ?? {};
  const slices = Object.entries(options?.properties ?? {}).map(
    ([name, slice]) =>
      `### ${code(`options.${name}`)}\n\n${slice.description ?? ''}\n\n${table(optionRows(slice, `options.${name}`))}`,
  );
  return [
    '# Options',
    'Every key of `tenant.json`, written from the schema by `npx vitest run tests/build/options.test.ts -u`. `[]` stands for each member of a list.',
    '## The tenant',
    table(optionRows({ ...schema, properties: shared })),
    '## Options of slices',
    ...slices,
    '## Blocks',
    'A home page is a list of blocks, `"home": [{ "block": "latest", "count": 4 }]`; content pages place the same blocks.',
    home ? blockTables(home) : '',
    '',
  ].join('\n\n');
}
