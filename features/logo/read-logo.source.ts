/** Reads the files of a tenant's logo, cleans or resizes them, and stores what the site publishes. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { problem, type Finding, type SourceLocation } from '../../renderer/contract/error.ts';
import { warning, type MediaFile, type ValuePath } from '../_domain/check/check.ts';
import {
  nestDrawing,
  type LogoDrawing,
  type LogoForm,
  type PageGround,
  type PlacedLogo,
  type SiteLogo,
} from '../_domain/picture/site-logo.ts';
import { ICON_RADIUS, ICON_SIZE } from '../_domain/picture/site-icon.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { storeCopy, UnusableFile } from '../_platform/pictures/published-copy.source.ts';
import { hasResizer, loadResizer } from '../_platform/pictures/sharp.source.ts';
import { cleanSvg } from './clean-svg.ts';
import { cleanedLogo, undrawnLogo, unusableLogo, wideIcon } from './errors.ts';

const MOST_SVG_BYTES = 200_000;
const MOST_PICTURE_BYTES = 5_000_000;
/** Pixels of a resized picture: a logo is at most 48 pixels high, on screens of up to three times the density. */
const PICTURE_BOX = { width: 960, height: 192 };
/** Box in which pages reserve room. */
const SHOWN_BOX = { width: 240, height: 48 };
/** Longest side of an icon's drawing, measured in its shortest. */
const MOST_ICON_RATIO = 1.6;
/** Space around the drawing of an icon, of 32. */
const ICON_SPACE = 3;

const FORMS = ['src', 'on_dark', 'small'] as const;
type FormName = (typeof FORMS)[number];

export interface LogoReading {
  /** Absent without a logo, or when its main file cannot be used. */
  readonly logo?: SiteLogo;
  /** Files that the site publishes for it. */
  readonly files: readonly MediaFile[];
  /** The media files, with cleaned copies in position of the logo's. */
  readonly media: readonly MediaFile[];
  readonly findings: readonly Finding[];
}

export interface LogoInput {
  readonly tenant: Pick<Tenant, 'brand'>;
  readonly media: readonly MediaFile[];
  readonly ground: PageGround;
  /** Whether pictures can be decoded and drawn; by default, whether sharp is installed. */
  readonly canDraw?: boolean;
  /** Folder of published copies; without it nothing is stored. */
  readonly folder?: string;
  readonly positionOf?: ((path: ValuePath) => SourceLocation) | undefined;
}

/** A usable file: what is published, and its drawing. */
interface ReadForm {
  readonly form: LogoForm;
  readonly published: MediaFile;
  readonly drawing: LogoDrawing;
  /** Its file in the media folders. */
  readonly media: MediaFile;
  readonly removed: readonly string[];
}

const fit = ({ width, height }: { width: number; height: number }, box: typeof SHOWN_BOX) => {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Stores a published file, named after its content. */
function store(body: string | Uint8Array, ending: string, folder: string | undefined): Promise<MediaFile> {
  const digest = hash('sha1', body, 'hex');
  const name = `logo-${digest.slice(0, 12)}.${ending}`;
  return storeCopy({ file: `assets/${name}`, name, digest, folder, create: () => body });
}

async function readSvg(media: MediaFile, folder: LogoInput['folder']): Promise<ReadForm> {
  if (media.size > MOST_SVG_BYTES)
    throw new UnusableFile(`has ${megabytes(media.size)}; an SVG may have 200 kB`);
  let text: string;
  try {
    text = new TextDecoder('utf8', { fatal: true }).decode(readFileSync(media.source));
  } catch {
    throw new UnusableFile('is not text in UTF-8, so it is no SVG');
  }
  try {
    const { svg, width, height, removed } = cleanSvg(text);
    const published = await store(svg, 'svg', folder);
    const form = { href: `/${published.file}`, ...fit({ width, height }, SHOWN_BOX) };
    return { form, published, drawing: { svg, width, height }, media, removed };
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnusableFile(error.message);
    throw error;
  }
}

/** Formats that sharp may decode; of an SVG by another name nothing would be cleaned. */
const DECODED = new Set(['png', 'webp', 'jpeg', 'heif', 'avif']);

/** Decodes a picture, as small as pages need it. */
async function decode(source: string) {
  const sharp = await loadResizer();
  const picture = sharp(readFileSync(source));
  const format = await picture.metadata().then(
    (metadata) => metadata.format,
    () => undefined,
  );
  if (!DECODED.has(format ?? '')) throw new UnusableFile('is neither an SVG nor a PNG, WebP, JPEG or AVIF');
  return picture
    .autoOrient()
    .resize({ ...PICTURE_BOX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new UnusableFile('is broken: it cannot be decoded');
    });
}

async function readPicture(
  media: MediaFile,
  { folder, canDraw = hasResizer() }: LogoInput,
): Promise<ReadForm> {
  if (media.size > MOST_PICTURE_BYTES)
    throw new UnusableFile(`has ${megabytes(media.size)}; a picture may have 5 MB`);
  if (!canDraw) throw new UnusableFile('needs the package `sharp` beside dealersite; an SVG does not');
  const { data, info } = await decode(media.source);
  const { width, height } = info;
  const sharp = await loadResizer();
  const webp = await sharp(data).webp({ nearLossless: true, quality: 80 }).toBuffer();
  const published = await store(webp, 'webp', folder);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<image width="${width}" height="${height}" href="data:image/png;base64,${data.toString('base64')}"/></svg>`;
  const form = { href: `/${published.file}`, ...fit(info, SHOWN_BOX) };
  return { form, published, drawing: { svg, width, height }, media, removed: [] };
}

/** Draws the icon: the drawing on a square of the page's background. Undefined for one that is too long. */
function createIcon(drawing: LogoDrawing, ground: string): string | undefined {
  if (ratioOf(drawing) > MOST_ICON_RATIO) return undefined;
  const side = ICON_SIZE - 2 * ICON_SPACE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_SIZE} ${ICON_SIZE}">` +
    `<rect width="${ICON_SIZE}" height="${ICON_SIZE}" rx="${ICON_RADIUS}" fill="${ground}"/>` +
    `${nestDrawing(drawing, { x: ICON_SPACE, y: ICON_SPACE, width: side, height: side })}</svg>\n`
  );
}

const ratioOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(width / height, height / width);

interface Forms {
  readonly src: ReadForm;
  readonly onDark: ReadForm | undefined;
  readonly small: ReadForm | undefined;
}

/** Returns the logo as pages show it, on the grounds of the theme. */
function placeLogo({ src, onDark, small }: Forms, { colour: canvas, isDark }: PageGround): SiteLogo {
  const onPlate: PlacedLogo = { ...src.form, plate: true, ...(small && { small: small.form }) };
  const band: PlacedLogo = onDark ? { ...onDark.form, plate: false } : onPlate;
  const icon = createIcon((small ?? src).drawing, isDark ? '#ffffff' : canvas);
  return {
    page: isDark ? band : { ...onPlate, plate: false },
    band,
    print: src.form,
    ...(icon !== undefined && { icon }),
    drawings: { light: src.drawing, band: { ...(onDark ?? src).drawing, plate: !onDark } },
  };
}

const mediaFileOf = (address: string): string => decodeURI(address.slice(1));

/** Reads one file; returns a finding instead when pages cannot show it. */
async function readForm(name: FormName, address: string, input: LogoInput): Promise<ReadForm | Finding> {
  const { media, folder, positionOf } = input;
  const file = mediaFileOf(address);
  const picture = media.find((one) => one.file === file);
  const position = positionOf?.(['brand', 'logo', name]);
  try {
    if (!picture) throw new UnusableFile('is not in the media folders of the tenant');
    if (picture.size === 0) throw new UnusableFile('is empty');
    return await (/\.svg$/i.test(file) ? readSvg(picture, folder) : readPicture(picture, input));
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    const files = media.map((one) => `/${one.file}`);
    const facts = {
      file: `/${file}`,
      reason: error.message,
      nearest: picture ? undefined : nearestName(`/${file}`, files),
    };
    return problem(unusableLogo, facts, position);
  }
}

const isRead = (one: ReadForm | Finding): one is ReadForm => 'form' in one;

/** Returns warnings about usable files, the last of which is the form for icons. */
function remarks(
  forms: readonly ReadForm[],
  logo: SiteLogo,
  { positionOf, canDraw = hasResizer() }: LogoInput,
): Finding[] {
  const position = positionOf?.(['brand', 'logo']);
  const iconForm = forms[forms.length - 1];
  const findings = forms
    .filter(({ removed }) => removed.length > 0)
    .map(({ media, removed }) => warning(cleanedLogo, { file: `/${media.file}`, removed }, position));
  if (!iconForm) return findings;
  const file = `/${iconForm.media.file}`;
  if (!canDraw) findings.push(warning(undrawnLogo, { file }, position));
  if (logo.icon === undefined)
    findings.push(warning(wideIcon, { file, ratio: ratioOf(iconForm.drawing) }, position));
  return findings;
}

/** Reads the logo of a tenant that has one. */
export async function readLogo(input: LogoInput): Promise<LogoReading> {
  const { tenant, media } = input;
  const addresses = tenant.brand?.logo;
  const read = await Promise.all(
    FORMS.flatMap((name) => {
      const address = addresses?.[name];
      return address === undefined
        ? []
        : [readForm(name, address, input).then((one) => [name, one] as const)];
    }),
  );
  const failures = read.flatMap(([, one]) => (isRead(one) ? [] : [one]));
  const forms = new Map(read.flatMap(([name, one]) => (isRead(one) ? [[name, one] as const] : [])));
  const all = [...forms.values()];
  // At its own address an SVG would be a document of the site.
  const copies = new Map(all.map((one) => [one.media.file, one.published]));
  const cleaned = media.map((one) => {
    const copy = /\.svg$/i.test(one.file) ? copies.get(one.file) : undefined;
    return copy ? { ...copy, file: one.file } : one;
  });
  const files = [...new Map(all.map(({ published }) => [published.file, published])).values()];
  const src = forms.get('src');
  if (!src) return { files, media: cleaned, findings: failures };
  const logo = placeLogo({ src, onDark: forms.get('on_dark'), small: forms.get('small') }, input.ground);
  const iconForms = forms.has('small') ? all : [...all.filter((one) => one !== src), src];
  return { logo, files, media: cleaned, findings: [...failures, ...remarks(iconForms, logo, input)] };
}
