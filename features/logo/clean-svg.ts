/**
 * Removes from an SVG everything that is no drawing: scripts, foreign markup, handlers, animation, and references to
 * anything outside of the file. Only listed elements and attributes stay.
 */
import { SaxesParser } from 'saxes';

const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc style switch path rect circle ellipse line polyline polygon text tspan textPath image ' +
    'linearGradient radialGradient stop pattern clipPath mask marker filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence'
  ).split(' '),
);

/** Elements of editors, which draw nothing and go without a word. */
const SILENT = /^(?:metadata$|sodipodi:|inkscape:|rdf:|i:|x:)/;

/** Namespaced attributes of editors, and their declarations. */
const SILENT_ATTRIBUTE =
  /^(?!xlink:href$)(?:xmlns:.+|(?:xml|xlink|sodipodi|inkscape|i|x|serif|sketch|data-.*):.+|data-.+)$/;
const ATTRIBUTE = /^[a-zA-Z][\w-]*$/;
const INSIDE = /^#[\w.:-]+$/;
const PICTURE_DATA = /^data:image\/(?:png|jpeg|webp);base64,[\w+/=\s]+$/;
/** Style rules reach outside by `url(…)` and `@import`; a backslash could spell either. */
const OUTSIDE_STYLE = /url\(\s*(?!["']?#)|@import|\\|<|expression\s*\(|javascript:/i;

interface SvgSize {
  readonly width: number;
  readonly height: number;
}

export interface CleanSvg extends SvgSize {
  readonly svg: string;
  /** What was removed, such as `<script>` or `onload`, without repetition. */
  readonly removed: readonly string[];
}

interface OpenElement {
  readonly name: string;
  readonly isShown: boolean;
  /** Index of its start tag among the parts of the result. */
  readonly start: number;
}

/** Elements that keep their end tag when they are empty. */
const HOLDS_TEXT = /^(?:style|text|tspan|svg)$/;

/** Most elements of a logo, and their deepest nesting. */
const MOST_ELEMENTS = 20_000;
const DEPTH = 100;

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Returns whether an attribute stays, goes silently, or goes as dangerous. */
function verdictOn(element: string, name: string, value: string): 'stays' | 'silent' | 'removed' {
  if (name === 'xlink:href' || name === 'href') {
    if (INSIDE.test(value.trim())) return 'stays';
    return element === 'image' && PICTURE_DATA.test(value.trim()) ? 'stays' : 'removed';
  }
  if (name === 'xmlns') return 'silent';
  if (SILENT_ATTRIBUTE.test(name)) return 'silent';
  if (/^on/i.test(name) || !ATTRIBUTE.test(name)) return 'removed';
  return OUTSIDE_STYLE.test(value) ? 'removed' : 'stays';
}

/** Reads width and height: of the view box, else of the attributes in pixels. */
function parseSize(attributes: Readonly<Record<string, string>>): SvgSize | undefined {
  const box = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = NaN, boxHeight = NaN] = box;
  if (box.length === 4 && boxWidth > 0 && boxHeight > 0) return { width: boxWidth, height: boxHeight };
  const pixels = (value = ''): number => (/^[\d.]+(?:px)?$/.test(value) ? Number.parseFloat(value) : NaN);
  const [width, height] = [pixels(attributes['width']), pixels(attributes['height'])];
  return width > 0 && height > 0 ? { width, height } : undefined;
}

interface CleanOptions {
  /** Whether the result has the width and height of the file; otherwise they are those of its view box. */
  readonly keepsSize?: boolean;
}

/** Size of an SVG that names none, as browsers show it. */
const UNSIZED: SvgSize = { width: 300, height: 150 };

/** Throws with the reason when the text is no well-formed SVG; without `keepsSize` it must have a size. */
export function cleanSvg(text: string, { keepsSize = false }: CleanOptions = {}): CleanSvg {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const removed = new Set<string>();
  const parts: string[] = [];
  const open: OpenElement[] = [];
  let size: SvgSize | undefined;
  let elements = 0;
  let style = '';
  const isShown = (): boolean => open.every((one) => one.isShown);
  parser.on('error', (error) => {
    throw new SyntaxError(`is not well-formed: ${error.message.replace(/\.$/, '')}`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length === 0) {
      if (name !== 'svg') throw new SyntaxError(`is XML of <${name}>, not an SVG`);
      size = parseSize(attributes) ?? (keepsSize ? UNSIZED : undefined);
    }
    elements += 1;
    if (elements > MOST_ELEMENTS || open.length > DEPTH) throw new SyntaxError('has too many elements');
    const isAllowed = ELEMENTS.has(name);
    if (!isAllowed && !SILENT.test(name)) removed.add(`<${name}>`);
    const isRoot = open.length === 0;
    open.push({ name, isShown: isAllowed, start: parts.length });
    if (!isShown()) return;
    const stays = Object.entries(attributes).filter(([attribute, value]) => {
      const verdict = verdictOn(name, attribute, value);
      if (verdict === 'removed') removed.add(attribute);
      return verdict === 'stays' && !(isRoot && ['width', 'height', 'viewBox', 'x', 'y'].includes(attribute));
    });
    const list = stays.map(
      ([attribute, value]) => ` ${attribute.replace('xlink:', '')}="${escapeAttribute(value)}"`,
    );
    parts.push(
      isRoot && size
        ? `<svg${keepsSize ? writtenSize(attributes) : rootAttributes(attributes, size)}${list.join('')}>`
        : `<${name}${list.join('')}>`,
    );
  });
  const addText = (content: string): void => {
    if (!isShown()) return;
    if (open[open.length - 1]?.name === 'style') style += content;
    else if (content.trim() !== '' || /^(?:text|tspan|textPath)$/.test(open[open.length - 1]?.name ?? ''))
      parts.push(escapeText(content));
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    if (isShown()) {
      if (name === 'style') {
        if (OUTSIDE_STYLE.test(style)) removed.add('<style>');
        else parts.push(escapeText(style));
        style = '';
      }
      const start = open.at(-1)?.start ?? 0;
      const isEmpty = start === parts.length - 1 && !HOLDS_TEXT.test(name);
      if (isEmpty) parts[start] = parts[start]?.replace(/>$/, '/>') ?? '';
      else parts.push(`</${name}>`);
    }
    open.pop();
  });
  parser.write(text.replace(/^\uFEFF/, '')).close();
  if (!size) throw new SyntaxError('has neither a viewBox nor a width and height in pixels');
  return {
    svg: parts.join(''),
    ...size,
    removed: [...removed],
  };
}

/** Returns the attributes of the root that are the size of the file. */
function writtenSize(attributes: Readonly<Record<string, string>>): string {
  const size = ['width', 'height', 'viewBox'].flatMap((name) => {
    const value = attributes[name]?.trim() ?? '';
    return /^[-\d.,\s]+[a-z%]*$/.test(value) ? [` ${name}="${value}"`] : [];
  });
  return ` xmlns="http://www.w3.org/2000/svg"${size.join('')}`;
}

function rootAttributes(attributes: Readonly<Record<string, string>>, { width, height }: SvgSize): string {
  const box = (attributes['viewBox'] ?? '').trim();
  const isBox = /^-?[\d.]+(?:[\s,]+-?[\d.]+){3}$/.test(box);
  return ` xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${isBox ? box : `0 0 ${width} ${height}`}"`;
}
