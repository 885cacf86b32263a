/** Blocks that link to price bands, seats and fuels. */
import type { ReactElement } from 'react';
import { blockSchema } from '../../_domain/schema/block.schema.ts';
import { defineBlock } from '../../_domain/site/blocks.ts';
import type { Site } from '../../_domain/site/site.ts';
import { sitePrices } from '../../_domain/site/stock-prices.ts';
import { isForSale } from '../../_domain/vehicle/status.ts';
import { Section } from '../../_ui/layout.tsx';
import { bandLinks, fuelLinks, seatLinks, type BrowseLink } from './browse-links.ts';
import { searchOptions } from '../search.schema.ts';
import { formatNumber } from '../../_domain/price/money.ts';
import * as css from './browse.css.ts';

function BrowseList({ links }: { links: readonly BrowseLink[] }): ReactElement {
  return (
    <ul className={css.list}>
      {links.map(({ label, href, count }) => (
        <li key={href}>
          <a className={css.link} href={href}>
            <strong>{label}</strong> <small>{formatNumber(count)} in stock</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface BrowseBlock {
  name: string;
  description: string;
  title: string;
  links: (site: Site) => readonly BrowseLink[];
}

/** Defines a block of links; it needs at least two. */
function browseBlock({ name, description, title: usual, links: linksOf }: BrowseBlock) {
  const schema = blockSchema(description, {});
  return defineBlock<typeof schema, { title: string; links: readonly BrowseLink[] }>({
    name,
    schema,
    data({ title = usual }, site) {
      const links = linksOf(site);
      return links.length > 1 ? { title, links } : undefined;
    },
    view: ({ id, title, links }) => (
      <Section id={id} title={title}>
        <BrowseList links={links} />
      </Section>
    ),
  });
}

const forSale = ({ vehicles }: Site) => vehicles.filter(isForSale);

export const browseBlocks = [
  browseBlock({
    name: 'price-bands',
    description: 'Price bands with stock; the bands are `options.search.price_bands`.',
    title: 'Shop by price',
    links: (site) => bandLinks(sitePrices(site), searchOptions(site).price_bands, 'price_range'),
  }),
  browseBlock({
    name: 'weekly-bands',
    description: 'Bands of the price a week; the bands are `options.search.weekly_bands`.',
    title: 'Choose by the week',
    links: (site) =>
      bandLinks(
        forSale(site).map(({ subscription_price: price = 0 }) => price),
        searchOptions(site).weekly_bands,
        'weekly_price_range',
      ),
  }),
  browseBlock({
    name: 'seats',
    description: 'Numbers of seats in stock.',
    title: 'How many seats?',
    links: (site) => seatLinks(forSale(site)),
  }),
  browseBlock({
    name: 'fuels',
    description: 'Fuels in stock.',
    title: 'Petrol, hybrid or electric',
    links: (site) => fuelLinks(forSale(site)),
  }),
];
