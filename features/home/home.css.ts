/** Home page: heroes, tiles, reasons, locations, reviews, payment methods. */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { photoBox } from '../_ui/display.css.ts';
import { evenGrid, orphanIn, TWO_COLUMNS } from '../_ui/even-grid.ts';
import { dense, fluid, gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius, image } = theme;
/** Shape of the wide photos of places. */
const WIDE = '2000/860';

/** Photo beside the text; the search panel overlaps its lower edge. Text is never on the photo. */
export const photoHero = style({
  display: 'grid',
  gap: gutter,
  paddingTop: fluid(24, 40),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', alignItems: 'center' },
  },
});
export const heroContent = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
});
export const heroText = style({ fontSize: type.large, color: color.textMuted });
export const heroPhoto = style({
  aspectRatio: '16/9',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: image.background,
  '@media': { [media.desktop]: { aspectRatio: '16/10', maxHeight: '32rem', width: '100%' } },
});
globalStyle(`${heroPhoto} img`, { width: '100%', height: '100%', objectFit: 'cover' });
export const searchPanel = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  marginTop: space[3],
  minWidth: 0,
  padding: dense(20),
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
});
export const finderRow = style({ display: 'grid', gap: space[2], gridTemplateColumns: 'minmax(0, 1fr)' });

/** A full-width photo, and the card over its lower end. */
export const widePhoto = style({
  // The shape of the photo itself: nothing of it is cut off.
  aspectRatio: WIDE,
  width: '100%',
  maxHeight: '40rem',
  overflow: 'hidden',
  background: image.background,
});
globalStyle(`${widePhoto} img`, {
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 70%',
});
export const overPhoto = style({ position: 'relative', marginTop: `calc(-1 * ${fluid(12, 28)})` });

/** Large text on a tinted background, centred or beside a photo. */
export const statement = style({ background: color.accentSoft, paddingBlock: fluid(24, 48) });
export const statementBeside = style({
  display: 'grid',
  gap: `${space[5]} ${gutter}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 5fr)' } },
});
globalStyle(`${statementBeside} > :nth-child(3)`, { gridColumn: '1 / -1', paddingBottom: 0 });
export const statementPhoto = style({
  aspectRatio: '16/9',
  overflow: 'hidden',
  borderRadius: radius.card,
  background: image.background,
});
globalStyle(`${statementPhoto} img`, { width: '100%', height: '100%', objectFit: 'cover' });

/** Large text above a full-width photo. */
export const stageText = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  textAlign: 'center',
  paddingBlock: fluid(28, 56),
});

/** Photo, headline and search on the dark band. */
export const cinema = style({ background: color.band, color: color.bandText });
export const cinemaPhoto = style({
  aspectRatio: WIDE,
  overflow: 'hidden',
  background: color.bandRaised,
  '@media': { [media.desktop]: { aspectRatio: '2000/760', maxHeight: '34rem', width: '100%' } },
});
globalStyle(`${cinemaPhoto} img`, {
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 80%',
});
export const cinemaText = style({
  display: 'grid',
  gap: `${space[5]} ${gutter}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  paddingBlock: fluid(24, 48),
});
/** The form has the colours of the page. */
export const cinemaFinder = style({
  paddingInline: dense(16),
  background: color.surface,
  color: color.text,
  borderRadius: radius.card,
});
export const statementText = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  textAlign: 'center',
});
globalStyle(`:is(${statementText}, ${searchPanel}) > :last-child`, { paddingBottom: 0 });
globalStyle(`${statementText} form`, { textAlign: 'start' });
export const from = style({ fontSize: type.h3, color: color.accentInk });
globalStyle(`${from} b`, { fontSize: type.h1, fontFamily: font.numeric, fontWeight: font.displayWeight });

/** Welcome banner: text on the dark band, photo to the right edge. */
export const banner = style({
  position: 'relative',
  background: color.band,
  color: color.bandText,
  overflow: 'hidden',
});
/** The search form below the banner. */
export const finderBand = style({ background: color.surface, borderBottom: `1px solid ${color.line}` });
export const bannerInner = style({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  paddingBlock: fluid(32, 72),
  '@media': { [media.desktop]: { minHeight: '30rem' } },
});
export const bannerContent = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '@media': { [media.desktop]: { maxWidth: '50%' } },
});
export const bannerTitle = style({
  fontSize: `calc(${fluid(38, 68)} * ${font.displayScale})`,
  lineHeight: 0.95,
});
export const bannerTitleLong = style({
  fontSize: `calc(${fluid(32, 52)} * ${font.displayScale})`,
  lineHeight: 1,
});
export const bannerText = style({ fontSize: type.large, color: color.bandMuted });
export const kicker = style({
  color: color.bandAccent,
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: '1.25rem',
  lineHeight: 1.2,
});
export const bannerPhoto = style({
  aspectRatio: WIDE,
  background: color.bandRaised,
  '@media': {
    [media.desktop]: {
      position: 'absolute',
      inset: '0 0 0 52%',
      aspectRatio: 'auto',
      clipPath: 'polygon(14% 0, 100% 0, 100% 100%, 0 100%)',
    },
  },
});
globalStyle(`${bannerPhoto} img`, {
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  // The slanted edge covers the left of the photo.
  '@media': { [media.desktop]: { objectPosition: '73% 50%' } },
});

/** A tile with a link to a listing. */
export const tile = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${space[2]}`,
  height: '100%',
  minHeight: '4rem',
  padding: `${dense(10)} ${dense(12)}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  color: color.text,
  textDecoration: 'none',
  lineHeight: 1.2,
  fontWeight: 600,
  ':hover': { borderColor: color.accentInk },
});
/** Its text may break; name or count wraps if there is no room. */
export const tileName = style({ flex: '1 min-content' });
globalStyle(`${tile} small`, {
  marginInlineStart: 'auto',
  fontSize: type.small,
  fontWeight: 400,
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
});
/** Makes as an index: large names in columns with hairlines. */
export const index = style({ columns: '9.5rem 5', columnGap: gutter });
export const indexLink = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  breakInside: 'avoid',
  paddingBlock: dense(8),
  borderBottom: `1px solid ${color.line}`,
  color: color.text,
  textDecoration: 'none',
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: '1.25rem',
  lineHeight: 1.35,
  ':hover': { color: color.accentInk, borderColor: color.accentInk },
});
globalStyle(`${indexLink} small`, {
  fontFamily: font.body,
  fontWeight: 400,
  fontSize: type.small,
  color: color.textMuted,
});

export const reasonColumns = style({ ...evenGrid({ least: '14rem', most: 4 }), gap: gutter });
globalStyle(`${reasonColumns} > li`, { paddingTop: space[4], borderTop: `2px solid ${color.accent}` });
globalStyle(`${reasonColumns} p`, { marginTop: space[1], color: color.textMuted });
export const checklist = style({
  ...evenGrid({ least: '22rem', most: 3 }),
  gap: `${space[4]} ${space[6]}`,
});
globalStyle(`${checklist} > li`, {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
});
export const tick = style({ color: color.accentInk, fontSize: '1.5rem', lineHeight: 1.2 });

export const payment = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  paddingBottom: space[7],
  fontSize: type.small,
  color: color.textMuted,
});
export const paymentMarks = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const paymentMark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.25rem',
  padding: `0 ${space[3]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  color: color.text,
  fontWeight: 600,
});
export const paymentDrawing = style({ width: '2.25rem', height: '1.375rem' });
export const visa = style({
  textTransform: 'uppercase',
  fontStyle: 'italic',
  fontWeight: 800,
  letterSpacing: '0.03em',
});
export const wallet = style({ fontWeight: 500 });
globalStyle(`${wallet} b`, { fontWeight: 700 });

/** Bodies as photos with the name below. */
export const bodyTiles = style({ ...evenGrid({ least: '10rem', most: 6 }), gap: gutter });
/** Where no number of columns fills both rows, the first row has one tile less and larger ones: 9 are 4 and 5. */
for (const count of [7, 9, 11]) {
  const first = Math.floor(count / 2);
  const counted = `${bodyTiles}:has(> :nth-child(${count}):last-child)`;
  const onDesktop = (selector: string, rules: GlobalStyleRule) =>
    globalStyle(selector, { '@media': { [media.desktop]: rules } });
  onDesktop(counted, { gridTemplateColumns: `repeat(${first * (first + 1)}, minmax(0, 1fr))` });
  onDesktop(`${counted} > *`, { gridColumn: `span ${first}` });
  onDesktop(`${counted} > :nth-child(-n + ${first})`, { gridColumn: `span ${first + 1}` });
}
export const bodyTile = style({
  display: 'grid',
  maxWidth: '24rem',
  gap: space[2],
  color: color.text,
  textDecoration: 'none',
  fontWeight: 600,
  ':hover': { color: color.accentInk },
});
globalStyle(orphanIn(bodyTiles), { '@media': { [TWO_COLUMNS]: { gridColumn: '1 / -1' } } });
globalStyle(`${orphanIn(bodyTiles)} > ${bodyTile}`, { '@media': { [TWO_COLUMNS]: { maxWidth: 'none' } } });
globalStyle(`${orphanIn(bodyTiles)} ${photoBox.classic}`, {
  '@media': { [TWO_COLUMNS]: { aspectRatio: '5/2' } },
});
globalStyle(`${bodyTile} small`, { fontSize: type.small, fontWeight: 400, color: color.textMuted });

/** A large link to the vehicles of one type. */
export const typeTile = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: `0 ${space[3]}`,
  padding: dense(20),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  color: color.text,
  textDecoration: 'none',
  ':hover': { borderColor: color.accentInk },
});
globalStyle(`${typeTile} strong`, {
  fontSize: type.h3,
  fontFamily: font.display,
  fontWeight: font.displayWeight,
});
globalStyle(`${typeTile} small`, { gridColumn: 1, color: color.textMuted, fontSize: type.small });
globalStyle(`${typeTile} > span`, {
  gridColumn: 2,
  gridRow: '1 / 3',
  alignSelf: 'center',
  color: color.accentInk,
});
