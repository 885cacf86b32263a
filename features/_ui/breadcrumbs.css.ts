/** Breadcrumbs and pagination. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, radius } = theme;
const BELOW_TABLET = 'not all and (min-width: 48rem)';

export const crumbs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
  paddingBlock: space[3],
  fontSize: type.small,
  color: color.textMuted,
  '@media': {
    // One scrolling line on phones. It never widens the box around it.
    [BELOW_TABLET]: {
      contain: 'inline-size',
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      whiteSpace: 'nowrap',
    },
    print: { display: 'none' },
  },
});
globalStyle(`${crumbs} a`, { color: 'inherit', display: 'inline-block', paddingBlock: '0.2em' });
/** A crumb moves to the next line as a whole, and wraps only when it is longer than a line. */
globalStyle(`${crumbs} li:not(:last-child)`, { flex: 'none', maxWidth: '100%' });
globalStyle(`${crumbs} li`, { '@media': { [BELOW_TABLET]: { flex: 'none', whiteSpace: 'nowrap' } } });
globalStyle(`${crumbs} li + li::before`, {
  content: '"/"',
  marginInlineEnd: space[2],
  color: color.lineStrong,
});

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space[1],
  marginTop: space[6],
  fontVariantNumeric: 'tabular-nums',
});
export const step = style({
  display: 'grid',
  placeItems: 'center',
  gridAutoFlow: 'column',
  gap: space[1],
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  paddingInline: space[2],
  borderRadius: radius.control,
  color: color.text,
  textDecoration: 'none',
  fontWeight: 600,
  selectors: {
    'a&:hover': { background: color.accentSoft },
    '&[aria-current]': { background: color.accent, color: color.accentText },
  },
});
/** Text beside the arrows: hidden on phones, where arrows keep their accessible names. */
export const stepWord = style({
  '@media': {
    [BELOW_TABLET]: {
      position: 'absolute',
      clipPath: 'inset(50%)',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
    },
    [media.tablet]: { paddingInline: space[1] },
  },
});
