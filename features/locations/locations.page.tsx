/** The list of locations, `/dealer-locator` (specification, section 2). */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import type { ReactElement } from 'react';
import { definePage } from '../../renderer/contract/page.ts';
import { Analytics, analyticsOf, type AnalyticsTarget } from '../analytics/analytics.block.tsx';
import type { DomainEvent } from '../_domain/browser/events.ts';
import { SiteFrame, frameOf, type FrameData } from '../chrome/chrome.block.tsx';
import { LOCATIONS_HREF } from '../_domain/location/primary-location.ts';
import type { Site } from '../_domain/site/site.ts';
import { formatList } from '../_domain/text/format-list.ts';
import { Container } from '../_ui/layout.tsx';
import { PageHead } from '../_ui/page-head.tsx';
import { Locator, locatorOf, type LocatorProps } from './locator.block.tsx';
import { listHead, LIST_CRUMBS } from './data/location-head.ts';

const VIEWED: readonly DomainEvent[] = [{ type: 'page-viewed', page: 'location' }];

interface ListData {
  frame: FrameData;
  analytics: AnalyticsTarget | null;
  siteName: string;
  origin: string;
  locator: LocatorProps;
}

/** Returns what the list has, and in which states. */
function describeLocations({ locations, stateNames }: LocatorProps): string {
  const addresses = locations.length === 1 ? 'Address' : 'Addresses';
  return `${addresses}, opening hours and phone numbers in ${formatList(Object.values(stateNames))}.`;
}

function ListView({ data }: { data: ListData }): ReactElement {
  return (
    <SiteFrame frame={data.frame}>
      <PageHead crumbs={LIST_CRUMBS} title="Find a location" intro={describeLocations(data.locator)} />
      <Container>
        <Locator locator={data.locator} />
      </Container>
      <Analytics target={data.analytics} viewed={VIEWED} />
    </SiteFrame>
  );
}

export const locationsPage = definePage<Site, true, ListData>({
  name: 'dealer-locator',
  path: LOCATIONS_HREF,
  entries: () => [true],
  params: () => ({}),
  data: (_entry, site) => ({
    frame: frameOf(site),
    analytics: analyticsOf(site),
    siteName: site.tenant.name,
    origin: siteOrigin(site.tenant),
    locator: locatorOf(site),
  }),
  head: ({ siteName, origin, locator }) => listHead(siteName, origin, locator.locations),
  view: (data) => <ListView data={data} />,
});
