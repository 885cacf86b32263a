/** Ids of the sections of a vehicle page, which hotspots may link to (specification, section 3). */
import type { KeyInformation } from '../../_domain/vehicle/details.ts';
import type { SectionData } from '../../../renderer/contract/section.tsx';

/** Input that decides which sections a page has. */
export interface SectionFacts {
  /** Sections in the order of the template. */
  order: readonly string[];
  blocks: KeyInformation;
  /** Items of equipment. */
  equipment: readonly unknown[];
  /** Sections that other slices bring. */
  sections: readonly SectionData[];
}

/** Returns the ids of the sections that a vehicle page shows. */
export function sectionIds(facts: SectionFacts): ReadonlySet<string> {
  const { order, blocks, equipment, sections } = facts;
  const parts: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
    facts: { 'key-information': blocks.featured.length > 0 },
    overview: { summary: blocks.summary.length > 0, 'vehicle-details': true },
    specifications: {
      specifications: blocks.specifications.length > 0,
      'standard-equipment': equipment.length > 0,
    },
    comments: { 'dealer-comments': true },
    location: { 'vehicle-map': true },
    similar: { 'similar-vehicles': true },
    ...Object.fromEntries(
      sections.map(({ name, anchor }) => [name, anchor === undefined ? {} : { [anchor]: true }]),
    ),
  };
  const shown = order.flatMap((name) => Object.entries(parts[name] ?? {}));
  return new Set(shown.flatMap(([id, there]) => (there ? [id] : [])));
}
