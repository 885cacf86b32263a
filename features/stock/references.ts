/** References of the stock to locations and dealerships that the tenant does not have. */
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';

export const REFERENCE_FIELDS = ['location_id', 'dealership_id', 'dealership_slug'] as const;
export type ReferenceField = (typeof REFERENCE_FIELDS)[number];

/** What references may lead to, by their field. */
export type ReferenceIds = Readonly<Record<ReferenceField, readonly string[]>>;

/** Returns what vehicles of a tenant may refer to. */
export function referenceIds({
  locations,
  dealerships,
}: Pick<Tenant, 'locations' | 'dealerships'>): ReferenceIds {
  const slugs = [...dealerships, ...locations.map(({ dealership_slug: slug }) => ({ slug }))];
  return {
    location_id: locations.map(({ id }) => id),
    dealership_id: dealerships.map(({ id }) => id),
    dealership_slug: [...new Set(slugs.flatMap(({ slug }) => slug ?? []))],
  };
}

/** A value that leads nowhere, and where it stands first. */
export interface LostReference {
  field: ReferenceField;
  id: string;
  /** Rows with it. */
  rows: number;
  file: string;
  row: number;
  line: number;
}

/** Most different values that are counted. */
const MOST = 200;

/** Counts references that lead nowhere. */
export class ReferenceCounter {
  readonly #ids: ReadonlyMap<ReferenceField, ReadonlySet<string>>;
  readonly #lost = new Map<string, LostReference>();

  constructor(ids: ReferenceIds) {
    this.#ids = new Map(REFERENCE_FIELDS.map((field) => [field, new Set(ids[field])]));
  }

  /** Takes the fields of one vehicle and where it stands. */
  take(
    values: Readonly<Partial<Record<ReferenceField, unknown>>>,
    place: Pick<LostReference, 'file' | 'row' | 'line'>,
  ): void {
    for (const field of REFERENCE_FIELDS) {
      const id = values[field];
      if (typeof id !== 'string' || id === '' || this.#ids.get(field)?.has(id) === true) continue;
      const key = `${place.file}\n${field}\n${id}`;
      const lost = this.#lost.get(key);
      if (lost) lost.rows += 1;
      else if (this.#lost.size < MOST) {
        const { file, row, line } = place;
        this.#lost.set(key, { field, id, rows: 1, file, row, line });
      }
    }
  }

  /** Those that lead nowhere, most frequent first. */
  lost(): LostReference[] {
    return [...this.#lost.values()].toSorted((a, b) => b.rows - a.rows);
  }
}
