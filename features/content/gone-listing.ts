/** What an address without a page was about: a make or model whose stock is gone, or a vehicle. */

export interface GoneListing {
  /** Its name, read from the address: `Toyota Celica`. */
  readonly name: string;
  /** Listings that may exist instead, nearest first. */
  readonly parents: readonly { readonly href: string; readonly name: string }[];
}

const SEGMENT = /^[a-z0-9][a-z0-9-]{0,60}$/;

/** Returns the name in a segment of an address: `land-rover` is `Land Rover`, `cx-5` is `CX-5`. */
function nameOf(segment: string): string {
  if (/\d/.test(segment)) return segment.toUpperCase();
  return segment.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** Reads `/search/MAKE/MODEL`, `/used-car/MAKE/MODEL` and those of a make; undefined for other paths. */
export function goneListing(path: string): GoneListing | undefined {
  const [, base = '', make = '', model = '', ...others] = path.replace(/\/(?:index\.html)?$/, '').split('/');
  if (!/^(?:search|used-car)$/.test(base) || !SEGMENT.test(make) || others.length > 0) return undefined;
  if (model !== '' && !SEGMENT.test(model)) return undefined;
  const paths = [
    ...(base === 'used-car' && model !== '' ? [`/search/${make}/${model}`] : []),
    ...(model === '' ? [] : [`/${base}/${make}`]),
    ...(base === 'used-car' ? [`/search/${make}`] : []),
  ];
  return {
    name: [make, model].filter(Boolean).map(nameOf).join(' '),
    parents: paths.map((href) => ({
      href,
      name: href.split('/').slice(2).map(nameOf).join(' '),
    })),
  };
}

/** A segment that ends the address of a vehicle and names it alone: its stock number or VIN. */
const STOCK_NUMBER = /^(?=.*\d)[a-z]*\d[a-z0-9]{2,}$/;

/** Returns year, make, model and variant of a vehicle as its address has them; undefined for other paths. */
export function goneVehicleName(path: string): string | undefined {
  const [, slug] = /^\/cars\/([a-z0-9-]{3,160})\/?$/.exec(path.toLowerCase()) ?? [];
  const segments = slug?.split('-').filter(Boolean) ?? [];
  const last = segments.length - 1;
  const named = last > 1 && STOCK_NUMBER.test(segments[last] ?? '') ? segments.slice(0, last) : segments;
  return named.length > 1 ? named.map(nameOf).join(' ') : undefined;
}
