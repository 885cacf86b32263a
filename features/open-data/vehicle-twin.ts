/** The Markdown twin of a vehicle page: the same facts, price and text. */
import type { RootContent } from 'mdast';
import type { SiteFile } from '../../renderer/contract/feature.ts';
import { formatDollars } from '../_domain/price/money.ts';
import type { PriceDisplay } from '../_domain/price/price.ts';
import { pageHref } from '../_domain/text/page-href.ts';
import type { Site } from '../_domain/site/site.ts';
import { findLocation, toPrice } from '../_domain/site/card-of.ts';
import { commentSegments } from '../_domain/vehicle/comments.ts';
import { keyInformation, vehicleDetails, type Row } from '../_domain/vehicle/details.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { heading, link, list, markdownOf, paragraph } from './markdown.ts';

/** Returns the price as the page shows it, with its type. */
export function priceText(price: PriceDisplay): string {
  if (!('amount' in price)) return price.text;
  if (price.kind === 'subscription') return `${formatDollars(price.amount)} a week`;
  const was = price.was === undefined ? [] : [`was ${formatDollars(price.was)}`];
  return [[formatDollars(price.amount), price.priceType].filter(Boolean).join(' '), ...was].join(', ');
}

/** Returns rows as lines, each label once. */
function lines(rows: readonly Row[]): string[] {
  const unique = new Map(rows.map(({ label, value }) => [label, value]));
  return [...unique].map(([label, value]) => `${label}: ${value}`);
}

/** Returns the facts, price and text of a vehicle as Markdown. */
export function vehicleText(site: Site, vehicle: Vehicle, origin: string): string {
  const { listing, offers_subscription: subscriptions } = site.tenant;
  const options = { engineInLitres: listing.litres, subscriptions };
  const { featured, specifications, summary } = keyInformation(vehicle, options);
  const comments = commentSegments(vehicle.dealercomments);
  const where = findLocation(site, vehicle);
  const status = isForSale(vehicle) ? `Price: ${priceText(toPrice(site, vehicle))}` : 'Sold';
  const section = (title: string, content: RootContent[]): RootContent[] =>
    content.length === 0 ? [] : [heading(2, title), ...content];
  return markdownOf([
    heading(1, vehicle.name),
    paragraph(status),
    ...(where === '' ? [] : [paragraph(`Location: ${where}`)]),
    ...section('Facts', list(lines([...featured, ...specifications, ...summary]))),
    ...section('Vehicle details', list(lines(vehicleDetails(vehicle, options)))),
    ...section(
      'Comments',
      comments.map((comment) => paragraph(comment)),
    ),
    ...section('Equipment', list(vehicle.standardEquipment ?? [])),
    paragraph('Page: ', link(origin + pageHref(site.tenant, `/cars/${vehicle.slug}`), vehicle.name)),
  ]);
}

/** Returns the twins of all vehicle pages. */
export function* vehicleTwins(site: Site, origin: string): Generator<SiteFile> {
  for (const vehicle of site.vehicles)
    yield { file: `cars/${vehicle.slug}.md`, body: vehicleText(site, vehicle, origin) };
}
