/** The finance calculator. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type, width } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

const UNSCRIPTED = '(scripting: none)';

const BESIDE = `${media.tablet} and (scripting: enabled)`;

/** Figures beside what they come to; on phones what they come to stands above, so that it is seen to change. */
export const calculator = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [BESIDE]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[6],
    },
  },
});
/** What the island renders stands in the same grid as what is beside it. */
globalStyle(`${calculator} > ds-island`, { display: 'contents' });
export const controls = style({
  display: 'grid',
  gap: space[4],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  '@media': { [UNSCRIPTED]: { display: 'none' }, [BESIDE]: { gridRow: 'span 2' } },
});
/** The next step, below what the figures come to. */
export const next = style({ display: 'grid', alignContent: 'start' });

/** A label, its field at the end of the line, the slider below. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 8.5rem',
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
/** Of the amount: which amounts there are. */
export const bounds = style({
  gridColumn: '1 / -1',
  minHeight: '1lh',
  fontSize: type.small,
  color: color.danger,
});
/** How often is paid. */
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
  order: -1,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': { [media.tablet]: { order: 0, padding: space[5] } },
});
/** Repayment and comparison rate, side by side and alike. */
export const headline = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[3],
});
globalStyle(`${headline} > [hidden]`, { display: 'none' });
/** The repayment; it keeps its line for the longer text that stands there without one. */
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

/** Below figures and result, over both columns. */
export const below = style({ gridColumn: '1 / -1', display: 'grid', gap: space[3], justifyItems: 'start' });

/** The lender's words: the first of them, or all. */
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

/** Stands in place of a calculator. */
export const quote = style({ display: 'grid', gap: space[4], maxWidth: '34rem' });
