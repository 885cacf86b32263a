/** Safety rating, consumption and towing limits as a section of vehicle pages. */
import { defineSection } from '../../renderer/contract/section.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Fold } from '../_ui/disclosure.tsx';
import { toRatings, type Ratings } from './ratings.ts';
import { ratingsOptions } from './ratings.schema.ts';
import { RatingCards } from './ratings.tsx';
import { formatList } from '../_domain/text/format-list.ts';
import { sentenceCase } from '../_domain/text/sentence-case.ts';

const ANCHOR = 'ratings';

/** Returns the ratings that the site shows of a vehicle; undefined without one. */
function shownRatings(vehicle: Vehicle, site: Site): Ratings | undefined {
  const { cards } = ratingsOptions(site);
  const all = toRatings(vehicle) ?? {};
  const shown = cards.flatMap((card) => (all[card] ? [[card, all[card]] as const] : []));
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

const TITLES = { safety: 'safety', fuel: 'consumption', tow: 'towing' } as const;

/** Returns the title of the cards on a page: `Safety, consumption and towing`. */
function titleOf(data: Ratings): string {
  const parts = Object.entries(TITLES).flatMap(([card, text]) => (card in data ? [text] : []));
  return sentenceCase(formatList(parts));
}

export const ratingsSection = defineSection<Site, Vehicle, Ratings>({
  slot: VEHICLE_SLOT,
  name: 'ratings',
  position: { after: 'specifications' },
  anchor: ANCHOR,
  data: (vehicle, site) => (isForSale(vehicle) ? shownRatings(vehicle, site) : undefined),
  view: (data) => (
    <Fold id={ANCHOR} title={titleOf(data)} count={Object.keys(data).length}>
      <RatingCards data={data} />
    </Fold>
  ),
});
