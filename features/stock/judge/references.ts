/** Finds references of the stock to locations and dealerships that the tenant does not define. */
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';

export const REFERENCE_FIELDS = ['location_id', 'dealership_id', 'dealership_slug'] as const;
export type ReferenceField = (typeof REFERENCE_FIELDS)[number];

/** Existing ids by reference field. */
export type ReferenceIds = Readonly<Record<ReferenceField, readonly string[]>>;

/** Returns the ids that vehicles of a tenant may refer to. */
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

/** An unresolved reference and its first occurrence. */
export interface LostReference {
  field: ReferenceField;
  id: string;
  /** Number of rows with it. */
  rows: number;
  file: string;
  row: number;
  line: number;
}

/** Most different values that are counted. */
const MOST = 200;

/** Counts unresolved references. */
export class ReferenceCounter {
  readonly #ids: ReadonlyMap<ReferenceField, ReadonlySet<string>>;
  readonly #lost = new Map<string, LostReference>();

  constructor(ids: ReferenceIds) {
    this.#ids = new Map(REFERENCE_FIELDS.map((field) => [field, new Set(ids[field])]));
  }

  /** Takes the fields and position of one vehicle. */
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

  /** Returns the unresolved references, most frequent first. */
  lost(): LostReference[] {
    return [...this.#lost.values()].toSorted((a, b) => b.rows - a.rows);
  }
}
