/** Points of interest on the spin and in the interior (specification, section 3). */
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';

type Hotspots = NonNullable<Vehicle['hotspots']>;
type Position = Hotspots['exteriorHotspotPositions'][number];

/** A link to a part of the page. */
interface Anchor {
  text: string;
  href: string;
}

/** What is told of a point. */
export interface Point {
  id: string;
  description: string;
  anchors: readonly Anchor[];
}

/** A point on the spin: in which frames it shows, and where, in percent of the picture. */
export interface ExteriorPoint extends Point {
  places: readonly { frame: number; x: number; y: number }[];
}

/** A point in the interior: degrees to the right of ahead, and up. */
export interface InteriorPoint extends Point {
  yaw: number;
  pitch: number;
}

const inPicture = ({ posX, posY }: Position): boolean => posX >= 0 && posX <= 100 && posY >= 0 && posY <= 100;

const words = (name: string): string => {
  const text = name.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Names of page sections as links; what could be no name of a section is left out. */
const anchorsOf = (names: readonly string[] | undefined): Anchor[] =>
  (names ?? [])
    .map((name) => name.replace(/^#/, ''))
    .filter((name) => /^[a-z][\w-]*$/i.test(name))
    .map((name) => ({ text: words(name), href: `#${name}` }));

/** The points without links to sections that `ids` does not name. */
export const leadingTo = <T extends Point>(points: readonly T[], ids: ReadonlySet<string>): T[] =>
  points.map((point) => ({ ...point, anchors: point.anchors.filter(({ href }) => ids.has(href.slice(1))) }));

function pointsOf(
  spots: Hotspots['exterior'],
  positions: readonly Position[],
): (Point & { at: Position[] })[] {
  const byId = Map.groupBy(positions, ({ hotspotId }) => hotspotId);
  const seen = new Set<string>();
  return spots.flatMap(({ id, description, anchors }) => {
    const at = byId.get(id);
    if (!at || description === '' || seen.has(id)) return [];
    seen.add(id);
    return [{ id, description, anchors: anchorsOf(anchors), at }];
  });
}

/**
 * Points on a spin set of `frames` frames. `activeAngle` is the frame a position belongs to. A position outside the picture or
 * the set is dropped, and a point without any position.
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
  return pointsOf(hotspots.exterior, inside).map(({ at, ...point }) => ({
    ...point,
    places: at.map(({ activeAngle, posX, posY }) => ({ frame: activeAngle, x: posX, y: posY })),
  }));
}

/** Points in the interior, by the first position of each inside the picture; the picture's middle is ahead. */
export function interiorPoints(hotspots: Hotspots | undefined): InteriorPoint[] {
  if (!hotspots) return [];
  const inside = hotspots.interiorHotspotPositions.filter(inPicture);
  return pointsOf(hotspots.interior, inside).flatMap(({ at: [first], ...point }) =>
    first ? [{ ...point, yaw: (first.posX / 100 - 0.5) * 360, pitch: (0.5 - first.posY / 100) * 180 }] : [],
  );
}
