/** The box of a map, with a static preview of the same size. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const map = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[3],
  padding: space[4],
  overflow: 'hidden',
  textAlign: 'center',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
/** Height of a map: in a section, on a card (230 px), in the hero of a location. */
export const mapSize = styleVariants({
  section: { minHeight: '18rem' },
  card: { height: '230px' },
  hero: { height: '15rem' },
});
/** Abstract streets behind the preview: lines, so that nobody mistakes it for a map. */
export const grid = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  zIndex: -1,
  stroke: color.line,
  fill: 'none',
});
globalStyle(`${grid} + *`, { fontWeight: 600 });
export const canvas = style({ position: 'absolute', inset: 0, zIndex: 0 });

/** Reports a map that does not load. */
export const status = style({ fontSize: type.small, selectors: { '&:empty': { display: 'none' } } });
export const trouble = style({
  position: 'absolute',
  insetInline: space[3],
  bottom: space[6],
  zIndex: 1,
  padding: space[3],
  fontSize: type.small,
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});

/** A pin in a box that the map moves; its number is upright. */
export const pin = style({ background: 'none', border: 0 });
globalStyle(`${pin} > span`, {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  color: color.accentText,
  background: color.accent,
  border: `2px solid ${color.surfaceRaised}`,
  borderRadius: '50% 50% 50% 0',
  boxShadow: theme.shadow.raised,
  rotate: '-45deg',
  fontSize: type.small,
  fontWeight: 700,
});
globalStyle(`${pin} b`, { rotate: '45deg' });
