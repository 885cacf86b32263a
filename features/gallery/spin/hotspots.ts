/** Points of interest on spin and interior (specification, section 3). */
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { sentenceCase } from '../../_domain/text/sentence-case.ts';

type Hotspots = NonNullable<Vehicle['hotspots']>;
type Position = Hotspots['exteriorHotspotPositions'][number];

/** A link to a section of the page. */
interface Anchor {
  text: string;
  href: string;
}

/** A point of interest. */
export interface Point {
  id: string;
  description: string;
  anchors: readonly Anchor[];
}

/** A point on the spin: its frames, and its position in percent of each. */
export interface ExteriorPoint extends Point {
  positions: readonly { frame: number; x: number; y: number }[];
}

/** A point in the interior: degrees to the right, and up. */
export interface InteriorPoint extends Point {
  yaw: number;
  pitch: number;
}

const inPicture = ({ posX, posY }: Position): boolean => posX >= 0 && posX <= 100 && posY >= 0 && posY <= 100;

const spaced = (name: string): string => sentenceCase(name.replaceAll('-', ' '));

/** Converts section names to links; invalid names are dropped. */
const anchorsOf = (names: readonly string[] | undefined): Anchor[] =>
  (names ?? [])
    .map((name) => name.replace(/^#/, ''))
    .filter((name) => /^[a-z][\w-]*$/i.test(name))
    .map((name) => ({ text: spaced(name), href: `#${name}` }));

/** Removes links to sections that are not in `ids`. */
export const leadingTo = <T extends Point>(points: readonly T[], ids: ReadonlySet<string>): T[] =>
  points.map((point) => ({ ...point, anchors: point.anchors.filter(({ href }) => ids.has(href.slice(1))) }));

function toPoints(
  spots: Hotspots['exterior'],
  positions: readonly Position[],
): (Point & { matches: Position[] })[] {
  const byId = Map.groupBy(positions, ({ hotspotId }) => hotspotId);
  const seen = new Set<string>();
  return spots.flatMap(({ id, description, anchors }) => {
    const matches = byId.get(id);
    if (!matches || description === '' || seen.has(id)) return [];
    seen.add(id);
    return [{ id, description, anchors: anchorsOf(anchors), matches }];
  });
}

/**
 * Returns the points on a spin set of `frames` frames. `activeAngle` is the frame of a position. Positions outside the
 * picture or set are dropped, and points without a position.
 */
export function exteriorPoints(hotspots: Hotspots | undefined, frames: number): ExteriorPoint[] {
  if (!hotspots) return [];
  const inside = hotspots.exteriorHotspotPositions.filter(
    (position) =>
      inPicture(position) &&
      Number.isInteger(position.activeAngle) &&
      position.activeAngle >= 0 &&
      position.activeAngle < frames,
  );
  return toPoints(hotspots.exterior, inside).map(({ matches, ...point }) => ({
    ...point,
    positions: matches.map(({ activeAngle, posX, posY }) => ({ frame: activeAngle, x: posX, y: posY })),
  }));
}

/** Returns the points in the interior, each at its first position inside the picture; the centre is straight ahead. */
export function interiorPoints(hotspots: Hotspots | undefined): InteriorPoint[] {
  if (!hotspots) return [];
  const inside = hotspots.interiorHotspotPositions.filter(inPicture);
  return toPoints(hotspots.interior, inside).flatMap(({ matches: [first], ...point }) =>
    first ? [{ ...point, yaw: (first.posX / 100 - 0.5) * 360, pitch: (0.5 - first.posY / 100) * 180 }] : [],
  );
}
