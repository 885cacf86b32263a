/** The Markdown twin of a location page: address, phones and hours. */
import type { RootContent } from 'mdast';
import type { SiteFile } from '../../renderer/contract/feature.ts';
import { localPhone } from '../_domain/contact/phone.ts';
import { departmentHours, listDepartments, weekHours } from '../_domain/location/hours.ts';
import type { Department, Location } from '../_domain/location/location.schema.ts';
import type { Site } from '../_domain/site/site.ts';
import { slugOfLocation } from '../_domain/text/slugs.ts';
import { heading, link, list, markdownOf, paragraph } from './markdown.ts';

const LABELS: Readonly<Record<Department, string>> = { sales: 'Sales', service: 'Service', parts: 'Parts' };

const addressText = ({ address: { street, city, state, postcode } }: Location): string =>
  `${street}, ${city} ${state} ${postcode}`;

/** Returns the usual hours of each department and the dates on which they differ. */
function toHours(location: Location): RootContent[] {
  return listDepartments(location).flatMap((department) => {
    const { rows } = weekHours(departmentHours(location, department), {
      ...(location.closed_text !== undefined && { closedText: location.closed_text }),
    });
    return rows.length === 0
      ? []
      : [
          heading(3, `${LABELS[department]} hours`),
          ...list(rows.map(({ label, text }) => `${label}: ${text}`)),
        ];
  });
}

function toSection(location: Location): RootContent[] {
  const { phone, landline_phone: landline } = location.contact_detail;
  const phones = [phone, landline].filter((number) => number !== undefined);
  return [
    heading(2, location.name),
    ...list([addressText(location), ...phones.map((number) => `Phone: ${localPhone(number)}`)]),
    ...toHours(location),
  ];
}

/** Returns the twins of all location pages; locations that share a page share its twin. */
export function* locationTwins(site: Site, origin: string): Generator<SiteFile> {
  const visible = site.tenant.locations.filter((location) => location.visible);
  for (const [slug, locations] of Map.groupBy(visible, slugOfLocation)) {
    const [first] = locations;
    if (!first) continue;
    const body = markdownOf([
      heading(1, `${first.name} in ${first.address.city}`),
      ...locations.flatMap(toSection),
      paragraph('Page: ', link(`${origin}/contact-us/${slug}`, first.name)),
    ]);
    yield { file: `contact-us/${slug}.md`, body };
  }
}
