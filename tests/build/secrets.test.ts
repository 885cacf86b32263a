/** Private options of a tenant appear in no published file and no message. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tenantSchema } from '../../cli/compose.ts';
import { Project, vehicles, type Row } from '../support/project.ts';

interface Described {
  private?: boolean;
  properties?: Record<string, Described>;
  required?: readonly string[];
  items?: Described;
  format?: string;
  pattern?: string;
  maxLength?: number;
  type?: string;
  enum?: readonly unknown[];
}

interface Member {
  readonly path: readonly string[];
  readonly schema: Described;
}

/** Returns the leaf schemas of a value: itself, its object properties or its first entry. */
function needed(schema: Described, path: readonly string[]): Member[] {
  if (schema.items) return needed(schema.items, [...path, '0']);
  if (!schema.properties) return [{ path, schema }];
  const { properties, required = [] } = schema;
  return required.flatMap((key) => needed(properties[key] ?? {}, [...path, key]));
}

/** Returns the properties marked private. */
function privateMembers(schema: Described, path: readonly string[] = []): Member[] {
  if (schema.private) return needed(schema, path);
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    privateMembers(value, [...path, key]),
  );
  return schema.items ? [...inner, ...privateMembers(schema.items, [...path, '0'])] : inner;
}

/** Returns a unique text that fits the schema. */
function createSecret(
  { path, schema: { format, pattern, maxLength = Infinity } }: Member,
  index: number,
): string {
  if (path.at(-1) === 'email') return `secret${index}@private.example`;
  if (format === 'uri') return `https://secret${index}.private.example/hook`;
  const long = `Secret${index}Of${path.join('')}`;
  const fitting = [long, `secret-${index}-kept`, `SECRET_${index}_KEPT`, `S${index}KEPT`];
  const found = fitting.find((text) => text.length <= maxLength && new RegExp(pattern ?? '').test(text));
  return found ?? '';
}

function put(target: Row, [key = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) target[key] = value;
  else put((target[key] ??= {}) as Row, rest, value);
}

describe('a tenant with secrets', () => {
  const schema = z.toJSONSchema(tenantSchema, { io: 'input', unrepresentable: 'any' }) as Described;
  // Numbers and enum values could not be told apart from public text.
  const secrets = privateMembers(schema)
    .filter((member) => member.schema.enum === undefined && member.schema.type !== 'integer')
    // A destination of a slice needs its slice: slice-additions.test.ts looks for the address of one.
    .filter((member) => !member.path.includes('lead_slices'))
    .map((member, index) => ({ path: member.path, value: createSecret(member, index) }));
  const tenant: Row = {
    search: { host: 'search.example', key: 'PublicSearchKey' },
    stock: { sources: [{ typesense: { host: 'search.example' } }] },
    options: {
      enquiry: { lead_emails: [{}], lead_webhooks: [{}], lead_crms: [{}] },
      'trade-in': { known_vehicles: [{ regoState: 'NSW', year: 2020 }] },
    },
  };
  let project: Project;
  let snapshot: string;
  beforeAll(async () => {
    project = new Project(vehicles(5));
    snapshot = await project.keepSnapshot('kept');
    for (const { path: at, value } of secrets) put(tenant, at, value);
    project.putTenant(tenant);
  });
  afterAll(() => project.remove());

  test('has private options in the schema', () => {
    expect(secrets.map(({ path: at }) => at.join('.'))).toEqual(
      expect.arrayContaining([
        'podium_api_token',
        'search.admin_key',
        'options.enquiry.lead_emails.0.email',
        'options.enquiry.lead_webhooks.0.endpoint',
      ]),
    );
  });

  test('appears in no file and no message', async () => {
    const result = await project.run('build', '--tenant', 'yard', '--json', '--snapshot', snapshot);
    expect(result.code).toBe(0);
    const files = project.files();
    expect(files.size).toBeGreaterThan(20);
    for (const { value } of secrets) {
      expect([...files].filter(([, body]) => body.includes(value)).map(([file]) => file)).toEqual([]);
      expect(result.stdout + result.stderr).not.toContain(value);
    }
  });

  test('cannot publish its own folder as pictures', async () => {
    project.putTenant({ ...tenant, media: { folders: ['.', '..', 'media'] } });
    await project.run('build', '--tenant', 'yard', '--snapshot', snapshot);
    const files = project.files();
    for (const { value } of secrets)
      expect([...files].filter(([, body]) => body.includes(value))).toEqual([]);
    expect([...files.keys()].filter((file) => file.endsWith('tenant.json'))).toEqual([]);
  });
});
