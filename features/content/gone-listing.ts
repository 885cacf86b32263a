/** The listing that an address without a page was about: a make or model whose stock is gone. */

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
