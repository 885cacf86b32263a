/** The last page of a vehicle that was sold or has vanished from the stock: hosts send it with the status 410 at its address. */
import { definePage } from '../../renderer/contract/page.ts';
import { defineQuery } from '../../renderer/contract/reads.ts';
import { frameOf, NextLinks, SiteFrame, type FrameData } from '../chrome/chrome.block.tsx';
import { cardOf } from '../_domain/site/card-of.ts';
import { goneVehicle, goneVehicles, type GoneVehicle } from '../_domain/site/gone-vehicles.ts';
import { perSite, vehicleBySlug, type Site } from '../_domain/site/site.ts';
import { templateOptions, type TemplateOptions } from '../_domain/tenant/template.ts';
import { sortForSelling } from '../_domain/stock/selling-order.ts';
import { similarIndex } from '../_domain/vehicle/similar.ts';
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import { VehicleCards } from '../_ui/vehicle-card.tsx';
import { Container, Heading } from '../_ui/layout.tsx';
import { section, stack } from '../_ui/layout.css.ts';
import { vehicleOptions } from './vehicle.schema.ts';

interface GoneData {
  frame: FrameData;
  siteName: string;
  name: string;
  isSold: boolean;
  /** Vehicles like it that are for sale. */
  similar: readonly VehicleCardData[];
  card: TemplateOptions['card'];
}

const indexOf = perSite(({ vehicles }) => similarIndex(vehicles));
const similarSlugs = defineQuery('vehicles similar to a gone one', {
  keyOf: ({ slug }: GoneVehicle) => slug,
  find: (site: Site, slug) => goneVehicle(site, slug),
  compute: (site, { slug }) => {
    const gone = goneVehicle(site, slug);
    if (!gone) return [];
    const similar = indexOf(site).to({ ...gone, status: 'sold' }, vehicleOptions(site).similar);
    return sortForSelling(similar).map((one) => one.slug);
  },
});

const textsOf = ({ name, isSold }: GoneVehicle): Pick<GoneData, 'name' | 'isSold'> => ({ name, isSold });

/** Returns what has become of a vehicle. */
const fateOf = (isSold: boolean): string => (isSold ? 'has been sold' : 'is no longer available');

export const gonePage = definePage<Site, GoneVehicle, GoneData>({
  name: 'gone-vehicle',
  path: '/gone/:slug.html',
  listed: () => false,
  entries: goneVehicles,
  entriesAreKeys: true,
  params: ({ slug }) => ({ slug }),
  label: ({ name, id }) => `gone vehicle "${name}" (id ${id})`,
  data: (entry, site) => ({
    frame: frameOf(site),
    siteName: site.tenant.name,
    ...textsOf(goneVehicle(site, entry.slug) ?? entry),
    similar: similarSlugs(site, entry).flatMap((slug) => {
      const vehicle = vehicleBySlug(site, slug);
      return vehicle ? [cardOf(site, vehicle)] : [];
    }),
    card: templateOptions(site.tenant.template).card,
  }),
  head: ({ siteName, name, isSold, frame }) => ({
    title: `${name} ${fateOf(isSold)} | ${siteName}`,
    description: `The ${name} ${fateOf(isSold)}. See similar ${frame.nouns} at ${siteName}.`,
    noindex: true,
  }),
  view: ({ frame, name, isSold, similar, card }) => (
    <SiteFrame frame={frame}>
      <Container>
        <div className={`${section} ${stack[4]}`}>
          <Heading level={1}>
            {name} {fateOf(isSold)}
          </Heading>
          <p>{isSold ? 'It is no longer available.' : 'It has left our stock.'}</p>
          {similar.length > 0 && (
            <>
              <Heading level={2}>Similar {frame.nouns}</Heading>
              <VehicleCards cards={similar} kind={card} />
            </>
          )}
          <NextLinks frame={frame} text={`See all ${frame.nouns}`} />
        </div>
      </Container>
    </SiteFrame>
  ),
});
