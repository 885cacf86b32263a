/** Sections of a vehicle page by name, with those of other slices. */
import type { ReactElement } from 'react';
import { Slot, type Sections } from '../../renderer/contract/section.tsx';
import { EnquiryForm } from '../enquiry/form.block.tsx';
import { Media } from '../gallery/media.block.tsx';
import { LocationSummary } from '../locations/location.block.tsx';
import { ReviewExcerpt } from '../locations/reviews.block.tsx';
import type { Site } from '../_domain/site/site.ts';
import { VEHICLE_SLOT } from '../_domain/site/slots.ts';
import { isAtLocation, isForSale } from '../_domain/vehicle/status.ts';
import { defined } from '../_domain/text/defined.ts';
import { Fold, FoldSection } from '../_ui/disclosure.tsx';
import { OnScreen } from '../_ui/layout.tsx';
import { maskedPhoneLink } from './actions/call-button.tsx';
import { equipmentItems } from './equipment/equipment-groups.ts';
import { UnknownLocation } from './parts/unknown-location.tsx';
import type { VehiclePageData } from './vehicle-page-data.page.tsx';
import { sectionIds } from './parts/section-ids.ts';
import { blocksOf, Comments, KeyFacts, Overview, Specifications } from './parts/sections.tsx';
import { Similar } from './similar/similar.tsx';
import { ENQUIRE, townOfPlace } from './data/vehicle-data.ts';

interface ViewProps {
  data: VehiclePageData;
}

function Where({ data }: ViewProps): ReactElement {
  const { vehicle, location, town, map, holidays, reviews, surroundings: around } = data;
  const isHere = isAtLocation(vehicle);
  const { dealerHref } = around;
  const title = location && town !== townOfPlace(location) ? 'Who offers it' : 'Where to see it';
  const more = dealerHref === undefined ? undefined : { text: 'See more from this dealer', href: dealerHref };
  return (
    <FoldSection id="vehicle-map" title={isHere ? title : 'Who to ask'} more={more}>
      {location ? (
        <LocationSummary
          location={location}
          map={isHere ? map : null}
          isToAsk={!isHere}
          {...defined({ holidays })}
          phoneLink={maskedPhoneLink(data)}
          mainPhone={data.phone?.href}
        />
      ) : (
        <UnknownLocation town={town} />
      )}
      {location && reviews && (
        <ReviewExcerpt {...reviews} href={`${location.href}#reviews`} about={location.name} />
      )}
    </FoldSection>
  );
}

/** Returns the title of the enquiry form. */
function enquiryTitle({ vehicle, price }: VehiclePageData): string {
  if (!isForSale(vehicle)) return 'Find Me Something Similar';
  if (vehicle.status === 'coming_soon') return 'Tell me when it arrives';
  return price.kind === 'subscription' ? 'Subscribe to this vehicle' : 'Ask about this vehicle';
}

/** Enquiry form for the vehicle, or for a similar one when it is sold. */
function Enquiry({ data }: ViewProps): ReactElement | null {
  const { forms, vehicle } = data;
  const form = isForSale(vehicle) ? forms.enquiry : forms.similar;
  if (!form) return null;
  return (
    <OnScreen>
      <Fold id={ENQUIRE} title={enquiryTitle(data)} isOpen={!isForSale(vehicle)}>
        <EnquiryForm form={form} />
      </Fold>
    </OnScreen>
  );
}

/** Returns the ids of sections that points of interest can link to. */
const listAnchors = (data: VehiclePageData): ReadonlySet<string> =>
  sectionIds({
    order: data.order,
    blocks: blocksOf(data),
    equipment: equipmentItems(data.vehicle),
    sections: data.sections,
  });

type View = (props: ViewProps) => ReactElement | null;

const VIEWS: Readonly<Record<string, View>> = {
  gallery: ({ data }) => <Media data={data.media} sections={() => listAnchors(data)} />,
  facts: KeyFacts,
  overview: Overview,
  specifications: Specifications,
  comments: Comments,
  enquiry: Enquiry,
  location: Where,
  similar: ({ data }) => (
    <OnScreen>
      <Similar data={data} />
    </OnScreen>
  ),
};

interface VehicleSectionsProps extends ViewProps {
  names: readonly string[];
  sections: Sections<Site>;
}

/** Sections in the given order: those of the vehicle page and of other slices. */
export function VehicleSections({ names, data, sections }: VehicleSectionsProps): ReactElement {
  const own = Object.fromEntries(
    Object.entries(VIEWS).map(([name, View]) => [name, <View key={name} data={data} />]),
  );
  return <Slot sections={sections} slot={VEHICLE_SLOT} names={names} data={data.sections} own={own} />;
}
