/** The photo strip: one photo in view, swiped by touch, stepped through with a mouse. */
import { globalStyle, style } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius, image } = theme;

export const gallery = style({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });

/** Edge to edge on phones. */
export const stage = style({
  position: 'relative',
  aspectRatio: '3/2',
  marginInline: `calc(-1 * ${gutter})`,
  background: image.background,
  overflow: 'hidden',
  '@media': { [media.desktop]: { marginInline: 0, borderRadius: radius.image } },
});
export const strip = style({
  display: 'flex',
  height: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  ':focus-visible': { outlineOffset: '-3px' },
  '@media': {
    [media.moving]: { scrollBehavior: 'smooth' },
    print: { flexWrap: 'wrap', overflow: 'hidden' },
  },
});
export const slide = style({
  position: 'relative',
  flex: 'none',
  width: '100%',
  height: '100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  selectors: {
    '&[data-position]::after': {
      content: 'attr(data-position)',
      position: 'absolute',
      insetInlineEnd: space[3],
      bottom: space[3],
      padding: `${space[1]} ${space[3]}`,
      borderRadius: radius.control,
      background: 'rgb(0 0 0 / 0.7)',
      color: '#fff',
      fontSize: type.small,
      fontVariantNumeric: 'tabular-nums',
    },
  },
});
globalStyle(`${slide} > img`, { width: '100%', height: '100%', objectFit: 'cover' });

/** Arrows are for mice and keyboards; a finger swipes. */
export const controls = style({
  position: 'absolute',
  insetInline: space[3],
  top: 'calc(50% - 1.5rem)',
  display: 'flex',
  justifyContent: 'space-between',
  pointerEvents: 'none',
  '@media': { [media.touch]: { display: 'none' }, print: { display: 'none' } },
});
export const arrow = style({
  display: 'grid',
  placeItems: 'center',
  width: space[7],
  height: space[7],
  borderRadius: '50%',
  background: color.surfaceRaised,
  color: color.text,
  fontSize: '1.25rem',
  boxShadow: theme.shadow.raised,
  pointerEvents: 'auto',
  ':hover': { color: color.accentInk },
  ':disabled': { opacity: 0.4, cursor: 'default' },
});

export const thumbnails = style({
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  paddingBlock: space[1],
  '@media': { print: { display: 'none' } },
});
globalStyle(`${thumbnails} a`, {
  display: 'block',
  flex: 'none',
  width: '4.25rem',
  aspectRatio: '3/2',
  '@media': { [media.desktop]: { width: '6rem' } },
});
globalStyle(`${thumbnails} img`, {
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  borderRadius: `min(${radius.image}, 8px)`,
});
globalStyle(`${thumbnails} a:hover img`, { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' });

export const videoSummary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: space[7],
  fontWeight: 600,
  color: color.accentInk,
});
