/** The sections of a vehicle page by name, with those that other slices make. */
import { Fragment, type ReactElement } from 'react';
import { DeliveryCalculator } from '../delivery/delivery.block.tsx';
import { EnquiryForm } from '../enquiry/form.block.tsx';
import { FinanceCalculator } from '../finance/finance.block.tsx';
import { FuelCalculator } from '../fuel/fuel.block.tsx';
import { Media } from '../gallery/media.block.tsx';
import { PlaceSummary } from '../locations/place.block.tsx';
import { Promos } from '../promos/promos.block.tsx';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { VehicleSection } from '../_domain/tenant/template.ts';
import { Section } from '../_ui/layout.tsx';
import { elsewhereMasked } from './call-button.tsx';
import { OnScreen } from './columns.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Fold } from './folded.tsx';
import type { VehiclePageData } from './gathered.page.tsx';
import { sectionIds } from './section-ids.ts';
import { blocksOf, Comments, KeyFacts, Overview, Specifications } from './sections.tsx';
import { Similar } from './similar.tsx';
import { ENQUIRE, FINANCE_CALCULATOR } from './vehicle-data.ts';

interface ViewProps {
  data: VehiclePageData;
}

function Where({ data }: ViewProps): ReactElement {
  const { yard, town, map, around } = data;
  const { dealerHref } = around;
  const more = dealerHref === undefined ? undefined : { text: 'See more from this dealer', href: dealerHref };
  return (
    <Section id="vehicle-map" title="Where to see it" more={more}>
      {yard ? (
        <PlaceSummary place={yard} map={map} phoneLink={elsewhereMasked(data)} />
      ) : (
        <Elsewhere town={town} />
      )}
    </Section>
  );
}

function Finance({ data: { finance } }: ViewProps): ReactElement | null {
  if (!finance) return null;
  return (
    <OnScreen>
      <Fold id={FINANCE_CALCULATOR} title="Finance calculator">
        <FinanceCalculator data={finance} />
      </Fold>
    </OnScreen>
  );
}

function RunningCost({ data: { fuel } }: ViewProps): ReactElement | null {
  if (!fuel) return null;
  return (
    <OnScreen>
      <Fold id="running-cost" title="Fuel cost">
        <FuelCalculator data={fuel} />
      </Fold>
    </OnScreen>
  );
}

function Delivery({ data: { delivery, vehicle } }: ViewProps): ReactElement | null {
  if (delivery === undefined) return null;
  return (
    <OnScreen>
      <Fold id="delivery" title="Delivery">
        <DeliveryCalculator href={delivery} car_id={vehicle.id} />
      </Fold>
    </OnScreen>
  );
}

/** The enquiry about the vehicle; about one like it when it is sold. */
function Enquiry({ data: { forms, vehicle } }: ViewProps): ReactElement | null {
  const offered = isForSale(vehicle);
  const form = offered ? forms.enquiry : forms.similar;
  if (!form) return null;
  return (
    <OnScreen>
      <Fold id={ENQUIRE} title={offered ? 'Ask about this vehicle' : 'Find Me Something Similar'}>
        <EnquiryForm form={form} />
      </Fold>
    </OnScreen>
  );
}

/** The sections that points of interest can lead to. */
const leadable = (data: VehiclePageData): ReadonlySet<string> =>
  sectionIds({
    order: data.shop.order,
    blocks: blocksOf(data),
    equipment: data.vehicle.standardEquipment,
    financed: data.finance !== undefined,
    running: data.fuel !== undefined,
    delivered: data.delivery !== undefined,
    promoted: data.around.promos.tiles.length + data.around.promos.cards.length > 0,
  });

type View = (props: ViewProps) => ReactElement | null;

const VIEWS: Readonly<Partial<Record<VehicleSection, View>>> = {
  gallery: ({ data }) => <Media data={data.media} sections={() => leadable(data)} />,
  facts: KeyFacts,
  overview: Overview,
  specifications: Specifications,
  comments: Comments,
  finance: Finance,
  'running-cost': RunningCost,
  delivery: Delivery,
  enquiry: Enquiry,
  location: Where,
  similar: ({ data }) => (
    <OnScreen>
      <Similar data={data} />
    </OnScreen>
  ),
  promotions: ({ data }) => (
    <OnScreen>
      <Promos data={data.around.promos} />
    </OnScreen>
  ),
};

/** Sections one after the other; a name without a section is passed over. */
export function Sections({
  names,
  data,
}: ViewProps & {
  names: readonly VehicleSection[];
}): ReactElement {
  return (
    <>
      {names.map((name) => {
        const View = VIEWS[name];
        return <Fragment key={name}>{View && <View data={data} />}</Fragment>;
      })}
    </>
  );
}
