/** Draws the parts of a card that are not a photo, as SVG with text as outlines: machines without fonts draw the same. */
import { nestDrawing } from '../_domain/picture/site-logo.ts';
import { CARD_HEIGHT, CARD_WIDTH, type SocialCard } from './social-card.ts';

export type Weight = 'regular' | 'bold';

/** Turns text into outlines. Lengths are in units of the font; 1 em has `unitsPerEm`. */
export interface Typesetter {
  readonly unitsPerEm: number;
  width(text: string, weight: Weight): number;
  /** Returns the outline as SVG path data, with y upwards and the baseline at 0. */
  outline(text: string, weight: Weight): string;
}

/** Width of the photo; the panel is beside it. */
export const PHOTO_WIDTH = 800;
const PADDING = 36;
const PANEL_TEXT = CARD_WIDTH - PHOTO_WIDTH - 2 * PADDING;
const LINE = 1.16;

interface TextStyle {
  readonly weight: Weight;
  /** Sizes in pixels, largest first: the first at which the text fits. */
  readonly sizes: readonly number[];
  readonly lines: number;
  readonly width: number;
}

interface SetText {
  readonly lines: readonly string[];
  readonly size: number;
  readonly weight: Weight;
}

/** Cuts a line to a width, with an ellipsis. */
function cutLine(line: string, isFitting: (text: string) => boolean): string {
  if (isFitting(line)) return line;
  const letters = Array.from(line);
  while (letters.length > 1 && !isFitting(`${letters.join('').trimEnd()}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Breaks a text into lines, the last of which may be too long. */
function breakLines(text: string, most: number, isFitting: (text: string) => boolean): string[] {
  const lines: string[] = [];
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const last = lines[lines.length - 1];
    const joined = last === undefined ? part : `${last} ${part}`;
    if (last !== undefined && (isFitting(joined) || lines.length === most)) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}

/** Sets a text in the largest size at which it fits; in the smallest it is cut. */
export function setText(type: Typesetter, text: string, style: TextStyle): SetText {
  const { weight, sizes, lines: most, width } = style;
  let size = sizes[0] ?? 0;
  let lines: string[] = [];
  for (size of sizes) {
    const isFitting = (line: string): boolean => (type.width(line, weight) * size) / type.unitsPerEm <= width;
    lines = breakLines(text, most, isFitting);
    if (lines.every(isFitting)) break;
    lines = lines.map((line) => cutLine(line, isFitting));
  }
  return { lines, size, weight };
}

/** Returns the lines of a text as paths; `y` is the top of the first line. */
function paths(
  type: Typesetter,
  { lines, size, weight }: SetText,
  where: { x: number; y: number; fill: string },
): string {
  const scale = size / type.unitsPerEm;
  return lines
    .map((line, index) => {
      const baseline = where.y + size * 0.82 + index * size * LINE;
      const transform = `translate(${where.x} ${baseline.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})`;
      return `<path fill="${where.fill}" transform="${transform}" d="${type.outline(line, weight)}"/>`;
    })
    .join('');
}

const heightOf = ({ lines, size }: SetText): number => lines.length * size * LINE;

const formatDocument = (width: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CARD_HEIGHT}" viewBox="0 0 ${width} ${CARD_HEIGHT}">${body}</svg>`;

const rect = (width: number, height: number, fill: string): string =>
  `<rect width="${width}" height="${height}" fill="${fill}"/>`;

/** Returns the panel beside the photo: title, price with its type, and the name of the site. */
export function panelSvg(card: SocialCard, type: Typesetter): string {
  const { look, title, subtitle, siteName, price } = card;
  const width = PANEL_TEXT;
  const set = (text: string, weight: Weight, sizes: readonly number[], lines: number): SetText =>
    setText(type, text, { weight, sizes, lines, width });
  const name = set(title, 'bold', [46, 40, 34, 28], 4);
  const badge = set(subtitle, 'regular', [28, 24], 3);
  const site = set(siteName, 'bold', [26, 22], 2);
  const amount = set(price?.text ?? '', 'bold', [62, 52, 44], 1);
  const kind = set(price?.type ?? '', 'regular', [28, 24], 2);
  const siteTop = CARD_HEIGHT - PADDING - heightOf(site);
  const kindTop = siteTop - 34 - heightOf(kind);
  const parts = [
    paths(type, name, { x: PADDING, y: 56, fill: look.text }),
    paths(type, badge, { x: PADDING, y: 56 + heightOf(name) + 14, fill: look.muted }),
    paths(type, amount, { x: PADDING, y: kindTop - 8 - heightOf(amount), fill: look.text }),
    paths(type, kind, { x: PADDING, y: kindTop, fill: look.muted }),
    paths(type, site, { x: PADDING, y: siteTop, fill: look.accent }),
  ];
  const panel = CARD_WIDTH - PHOTO_WIDTH;
  return formatDocument(
    panel,
    rect(panel, CARD_HEIGHT, look.panel) + rect(panel, 12, look.accent) + parts.join(''),
  );
}

/** Returns the ground with the outline of a vehicle without a photo; `symbol` is the markup of the outline on 120 by 48. */
export const outlineSvg = ({ look }: SocialCard, symbol: string): string =>
  formatDocument(
    PHOTO_WIDTH,
    `${rect(PHOTO_WIDTH, CARD_HEIGHT, look.ground)}<g fill="${look.ink}" color="${look.ink}" opacity="0.3" transform="translate(80 187) scale(5.33)">${symbol}</g>`,
  );

/** Box of the logo on the card of the site, and the space of its plate. */
const LOGO_BOX = { width: CARD_WIDTH - 400, height: 240 };
const PLATE_SPACE = 40;

/** Returns the logo with its left upper corner at a position, and the height that it takes. */
function logoPart(
  logo: NonNullable<SocialCard['logo']>,
  x: number,
): { height: number; markup: (y: number) => string } {
  const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const space = logo.plate ? PLATE_SPACE : 0;
  const plate = (y: number): string =>
    `<rect x="${x}" y="${y}" width="${width + 2 * space}" height="${height + 2 * space}" rx="24" fill="#ffffff"/>`;
  return {
    height: height + 2 * space,
    markup: (y) =>
      (logo.plate ? plate(y) : '') + nestDrawing(logo, { x: x + space, y: y + space, width, height }),
  };
}

/** Returns the card of the site: its logo or name, and its towns. */
export function siteSvg({ look, title, subtitle, logo }: SocialCard, type: Typesetter): string {
  const width = CARD_WIDTH - 200;
  const name = setText(type, title, { weight: 'bold', sizes: [104, 88, 72, 56], lines: 3, width });
  const towns = setText(type, subtitle, { weight: 'regular', sizes: [38, 32], lines: 2, width });
  const drawn = logo && logoPart(logo, 100);
  const headHeight = drawn ? drawn.height + 20 : heightOf(name);
  const top = (CARD_HEIGHT - headHeight - 28 - heightOf(towns)) / 2;
  return formatDocument(
    CARD_WIDTH,
    rect(CARD_WIDTH, CARD_HEIGHT, look.panel) +
      rect(24, CARD_HEIGHT, look.accent) +
      (drawn?.markup(top) ?? paths(type, name, { x: 100, y: top, fill: look.text })) +
      paths(type, towns, { x: 100, y: top + headHeight + 28, fill: look.muted }),
  );
}
