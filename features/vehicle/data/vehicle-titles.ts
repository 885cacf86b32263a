/** Document titles of all vehicles of a site: unique, and no longer than search results show. */
import { formatKm, joinUnit } from '../../_domain/location/distance.ts';
import { isForSale } from '../../_domain/vehicle/status.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { LONGEST_TITLE, shortenByWords } from '../../_domain/text/page-title.ts';

/** A vehicle as its title describes it. */
export interface TitleInput {
  /** Address segment, unique on the site. */
  readonly slug: string;
  readonly name: string;
  /** `for sale`, `sold` or `by subscription`. */
  readonly offer: string;
  /** Town and state; empty if unknown. */
  readonly town: string;
  /** Details that distinguish it from others of the same title, most helpful first; read only where titles collide. */
  readonly details: () => readonly TitleDetail[];
}

/** A detail in a title; `reference` is its form in a description, for details that descriptions do not have anyway. */
export interface TitleDetail {
  readonly text: string;
  readonly reference?: string;
}

/** Title of a vehicle, with the reference that distinguishes its description. */
export interface VehicleTitle {
  readonly title: string;
  readonly reference?: string;
}

/** A name is not shortened below this length; the town goes first. */
const LEAST_NAME = 30;

/**
 * Returns a title such as `2021 Mazda CX-5, Blue for sale in Dubbo NSW | Gumtree Motors`. Where it is too long, it drops
 * the site, then the end of the name, then the town; the detail always stays.
 */
export function vehicleTitle(
  { name, offer, town }: Pick<TitleInput, 'name' | 'offer' | 'town'>,
  siteName: string,
  detail = '',
): string {
  const suffix = detail && `, ${detail}`;
  const ends = town ? [` ${offer} in ${town}`, ` ${offer}`] : [` ${offer}`];
  const [full = ''] = ends;
  const whole = `${name}${suffix}${full}`;
  for (const candidate of [`${whole} | ${siteName}`, whole])
    if (candidate.length <= LONGEST_TITLE) return candidate;
  const room = (end: string): number => LONGEST_TITLE - suffix.length - end.length;
  const end = ends.find((one) => room(one) >= LEAST_NAME) ?? '';
  return `${shortenByWords(name, Math.max(room(end), LEAST_NAME))}${suffix}${end}`;
}

/** A vehicle with the title that it gets unless others share it. */
interface Candidate {
  readonly input: TitleInput;
  readonly title: string;
  readonly detail: TitleDetail | undefined;
}

const countTitles = (candidates: readonly Candidate[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { title } of candidates) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
};

/**
 * Returns the titles of all vehicles by slug. Vehicles that would share a title get the first of their details that no other
 * of them has; the last resort is the slug.
 */
export function uniqueTitles(
  vehicles: Iterable<TitleInput>,
  siteName: string,
): ReadonlyMap<string, VehicleTitle> {
  const titles = new Map<string, VehicleTitle>();
  const taken = new Set<string>();
  const titled = (input: TitleInput, detail?: TitleDetail): Candidate => ({
    input,
    detail,
    title: vehicleTitle(input, siteName, detail?.text),
  });
  let open = Array.from(vehicles, (input) => titled(input));
  for (let level = 0; open.length > 0; level += 1) {
    const counts = countTitles(open);
    const colliding: Candidate[] = [];
    const accepted: string[] = [];
    for (const candidate of open) {
      const { title, detail, input } = candidate;
      const isFree = counts.get(title) === 1 && !taken.has(title);
      const isLastResort = detail?.text === input.slug;
      if (!isFree && !isLastResort) {
        colliding.push(candidate);
        continue;
      }
      accepted.push(title);
      const { reference } = detail ?? {};
      titles.set(input.slug, { title, ...(reference !== undefined && { reference }) });
    }
    for (const title of accepted) taken.add(title);
    // A title that several share stays free of others, so that none has it without a detail.
    for (const { title } of colliding) taken.add(title);
    open = colliding.map(({ input }) => titled(input, input.details()[level] ?? lastResort(input)));
  }
  return titles;
}

const lastResort = ({ slug }: TitleInput): TitleDetail => ({ text: slug, reference: `Reference ${slug}` });

/** Returns `sold`, `by subscription` or `for sale`. */
export function offerText(
  vehicle: Pick<Vehicle, 'status' | 'sold' | 'subscription_price'>,
  { offers_subscription: subscribes }: { readonly offers_subscription: boolean },
): string {
  if (!isForSale(vehicle)) return 'sold';
  return subscribes && (vehicle.subscription_price ?? 0) > 0 ? 'by subscription' : 'for sale';
}

/** Longest detail; longer texts of a feed would leave no room for the name. */
const LONGEST_DETAIL = 32;

/**
 * Returns colour, kilometres, both, stock number and id. A new vehicle has driven too little for kilometres to mean
 * anything. Descriptions have the colour anyway.
 */
export function titleDetails({
  colour = '',
  km,
  car_type: type,
  stocknum,
  id,
}: Pick<Vehicle, 'colour' | 'km' | 'car_type' | 'stocknum' | 'id'>): TitleDetail[] {
  const odometer = km !== undefined && type !== 'new' ? joinUnit(formatKm(km)) : '';
  const reference = stocknum ? `Stock number ${stocknum}` : `Reference ${id}`;
  const both = colour && odometer && `${colour}, ${odometer}`;
  const details: TitleDetail[] = [
    { text: colour },
    { text: odometer, reference },
    { text: both, reference },
    { text: stocknum ? `stock ${stocknum}` : '', reference },
    { text: `no. ${id}`, reference: `Reference ${id}` },
  ];
  return details.filter(({ text }) => text !== '' && text.length <= LONGEST_DETAIL);
}
