/** Customer reviews: the rating, then cards in a sideways strip. */
import { globalStyle, style } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const ratingLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  marginBottom: space[4],
});

/** On pages of vehicles. */
export const excerpt = style({ display: 'grid', justifyItems: 'start', gap: space[2], marginTop: space[6] });

export const strip = style({
  // Contains positioned children, which would widen the page.
  position: 'relative',
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(82vw, 22rem)',
  gap: gutter,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  paddingBlock: space[1],
  '@media': {
    // The edge of a fourth card shows that there are more.
    [media.desktop]: { gridAutoColumns: `calc((100% - 3 * ${gutter}) / 3.2)` },
    print: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export const review = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[3],
  padding: space[5],
  scrollSnapAlign: 'start',
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
export const author = style({ display: 'flex', alignItems: 'center', gap: space[3], fontSize: type.small });
globalStyle(`${author} img`, { width: '2.5rem', height: '2.5rem', objectFit: 'cover', borderRadius: '50%' });
globalStyle(`${author} time`, { color: color.textMuted });
