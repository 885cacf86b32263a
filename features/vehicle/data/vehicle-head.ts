/** Title and description of a vehicle page. */
import type { Head } from '../../../renderer/contract/page.ts';
import { cardFacts } from '../../_domain/vehicle/details.ts';
import { isForSale, isSold, soldWindowEnd } from '../../_domain/vehicle/status.ts';
import { formatDollars } from '../../_domain/price/money.ts';
import { breadcrumbList } from '../../_domain/text/breadcrumbs.ts';
import { townOfPlace, type VehicleData } from './vehicle-data.ts';
import { vehicleJsonLd, type DescribedVehicle } from './vehicle-json-ld.ts';

/** Returns the advertised price in dollars; undefined for a subscription, which is not a price of the vehicle. */
function advertised({ vehicle, price }: Pick<VehicleData, 'vehicle' | 'price'>): number | undefined {
  return isForSale(vehicle) && price.kind === 'price' ? price.amount : undefined;
}

/** Returns a sentence about where the vehicle stands and who offers it. */
function locationSentence({ vehicle, place, shop, town }: VehicleData): string {
  const dealer = place ? `${place.name}, ${townOfPlace(place)}` : shop.name;
  if (!isForSale(vehicle)) return `Sold by ${dealer}.`;
  if (vehicle.status === 'coming_soon') return `On its way. Ask ${dealer} to tell you when it arrives.`;
  if (place && town === townOfPlace(place)) return `See it at ${dealer}.`;
  return town ? `See it in ${town}. Offered by ${dealer}.` : `Offered by ${dealer}.`;
}

/** Facts whose values need their label: 'sleeps 4', 'tare weight 1,820 kg'. */
const NAMED_FACTS: ReadonlySet<string> = new Set(['Sleeps', 'Tare weight', 'Gross vehicle mass', 'Axles']);
const labelled = (label: string, value: string): string =>
  NAMED_FACTS.has(label) ? `${label.toLowerCase()} ${value}` : value;

/** Returns name, facts, price and location in one or two sentences. */
function describe(data: VehicleData): string {
  const { vehicle, price, shop } = data;
  const facts = [
    ...cardFacts(vehicle, shop.facts).map(({ label, value }) => labelled(label, value)),
    vehicle.colour,
  ];
  const amount = advertised(data);
  const type = price.kind === 'price' ? price.priceType : undefined;
  const weekly =
    price.kind === 'subscription' && isForSale(vehicle) ? ` ${formatDollars(price.amount)} a week.` : '';
  const sum = amount === undefined ? weekly : ` ${[formatDollars(amount), type].filter(Boolean).join(' ')}.`;
  const list = facts.filter(Boolean).join(', ');
  return `${vehicle.name}${list ? `: ${list}` : ''}.${sum} ${locationSentence(data)}`;
}

export function vehicleHead(data: DescribedVehicle): Head {
  const { vehicle, shop, head } = data;
  const image = data.preview ?? data.image;
  const { title, reference } = head;
  const soldEnd = soldWindowEnd(vehicle, shop.soldDays);
  return {
    title,
    description: `${describe(data)}${reference === undefined ? '' : ` ${reference}.`}`,
    ...(image ? { image } : {}),
    ...(isSold(vehicle) && Number.isFinite(soldEnd) && { unavailableAfter: soldEnd }),
    jsonLd: [vehicleJsonLd(data), breadcrumbList(data.crumbs, shop.origin)],
  };
}
