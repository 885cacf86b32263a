/** Prints vehicles: shares in-flight prints and caches files for a while. */
import type { Printed } from '../_platform/http/browser.ts';

/** Milliseconds a file stays cached. */
const CACHE_MS = 60_000;
/** Limit of cached files, some hundred kilobytes each. */
const MOST_CACHED = 20;
/** Concurrent prints per network address, so that nobody blocks the browser for others. */
const MAX_CONCURRENT = 2;

export interface PrintsOptions {
  /** Prints the page of a vehicle. */
  readonly print: (slug: string) => Promise<Printed>;
  readonly now: () => number;
}

export type PrintResult = Printed | { readonly problem: 'too_many' };

/** Creates a function that prints vehicles of a site. */
export function createPrints({
  print,
  now,
}: PrintsOptions): (slug: string, address: string) => Promise<PrintResult> {
  const cache = new Map<string, { readonly printed: Printed; readonly until: number }>();
  const underWay = new Map<string, Promise<Printed>>();
  const busy = new Map<string, number>();
  const count = (address: string, more: number): void => {
    const left = (busy.get(address) ?? 0) + more;
    if (left > 0) busy.set(address, left);
    else busy.delete(address);
  };
  const make = async (slug: string): Promise<Printed> => {
    const printed = await print(slug);
    if ('problem' in printed) return printed;
    cache.delete(slug);
    cache.set(slug, { printed, until: now() + CACHE_MS });
    const [oldest] = cache.keys();
    if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
    return printed;
  };
  return async (slug, address) => {
    const found = cache.get(slug);
    if (found && found.until > now()) return found.printed;
    const going = underWay.get(slug);
    if (going) return going;
    if ((busy.get(address) ?? 0) >= MAX_CONCURRENT) return { problem: 'too_many' };
    count(address, 1);
    const begun = make(slug).finally(() => {
      underWay.delete(slug);
      count(address, -1);
    });
    underWay.set(slug, begun);
    return begun;
  };
}
