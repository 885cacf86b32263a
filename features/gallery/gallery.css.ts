/** The photo strip: one photo in view, swiped by touch, stepped through with a mouse. */
import { globalStyle, style } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius, image } = theme;

export const gallery = style({ display: 'grid', gap: space[3], gridTemplateColumns: 'minmax(0, 1fr)' });

const chip = { background: 'rgb(0 0 0 / 0.7)', color: '#fff' } as const;

/** Edge to edge on phones. */
export const stage = style({
  position: 'relative',
  aspectRatio: '3/2',
  marginInline: `calc(-1 * ${gutter})`,
  background: image.background,
  overflow: 'hidden',
  '@media': {
    [media.desktop]: { marginInline: 0, borderRadius: radius.image },
    print: { aspectRatio: 'auto', marginInline: 0, background: 'none', overflow: 'visible' },
  },
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
    print: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)',
      gap: space[2],
      height: 'auto',
      overflow: 'visible',
    },
  },
});
const slide = `${strip} > li`;
globalStyle(slide, {
  position: 'relative',
  flex: 'none',
  width: '100%',
  height: '100%',
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
});
globalStyle(`${slide}[data-position]::after`, {
  content: 'attr(data-position)',
  position: 'absolute',
  insetInlineEnd: space[3],
  bottom: space[3],
  padding: `${space[1]} ${space[3]}`,
  borderRadius: radius.control,
  ...chip,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
});
globalStyle(`${slide} > picture`, { display: 'contents' });
globalStyle(`${slide} img`, { width: '100%', height: '100%', objectFit: 'cover' });

/** In print, four photos in a grid: the first large, three beside it. */
globalStyle(slide, { '@media': { print: { width: 'auto', height: 'auto', aspectRatio: '3/2' } } });
globalStyle(`${slide}::after`, { '@media': { print: { display: 'none' } } });
globalStyle(`${slide}:first-child`, { '@media': { print: { gridRow: '1 / 4' } } });
globalStyle(`${slide}:only-child`, { '@media': { print: { gridColumn: '1 / -1' } } });
globalStyle(`${slide}:nth-child(n + 5)`, { '@media': { print: { display: 'none' } } });
globalStyle(`${stage}:not(:has(> ${strip}))`, { '@media': { print: { aspectRatio: '5/1' } } });

/** Arrows for mice and keyboards; touch screens swipe. */
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

/** Buttons over the photo: full screen in the upper corner, video in the lower one. */
export const opener = style({
  ...chip,
  position: 'absolute',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  paddingInline: space[3],
  borderRadius: radius.control,
  fontSize: type.small,
  fontWeight: 600,
  textDecoration: 'none',
  ':hover': { background: '#000' },
  '@media': { print: { display: 'none' } },
  selectors: {
    '&[data-tip]:is(:hover, :focus-visible)::after': {
      content: 'attr(data-tip)',
      position: 'absolute',
      insetInlineEnd: 0,
      top: `calc(100% + ${space[1]})`,
      padding: `${space[1]} ${space[2]}`,
      borderRadius: radius.control,
      ...chip,
    },
  },
});
export const openFull = style({ top: space[3], insetInlineEnd: space[3] });
globalStyle(`${opener} > :first-child`, { fontSize: '1.125rem' });
export const openVideo = style({ bottom: space[3], insetInlineStart: space[3] });

export const thumbnails = style({
  position: 'relative',
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  scrollbarWidth: 'thin',
  // Room for the ring around the current one.
  margin: `0 calc(-1 * ${space[1]})`,
  padding: space[1],
  '@media': {
    [media.moving]: { scrollBehavior: 'smooth' },
    // On low screens title and price come first, and pictures are swiped.
    'screen and (max-width: 47.99rem) and (max-height: 45.99rem)': { display: 'none' },
    print: { display: 'none' },
  },
});
globalStyle(`${thumbnails} a`, {
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  width: '4.25rem',
  aspectRatio: '3/2',
  borderRadius: `min(${radius.image}, 8px)`,
  background: image.background,
  '@media': { [media.desktop]: { width: '6rem' } },
});
globalStyle(`${thumbnails} img`, { width: '100%', height: '100%', objectFit: 'cover' });
globalStyle(`${thumbnails} a:hover`, { opacity: 0.8 });
globalStyle(`${thumbnails} a[aria-current]`, {
  boxShadow: `0 0 0 2px ${color.surface}, 0 0 0 4px ${color.accent}`,
});
/** Links to groups of photos. */
export const groups = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { print: { display: 'none' } },
});
globalStyle(`${groups} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '2.75rem',
  paddingInline: space[3],
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  fontSize: type.small,
  fontWeight: 600,
  color: color.text,
  textDecoration: 'none',
});
globalStyle(`${groups} a:hover`, { background: color.accentSoft });

/** The full-screen dialog, dark around the picture. */
export const screen = style({
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  overflow: 'hidden',
  overscrollBehavior: 'contain',
  borderRadius: 0,
  background: '#0b0d0f',
  color: '#fff',
});
export const screenBody = style({ display: 'grid', placeItems: 'center', height: '100%' });
globalStyle(`${screenBody} > *`, { minWidth: 0, width: '100%' });
globalStyle(`${screenBody} > :is(iframe, video)`, {
  width: `min(100%, 100dvh * 16 / 9)`,
  aspectRatio: '16/9',
  border: 0,
});
globalStyle(`${screenBody} > a`, { padding: space[5], textAlign: 'center', color: 'inherit' });
globalStyle(`${screen} ${slide} :is(img, span)`, { objectFit: 'contain', color: 'inherit' });
/** Pinches reach the script; swipes scroll the strip. */
globalStyle(`${screen} ${strip}`, { touchAction: 'pan-x' });
globalStyle(`${screen} ${slide}`, { overflow: 'hidden' });
globalStyle(`${screen} ${slide} img`, { userSelect: 'none', willChange: 'transform' });
export const close = style({ position: 'absolute', zIndex: 1, top: space[3], insetInlineEnd: space[3] });
