/** The page of one vehicle, `/cars/{slug}` (specification, section 2). */
import type { ReactElement } from 'react';
import { definePage, type Head } from '../../renderer/contract/page.ts';
import { NO_SECTIONS, type Sections } from '../../renderer/contract/section.tsx';
import { Analytics } from '../analytics/analytics.block.tsx';
import { AnnouncementBar, ScrollBars } from '../chrome/bars.block.tsx';
import { SiteFrame } from '../chrome/chrome.block.tsx';
import { LocationSummary } from '../locations/location.block.tsx';
import { PriceGauge } from '../price-gauge/price-gauge.block.tsx';
import { ShareBar } from '../share/share.block.tsx';
import { ListButtons, WatchButton } from '../watchlist/watchlist.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import type { Site } from '../_domain/site/site.ts';
import { isForSale, isSold } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { Container } from '../_ui/layout.tsx';
import { ActionBar } from './actions/action-bar.tsx';
import { BuyBox } from './parts/buy-box.tsx';
import { maskedPhoneLink, isMasked } from './actions/call-button.tsx';
import { Columns, PHOTOS, placing, type SectionWidth } from './parts/columns.tsx';
import { vehicleData, type VehiclePageData } from './vehicle-page-data.page.tsx';
import { VehicleSections } from './section-views.page.tsx';
import { Disclaimer } from './parts/sections.tsx';
import { PrintHead } from './parts/print-head.tsx';
import { TestDrive } from './actions/test-drive.tsx';
import { vehicleHead } from './data/vehicle-head.ts';
import * as css from './vehicle.css.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'vehicle' }, { type: 'vehicle-viewed' }];

function Aside({ data }: { data: VehiclePageData }): ReactElement {
  const { listControls, gauge, surroundings } = data;
  return (
    <BuyBox
      data={data}
      toggle={<ListButtons controls={listControls} />}
      renderGauge={gauge === undefined ? undefined : (how) => <PriceGauge href={gauge}>{how}</PriceGauge>}
      announcement={<AnnouncementBar data={surroundings.announcement} />}
    />
  );
}

/** Renders the location in the dialog of test drives, unless a script copies that of the page's section. */
function renderPlace(data: VehiclePageData): ReactElement | undefined {
  const { location, forms, order } = data;
  if (!location || (forms.testDrive && order.includes('location'))) return undefined;
  return (
    <LocationSummary
      location={location}
      map={null}
      phoneLink={maskedPhoneLink(data)}
      mainPhone={data.phone?.href}
    />
  );
}

/** Sections of this slice that run from edge to edge, or stand below the box. */
const WIDTHS: Readonly<Record<string, SectionWidth>> = {
  location: { isWide: true },
  similar: { isWide: true },
  enquiry: { isNarrow: true },
};

interface VehicleViewProps {
  data: VehiclePageData;
  sections: Sections<Site>;
}

function VehicleView({ data, sections }: VehicleViewProps): ReactElement {
  const { vehicle, surroundings, forms } = data;
  const widthOf = (name: string): SectionWidth =>
    WIDTHS[name] ?? data.sections.find((section) => section.name === name) ?? {};
  const { above, below, rest, narrow, wide } = placing(data.order, widthOf, isSold(vehicle));
  const shown = { data, sections };
  return (
    <SiteFrame
      compact
      phone={data.phone === undefined}
      frame={data.frame}
      bar={isForSale(vehicle) ? <ActionBar data={data} /> : null}
    >
      <article className={surroundings.sticky ? `${css.page} ${css.underHeader}` : css.page}>
        <ScrollBars header={surroundings.sticky} />
        <Columns
          head={<PrintHead data={data} />}
          crumbs={data.crumbs}
          photos={<VehicleSections names={[PHOTOS]} {...shown} />}
          aside={<Aside data={data} />}
          above={above.length > 0 ? <VehicleSections names={above} {...shown} /> : undefined}
          below={
            <>
              <VehicleSections names={below} {...shown} />
              <div className={css.buttons}>
                <WatchButton controls={data.listControls} />
                <ShareBar vehicle={vehicle} options={data.share} />
              </div>
            </>
          }
          rest={<VehicleSections names={rest} {...shown} />}
          narrow={narrow.length > 0 ? <VehicleSections names={narrow} {...shown} /> : undefined}
          narrowFirst={isSold(vehicle)}
        />
        <VehicleSections names={wide} {...shown} />
        <Analytics target={data.analytics} viewed={VIEWED} vehicle={vehicle} />
        <Container>
          <Disclaimer data={data} photos={data.media.gallery.pictures.length} />
        </Container>
        <TestDrive data={data} place={renderPlace(data)} form={forms.testDrive} />
      </article>
    </SiteFrame>
  );
}

/** Sections with a field for the postcode of the visit. */
const POSTCODE_SECTIONS: ReadonlySet<string> = new Set(['drive-away', 'delivery']);

function toHead(data: VehiclePageData): Head {
  const { announcement } = data.surroundings;
  const early = [
    ...(announcement ? [{ name: 'announcement', data: { city: announcement.city } }] : []),
    ...(isMasked(data) ? [{ name: 'phone' }] : []),
    { name: 'lists' },
    { name: 'disclosure' },
    ...(data.sections.some(({ name }) => POSTCODE_SECTIONS.has(name)) ? [{ name: 'postcode' }] : []),
  ];
  return { ...vehicleHead(data), early };
}

export const vehiclePage = definePage<Site, Vehicle, VehiclePageData>({
  name: 'vehicle',
  path: '/cars/:slug',
  entries: (site) => site.vehicles,
  params: ({ slug }) => ({ slug }),
  label: ({ name, id }) => `vehicle "${name}" (id ${id})`,
  listed: isForSale,
  data: vehicleData,
  facts: ({ vehicle }) => ({ price: vehicle.price ?? 0, sold: isSold(vehicle) }),
  head: toHead,
  view: (data, sections = NO_SECTIONS) => <VehicleView data={data} sections={sections} />,
});
