/** The parts of a vehicle page that an address can lead to: what points of interest may name (specification, section 3). */
import type { KeyInformation } from '../_domain/vehicle/details.ts';
import type { VehicleSection } from '../_domain/tenant/template.ts';
import { FINANCE_CALCULATOR } from './vehicle-data.ts';

/** What decides which parts a page has. */
export interface SectionFacts {
  /** Sections in the order of the template. */
  order: readonly VehicleSection[];
  blocks: KeyInformation;
  equipment: readonly string[] | undefined;
  financed: boolean;
  running: boolean;
  delivered: boolean;
  promoted: boolean;
}

/** The ids of the sections a vehicle page shows. */
export function sectionIds(facts: SectionFacts): ReadonlySet<string> {
  const { order, blocks, equipment, financed, running, delivered, promoted } = facts;
  const parts: Readonly<Partial<Record<VehicleSection, Readonly<Record<string, boolean>>>>> = {
    facts: { 'key-information': blocks.featured.length > 0 },
    overview: { summary: blocks.summary.length > 0, 'vehicle-details': true },
    specifications: {
      specifications: blocks.specifications.length > 0,
      'standard-equipment': (equipment?.length ?? 0) > 0,
    },
    comments: { 'dealer-comments': true },
    finance: { [FINANCE_CALCULATOR]: financed },
    'running-cost': { 'running-cost': running },
    delivery: { delivery: delivered },
    location: { 'vehicle-map': true },
    similar: { 'similar-vehicles': true },
    promotions: { promotions: promoted },
  };
  const shown = order.flatMap((name) => Object.entries(parts[name] ?? {}));
  return new Set(shown.flatMap(([id, there]) => (there ? [id] : [])));
}
