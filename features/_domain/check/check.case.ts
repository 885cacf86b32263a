/** A tenant without findings, and the context of rules in tests. */
import type { Finding } from '../../../renderer/contract/error.ts';
import { type Tenant, type TenantInput, tenantSchema } from '../tenant/tenant.schema.ts';
import { runChecks, type CheckContext, type SliceChecks } from './check.ts';

const address = { street: '2 Trial Road', city: 'Sampleford', state: 'QLD', postcode: '4000' } as const;

export const yard = {
  id: 'yard',
  name: 'Sampleton Sales',
  primary: true,
  timezone: 'Australia/Brisbane',
  address,
  contact_detail: {
    phone: '07 5550 0100',
    opening_hours: [{ weekday: 1, status: 'Open', open: '08:30', close: '17:00' }],
  },
} satisfies TenantInput['locations'][number];

const inOrder: TenantInput = {
  slug: 'alpha',
  template: 'yard',
  name: 'Alpha Cars',
  site_url: 'https://alpha.example',
  license_number: '0000000',
  locations: [yard],
  theme: { accent: '#0b5fff', ground: '#ffffff' },
};

/** Context of a tenant without media and stock. */
export const emptyContext: CheckContext = {
  positionOf: (path) => ({ file: path.join('.') }),
  content: { findings: [], pages: [], links: [], fragments: [], marks: [] },
  pageAt: () => undefined,
  pages: () => [],
  dir: '/none',
  media: [],
  mediaFolders: ['media'],
  snapshot: undefined,
  vehicles: undefined,
  pricesOf: () => [],
  isSet: () => false,
  offers: new Map(),
  isPrivate: (path) => path.at(-1) === 'admin_key',
  environment: {},
  now: Date.UTC(2026, 10, 21),
  isOnline: false,
};

/** Returns a function that runs the rules of a slice over a changed valid tenant. */
export const checker =
  ({ tenant: rules = [] }: SliceChecks) =>
  (
    { options, ...changes }: Partial<TenantInput> & { options?: Tenant['options'] },
    context: Partial<CheckContext> = {},
  ): Promise<Finding[]> => {
    const tenant: Tenant = tenantSchema.parse({ ...inOrder, ...changes });
    return runChecks(rules, options ? { ...tenant, options } : tenant, { ...emptyContext, ...context });
  };

/** Returns code and position of each finding; warnings have a question mark. */
export const codesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ code, severity, place }) => `${code}${severity ? '?' : ''} ${place?.file}`);
