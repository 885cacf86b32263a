/** The results that a visitor came from: their address and vehicles, stored for the visit. */
import { withoutSlash } from '../text/page-href.ts';

const KEY = 'results-trail';

export interface ResultsTrail {
  /** Address of the results. */
  readonly from: string;
  /** Paths of their vehicles, in order. */
  readonly cars: readonly string[];
  /** Length of the history at the first vehicle; one entry back are the results. 0 when no entry has them. */
  readonly depth?: number;
  /** Addresses of the pages of results before and after these. */
  readonly previousPage?: string;
  readonly nextPage?: string;
  /** The vehicle that the results open when they arrive. */
  readonly opening?: 'first' | 'last';
}

/** Parses a stored trail; undefined when it is invalid. Addresses are paths of the site. */
export function parseTrail(text: string | null): ResultsTrail | undefined {
  try {
    const { from, cars, depth, previousPage, nextPage, opening } = Object(
      JSON.parse(text ?? 'null'),
    ) as Partial<Record<string, unknown>>;
    const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/(?!\/)/.test(value);
    if (!isPath(from) || !Array.isArray(cars) || !cars.every(isPath)) return undefined;
    return {
      from,
      cars,
      ...(typeof depth === 'number' && { depth }),
      ...(isPath(previousPage) && { previousPage }),
      ...(isPath(nextPage) && { nextPage }),
      ...((opening === 'first' || opening === 'last') && { opening }),
    };
  } catch {
    return undefined;
  }
}

/** Returns the vehicles before and after the one at a path; undefined when the trail does not have it. */
export function findSteps(
  { cars }: ResultsTrail,
  path: string,
): { previous: string | undefined; next: string | undefined } | undefined {
  const index = cars.findIndex((car) => withoutSlash(car) === withoutSlash(path));
  return index < 0 ? undefined : { previous: cars[index - 1], next: cars[index + 1] };
}

/** Reads the trail of this visit; undefined without one or without storage. */
export function readTrail(): ResultsTrail | undefined {
  try {
    return parseTrail(sessionStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Stores the trail; without storage vehicle pages have no way back. */
export function writeTrail(trail: ResultsTrail): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail));
  } catch {
    // Storage is blocked or full.
  }
}
