/** Brands: links, the page of a brand, warranties, model families. */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { photoBox } from '../_ui/display.css.ts';
import { evenGrid, orphanIn, TWO_COLUMNS } from '../_ui/even-grid.ts';
import { dense, gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

export const group = style({ display: 'grid', gap: space[4], paddingBottom: space[7] });
export const links = style({ ...evenGrid({ least: '10rem', most: 5 }), gap: space[3] });
export const link = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  alignItems: 'center',
  gap: `${space[3]} ${space[3]}`,
  height: '100%',
  minHeight: '4.5rem',
  padding: `${dense(10)} ${dense(16)}`,
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  color: color.text,
  textDecoration: 'none',
  fontWeight: 600,
});
/** The photo reaches the edges of the tile. */
globalStyle(`${link} > ${photoBox.broad}`, {
  flex: 'none',
  width: `calc(100% + 2 * ${dense(16)})`,
  margin: `calc(-1 * ${dense(10)}) calc(-1 * ${dense(16)}) 0`,
  borderRadius: 0,
});
globalStyle(`a${link}:hover`, { borderColor: color.accentInk });
globalStyle(`${link} small`, {
  display: 'block',
  fontSize: type.small,
  fontWeight: 400,
  color: color.textMuted,
});
globalStyle(orphanIn(links), { '@media': { [TWO_COLUMNS]: { gridColumn: '1 / -1' } } });
globalStyle(`${orphanIn(links)} ${photoBox.broad}`, { '@media': { [TWO_COLUMNS]: { aspectRatio: '5/2' } } });
/** A single brand: from tablets up its photo fills the left, its text stands at the right. */
export const singleLink = style({ display: 'grid' });
const single = (selector: string, rules: GlobalStyleRule) =>
  globalStyle(`${singleLink} ${selector}`, { '@media': { [media.tablet]: rules } });
single(link, { flexWrap: 'nowrap', alignItems: 'center', gap: gutter, padding: 0 });
single(`${link} > ${photoBox.broad}`, { width: '62%', margin: 0 });
single(`${link} > span:last-child`, {
  display: 'grid',
  gap: space[3],
  paddingInlineEnd: gutter,
  fontSize: type.h2,
  fontFamily: font.display,
  fontWeight: font.displayWeight,
});
single(`${link} small`, { fontFamily: font.body, fontSize: type.body });

/** A model family: photo, name, number in stock, lowest price. */
export const families = style({ ...evenGrid({ least: '13rem', most: 5 }), gap: gutter });
export const family = style({ display: 'grid', gap: space[2], color: color.text, textDecoration: 'none' });
globalStyle(`${family}:hover strong`, { color: color.accentInk });
globalStyle(`${family} strong`, {
  fontSize: type.h4,
  fontFamily: font.display,
  fontWeight: font.displayWeight,
});
/** A single family: its text beside its photo. */
export const singleFamily = style({});
globalStyle(`${singleFamily} ${family}`, {
  '@media': {
    [media.tablet]: { gridTemplateColumns: '3fr 2fr', alignItems: 'center', columnGap: gutter },
  },
});
globalStyle(`${family} small`, { display: 'block', fontSize: type.small, color: color.textMuted });

export const warranties = style({
  ...evenGrid({ least: '16rem', most: 4 }),
  gap: gutter,
  marginBottom: space[3],
});
export const warranty = style({
  display: 'grid',
  gap: space[2],
  alignContent: 'start',
  padding: dense(20),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
export const years = style({
  fontSize: type.h1,
  fontFamily: font.numeric,
  fontWeight: font.displayWeight,
  lineHeight: 1,
});
globalStyle(`${years} small`, { fontSize: type.body, fontFamily: font.body, fontWeight: 600 });
