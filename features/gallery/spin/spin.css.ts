/**
 * Styles of spin view, interior and points of interest. Imports no other styles of the slice, so that its scripts load
 * nothing else.
 */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media as screen, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color, radius, shadow } = theme;

export const turning = style({ userSelect: 'none' });
export const surface = style({
  height: '100%',
  cursor: 'grab',
  touchAction: 'pan-y',
  ':active': { cursor: 'grabbing' },
  ':focus-visible': { outlineOffset: '-3px' },
});
globalStyle(`${surface} > :is(img, canvas)`, {
  position: 'absolute',
  width: '100%',
  height: '100%',
  objectFit: 'contain',
});
export const cover = style({
  position: 'absolute',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  selectors: { '&[hidden]': { display: 'none' } },
});

/** Container of a viewer's content in full screen. */
export const filling = style({ position: 'relative', height: '100%', userSelect: 'none' });
globalStyle(`${filling} > img`, { objectFit: 'contain' });
/** Above the markers. */
export const opener = style({ zIndex: 2 });
globalStyle(`${opener}[data-open]`, { '@media': { '(scripting: none)': { display: 'none' } } });

const turn = keyframes({ to: { rotate: '1turn' } });
/** A pill below the picture: the hint, or the loading progress. */
export const hint = style({
  position: 'absolute',
  insetInline: 0,
  bottom: space[3],
  width: 'fit-content',
  marginInline: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[1]} ${space[4]}`,
  borderRadius: '2em',
  background: 'rgb(0 0 0 / 0.7)',
  color: '#fff',
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
  selectors: {
    '&[hidden]': { display: 'none' },
    '&[role]::before': {
      content: '',
      width: '1em',
      height: '1em',
      border: '2px solid',
      borderTopColor: 'transparent',
      borderRadius: '50%',
    },
  },
  '@media': {
    [screen.moving]: { selectors: { '&[role]::before': { animation: `${turn} 1s linear infinite` } } },
    print: { display: 'none' },
  },
});

/** A point of interest: a ring with a touch target of 44 px, hidden while its side is turned away. */
export const point = style({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  left: 0,
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  margin: '-1.375rem',
  cursor: 'pointer',
  background: 'none',
  '::before': {
    content: '',
    width: space[4],
    height: space[4],
    border: '3px solid #fff',
    borderRadius: '50%',
    background: color.accent,
    boxShadow: shadow.raised,
  },
  selectors: { '&[data-away]': { opacity: 0, pointerEvents: 'none' } },
});
export const card = style({
  margin: 'auto',
  maxWidth: `min(24rem, 100% - ${space[6]})`,
  padding: space[5],
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surfaceRaised,
  color: color.text,
  boxShadow: shadow.overlay,
  // Keeps its picture undimmed.
  '::backdrop': { background: 'none' },
});
export const points = style({});
globalStyle(`${card} button`, {
  display: 'block',
  minHeight: '2.75rem',
  marginTop: space[2],
  fontWeight: 600,
  color: color.accentInk,
});
globalStyle(`:is(${points}, ${card}) a`, { display: 'inline-block', padding: `${space[1]} ${space[2]}` });

/** Useless without script. */
globalStyle(hint, { '@media': { '(scripting: none)': { display: 'none' } } });
/** Styles for the panorama viewer's elements; its own stylesheet is five times as large. */
globalStyle('.pnlm-container', { overflow: 'hidden', touchAction: 'none' });
globalStyle(':is(.pnlm-render-container, .pnlm-dragfix)', {
  position: 'absolute',
  inset: 0,
  cursor: 'grab',
});
globalStyle('.pnlm-hotspot-base', { position: 'absolute', top: 0, visibility: 'hidden' });
/** A hidden marker stays focusable; the view turns to it. */
globalStyle(`.pnlm-hotspot-base ${point}`, { visibility: 'visible', position: 'static' });
globalStyle(`.pnlm-hotspot-base[style*="visibility: hidden"] ${point}`, {
  opacity: 0,
  pointerEvents: 'none',
});
globalStyle('.pnlm-ui > :not(.pnlm-dragfix, .pnlm-render-container)', { display: 'none' });
