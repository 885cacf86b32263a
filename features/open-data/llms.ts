/** `/llms.txt`: what the site is and where its pages are, for assistants (llmstxt.org). */
import type { SiteFile } from '../../renderer/contract/feature.ts';
import { plural } from '../_domain/price/money.ts';
import type { Site } from '../_domain/site/site.ts';
import { siteListings } from '../_domain/site/listings.ts';
import { slugOfLocation } from '../_domain/text/slugs.ts';
import { heading, link, list, markdownOf, paragraph } from './markdown.ts';
import { subjectInWords } from '../_domain/stock/listing-words.ts';
import { sentenceCase } from '../_domain/text/sentence-case.ts';

interface LlmsOptions {
  readonly origin: string;
  /** Pages have twins in Markdown, which the file links to. */
  readonly markdown: boolean;
  readonly inventory: boolean;
}

/** Makes on a list; the page of all vehicles has the rest. */
const MOST_MAKES = 50;

/** Returns the file. */
export function llmsFile(site: Site, { origin, markdown, inventory }: LlmsOptions): SiteFile {
  const { name, tagline, description, locations, listing } = site.tenant;
  const listings = siteListings(site);
  const visible = locations.filter((location) => location.visible);
  const twin = markdown ? '.md' : '';
  const pages = new Map(visible.map((location) => [slugOfLocation(location), location]));
  const body = markdownOf([
    heading(1, name),
    {
      type: 'blockquote',
      children: [
        {
          type: 'paragraph',
          children: [
            {
              type: 'text',
              value:
                tagline ?? description ?? `${plural(listings.all.count, 'vehicle')} for sale at ${name}.`,
            },
          ],
        },
      ],
    },
    paragraph(
      'Prices are in Australian dollars. A price stands with what it includes, such as Drive Away; quote both together.',
    ),
    heading(2, 'Stock'),
    ...list([
      link(`${origin}${listings.all.href}`, `All vehicles: ${listings.all.count}`),
      ...(inventory ? [link(`${origin}/inventory.json`, 'All vehicles as JSON')] : []),
      ...[...listings.types, ...listings.makes.slice(0, MOST_MAKES)]
        .filter(({ count }) => count > 0)
        .map((one) =>
          link(`${origin}${one.href}`, `${sentenceCase(subjectInWords(one, listing.noun))}: ${one.count}`),
        ),
    ]),
    heading(2, 'Locations'),
    ...list([...pages].map(([slug, location]) => link(`${origin}/contact-us/${slug}${twin}`, location.name))),
  ]);
  return { file: 'llms.txt', body };
}
