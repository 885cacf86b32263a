/**
 * Side outlines of vehicle bodies, nose to the left, for vehicles without a photo. Original drawings on 120 by 48, in
 * the text colour.
 */
import { SILHOUETTES, type Silhouette } from '../_domain/vehicle/silhouette.ts';

interface Outline {
  /** Contour from the front bumper over the roof to the rear bumper. */
  over: string;
  /** Cut out of the body. */
  glass?: string;
  /** Positions of the wheels, front first; radius of the tyres. */
  wheels: readonly number[];
  tyre?: number;
  /** Height of the sill from the top. */
  sill?: number;
  /** Cut out where it overlaps the body; added elsewhere. */
  more?: string;
}

const GROUND = 46;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Returns the underside from rear to front, with an arch over each wheel. */
function under(wheels: readonly number[], arch: number, sill: number): string {
  const arches = wheels.toReversed().map((x) => `H${x + arch}A${arch} ${arch} 0 0 0 ${x - arch} ${sill}`);
  return `${arches.join('')}Z`;
}

/** Returns a tyre with its rim cut out and a hub. */
const wheel = (x: number, tyre: number): string =>
  circle(x, GROUND - tyre, tyre) +
  circle(x, GROUND - tyre, tyre * 0.62) +
  circle(x, GROUND - tyre, tyre * 0.22);

/** Shapes that do not overlap. */
type Shapes = readonly string[];

function draw({ over, glass = '', wheels, tyre = 7, sill = 39, more = '' }: Outline): Shapes {
  return [over + under(wheels, tyre + 1.4, sill) + glass + more, wheels.map((x) => wheel(x, tyre)).join('')];
}

const CAR = { tyre: 7, sill: 39 };

const OUTLINES: Readonly<Record<Silhouette, Shapes>> = {
  sedan: draw({
    ...CAR,
    over: 'M5 39C3.5 35 4 31 5.5 29C9 25.5 22 23.5 33 22C40 15.5 47 11.5 55 10.5C64 9.5 75 10 82 12.5C88 15 93 19 97 21.5C104 22 111 23 113.5 25C116 28 116 34 115 39',
    glass:
      'M41 21.5C46 17 51 14.2 56 13.6L63 13.2V21.5ZM66 13.1C73 13 78 13.6 81 15C85 17 88 19.2 90 21.5H66Z',
    wheels: [26, 94],
  }),
  hatch: draw({
    ...CAR,
    over: 'M10 39C8.5 35 9 31 10.5 29C13 26 24 23.5 34 22C41 15.5 48 10.5 57 9.5C69 8.5 82 8.5 90 10.5C96 13.5 100 18 103 23C107 25 109 31 108 39',
    glass:
      'M42 21.5C47 16.5 52 13.3 58 12.7L66 12.3V21.5ZM69 12.2C78 12 85 12.3 88.5 13.5C91.5 15.5 94 18.5 95.5 21.5H69Z',
    wheels: [29, 89],
  }),
  wagon: draw({
    ...CAR,
    over: 'M4 39C2.5 35 3 31 4.5 29C8 25.5 21 23.5 32 22C39 15.5 46 11 54 10C70 8.8 92 9 102 10.5C108 14 112 19 114 24C116.5 27 117 34 116 39',
    glass:
      'M40 21.5C45 17 50 13.7 55 13.1L62 12.7V21.5ZM65 12.6L84 12.3V21.5H65ZM87 12.3C93 12.3 98 12.6 101 13.5C104 15.5 106.5 18.5 108 21.5H87Z',
    wheels: [26, 94],
  }),
  suv: draw({
    tyre: 8,
    sill: 37,
    over: 'M6 37C4.5 32 5 27 6.5 24.5C10 21.5 22 19.5 33 18.5C39 12 45 6.5 53 5.5C69 4.2 90 4.3 100 6C106 10 110 16 112 21C114.5 24 115.5 31 114 37',
    glass:
      'M40.5 18C45 13 49 9.5 54 8.8L62 8.4V18ZM65 8.3L83 8.1V18H65ZM86 8.1C92 8.1 96.5 8.4 99 9.2C102 11.5 104.5 15 106 18H86Z',
    wheels: [27, 93],
  }),
  ute: draw({
    tyre: 8,
    sill: 37,
    over: 'M3 37C1.5 32 2 27 3.5 24.5C7 21.5 17 19.5 28 18.5C33 12 38 7.5 45 6.8C54 6 64 6 70 7C73 10 75 15 76 19H117C118 25 118 32 117 37',
    glass: 'M36 18C40 13.5 43 10.5 47 10L53 9.7V18ZM56 9.6L67.5 9.7C69.5 12 71 15 71.5 18H56Z',
    wheels: [23, 95],
  }),
  van: draw({
    over: 'M6 39C4.5 34 5 29 7 26C10 23 16 21 21 20C27 12 33 6 41 4.5C60 3 98 3 110 5C113 9 115 18 115 39',
    glass: 'M28 20C32.5 14 37 9.5 42 8.5L50 8V20Z',
    more: 'M53 8h1v29h-1zM80 8h1v29h-1z',
    wheels: [27, 94],
  }),
  'people-mover': draw({
    over: 'M5 39C3.5 34 4 30 6 28C10 25 20 22.5 28 21C36 13.5 44 7.5 54 6.5C70 5.2 94 5.5 104 7.5C109 12 113 19 114.5 25C116 29 116 35 115 39',
    glass:
      'M36 21C42 15.5 48 11 55 10L60 9.7V21ZM63 9.5L82 9.3V21H63ZM85 9.3C92 9.3 98 9.7 102 10.7C105 13.5 107.5 17 109 21H85Z',
    wheels: [26, 95],
  }),
  coupe: draw({
    ...CAR,
    over: 'M4 39C2.5 35 3 32 4.5 30.5C10 26.5 26 24.5 38 23C45 17.5 53 13.5 61 13C73 12.5 86 16.5 96 22C105 22.5 112 24 114.5 26C116.5 29 116.5 34 115.5 39',
    glass: 'M47 22.5C52 18.8 57 16.5 62 16.1L67 16V22.5ZM70 16.1C77 16.5 83 18.7 89 22.5H70Z',
    wheels: [26, 94],
  }),
  convertible: draw({
    ...CAR,
    over: 'M4 39C2.5 35 3 32 4.5 30.5C10 26.5 26 25 38 24L51 14.5L53 15.5L46.5 24.5C60 25.5 70 25.5 80 24C82 20.5 86 20.5 88 23C98 23 110 24 114 26.5C116.5 29 116.5 34 115.5 39',
    wheels: [26, 94],
    more: 'M62 24C62 20 64 18.5 66 18.5C68 18.5 68.5 21 68.5 24Z',
  }),
  truck: draw({
    tyre: 7,
    sill: 38,
    over: 'M3 38V20C3.5 13 5 6 7 4H29C30.5 4 31 5 31 6V35H35V2H117V35H116V38',
    glass: 'M7.5 19C8 14.5 9 10.5 10 8H26.5V19Z',
    wheels: [17, 84, 101],
  }),
  motorcycle: [
    wheel(29, 13),
    wheel(91, 13),
    'M28.5 34.5L42 8.5L39 6.5L40.5 4L47 7.5L45 12L31.5 35.5Z',
    'M44 13C51 10.5 60 11 64 16C70 18.5 78 16.5 90 11.5L97 13L95 16.5C87 21 80 23 74 23.5L89 32.2L92 34.5L90 36L70 30L66 38C60 41 52 41 46 37L41 24Z',
    'M60 34L92 31.5V34.5L60 38Z',
    'M60 39.5L86 41L106 33.5L107.5 37L87 44.5L60 42.5Z',
  ],
  caravan: draw({
    tyre: 6,
    sill: 40,
    over: 'M20 40L22 12C22.5 7 26 4 31 4H106C112 4 116 8 116 14V36C116 38.5 115 40 113 40',
    glass: 'M30 12H49V23H30ZM86 12H105V23H86Z',
    more: 'M56 9H73V39H72V10H57V39H56ZM60 13H69V22H60ZM19.8 37.5L3 40V42.5H19.8ZM5 42.5H7.5V46H5Z',
    wheels: [81, 95],
  }),
};

const path = (shape: string): string => `<path fill-rule="evenodd" d="${shape}"/>`;

/** Returns a file of all outlines, each a named symbol. */
/** Returns the outline of a body on 120 by 48, as SVG paths in the text colour. */
export const outlineOf = (body: Silhouette): string => OUTLINES[body].map(path).join('');

export function silhouetteSheet(): string {
  const symbols = SILHOUETTES.map(
    (name) => `<symbol id="${name}" viewBox="0 0 120 48">${outlineOf(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}
