/** The finance calculator. */
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { media, space, type, width } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

const UNSCRIPTED = '(scripting: none)';

/** Width of the calculator from which results stand beside the inputs. */
const BESIDE = '(min-width: 36rem)';
const beside = (rules: StyleRule) => ({
  [BESIDE]: { '@media': { '(scripting: enabled)': rules } },
});

export const frame = style({ containerType: 'inline-size' });

/** Results above the inputs, so that changes are visible; beside them where there is room. */
export const calculator = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container': beside({
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gridTemplateRows: 'auto 1fr',
    columnGap: space[6],
  }),
});
/** Makes the island's children part of the grid. */
globalStyle(`${calculator} > ds-island`, { display: 'contents' });
export const controls = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@container': beside({ gridColumn: 1, gridRow: '1 / span 2' }),
  '@media': { [UNSCRIPTED]: { display: 'none' } },
});
/** The next step, below the results. */
export const next = style({ display: 'grid', alignContent: 'start' });

/** A label, its field at the end of the line, the slider below. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) min(8.5rem, 60%)',
  alignItems: 'center',
  columnGap: space[3],
});
globalStyle(`${entry} > input[type=range]`, {
  gridColumn: '1 / -1',
  minHeight: '2.75rem',
  outlineOffset: '-4px',
});
globalStyle(`${entry} > :is(input[inputmode], select, strong)`, {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
/** Bounds of the amount. */
export const bounds = style({
  gridColumn: '1 / -1',
  minHeight: '1lh',
  fontSize: type.small,
  color: color.danger,
});
/** Which value counts, in the gap below the entry: nothing moves when it comes and goes. */
export const note = style({
  gridColumn: '1 / -1',
  height: 0,
  lineHeight: 1,
  fontSize: type.small,
  color: color.danger,
});
/** Choice of the frequency. */
export const frequency = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] });
globalStyle(`${frequency} > label`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
});

export const result = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@container': beside({ gridColumn: 2, gridRow: 1 }),
  '@media': { [media.tablet]: { padding: space[5] } },
});
/** Repayment and comparison rate, side by side with equal prominence. */
export const headline = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
});
globalStyle(`${headline} > [hidden]`, { display: 'none' });
/** The repayment; reserves its line for the longer text without one. */
export const payment = style({
  display: 'block',
  minHeight: '2.5rem',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
globalStyle(`${payment} > strong`, {
  fontFamily: font.numeric,
  fontWeight: font.displayWeight,
  fontSize: type.h2,
  lineHeight: '2.5rem',
});
globalStyle(`${result} > dl`, { display: 'grid', fontVariantNumeric: 'tabular-nums lining-nums' });
globalStyle(`${result} > dl > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
});
globalStyle(`${result} dt`, { color: color.textMuted });
globalStyle(`${result} dd`, { fontWeight: 600, minHeight: '1lh' });

/** Below inputs and results, across both columns. */
export const below = style({ gridColumn: '1 / -1', display: 'grid', gap: space[3], justifyItems: 'start' });

/** The lender's disclaimer, truncated or whole. */
export const disclaimer = style({
  display: 'grid',
  maxWidth: width.prose,
  marginTop: space[3],
  scrollMarginTop: space[9],
  overflowWrap: 'anywhere',
});
globalStyle(`${disclaimer} > p:has(+ details[open])`, { display: 'none' });
export const more = style({ display: 'flex', flexDirection: 'column' });
globalStyle(`${more} > summary`, {
  order: 1,
  alignSelf: 'start',
  minHeight: '2.75rem',
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: 600,
  color: color.accentInk,
  listStyle: 'none',
});
globalStyle(`${more} > summary::-webkit-details-marker`, { display: 'none' });
globalStyle(`${more}[open] > summary > :first-child, ${more}:not([open]) > summary > :last-child`, {
  display: 'none',
});

/** Replaces the calculator. */
export const quote = style({ display: 'grid', gap: space[4], maxWidth: '34rem' });
