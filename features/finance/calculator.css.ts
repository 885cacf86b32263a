/** The finance calculator. All of it stands in the layer `sheet-finance`, which only pages with a calculator load. */
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { media, space, type, width } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

type LayerRule = NonNullable<StyleRule['@layer']>[string];

const apart = (rule: LayerRule): StyleRule => ({ '@layer': { 'sheet-finance': rule } });
const global = (selector: string, rule: LayerRule): void =>
  globalStyle(selector, { '@layer': { 'sheet-finance': rule } });

const UNSCRIPTED = '(scripting: none)';

const BESIDE = `${media.tablet} and (scripting: enabled)`;

/** Figures beside what they come to; on phones what they come to stands above, so that it is seen to change. */
export const calculator = style(
  apart({
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
  }),
);
/** What the island renders stands in the same grid as what is beside it. */
global(`${calculator} > ds-island`, { display: 'contents' });
export const controls = style(
  apart({
    display: 'grid',
    gap: space[4],
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    '@media': { [UNSCRIPTED]: { display: 'none' }, [BESIDE]: { gridRow: 'span 2' } },
  }),
);
/** The next step, below what the figures come to. */
export const next = style(apart({ display: 'grid', alignContent: 'start' }));

/** A label, its field at the end of the line, the slider below. */
export const entry = style(
  apart({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 8.5rem',
    alignItems: 'center',
    columnGap: space[3],
  }),
);
global(`${entry} > input[type=range]`, {
  gridColumn: '1 / -1',
  minHeight: '2.75rem',
  outlineOffset: '-4px',
});
global(`${entry} > :is(input[inputmode], select, strong)`, {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
});
/** Of the amount: which amounts there are. */
export const bounds = style(
  apart({ gridColumn: '1 / -1', minHeight: '1lh', fontSize: type.small, color: color.danger }),
);
/** How often is paid. */
export const frequency = style(apart({ display: 'flex', flexWrap: 'wrap', columnGap: space[5] }));
global(`${frequency} > label`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
});

export const result = style(
  apart({
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
  }),
);
/** The repayment; it keeps its line for the longer words that stand there without one. */
export const payment = style(
  apart({ display: 'block', minHeight: '2.5rem', fontVariantNumeric: 'tabular-nums lining-nums' }),
);
global(`${payment} > strong`, {
  fontFamily: font.numeric,
  fontWeight: font.displayWeight,
  fontSize: type.h2,
  lineHeight: '2.5rem',
});
global(`${result} > dl`, { display: 'grid', fontVariantNumeric: 'tabular-nums lining-nums' });
global(`${result} > dl > div`, {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  paddingBlock: space[2],
  borderTop: `1px solid ${color.line}`,
});
global(`${result} dt`, { color: color.textMuted });
global(`${result} dd`, { fontWeight: 600, minHeight: '1lh' });

/** Below figures and result, over both columns. */
export const below = style(
  apart({ gridColumn: '1 / -1', display: 'grid', gap: space[3], justifyItems: 'start' }),
);

/** The lender's words: the first of them, or all. */
export const disclaimer = style(
  apart({
    display: 'grid',
    maxWidth: width.prose,
    marginTop: space[3],
    scrollMarginTop: space[9],
    overflowWrap: 'anywhere',
  }),
);
global(`${disclaimer} > p:has(+ details[open])`, { display: 'none' });
export const more = style(apart({ display: 'flex', flexDirection: 'column' }));
global(`${more} > summary`, {
  order: 1,
  alignSelf: 'start',
  minHeight: '2.75rem',
  display: 'inline-flex',
  alignItems: 'center',
  fontWeight: 600,
  color: color.accentInk,
  listStyle: 'none',
});
global(`${more} > summary::-webkit-details-marker`, { display: 'none' });
global(`${more}[open] > summary > :first-child, ${more}:not([open]) > summary > :last-child`, {
  display: 'none',
});
