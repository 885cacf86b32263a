/** The box of a map, with a static preview of the same size. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { defineDrawnMap } from '../_ui/map/define-drawn-map.ts';
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
/** Reports a map that does not load. */
export const status = style({ fontSize: type.small, selectors: { '&:empty': { display: 'none' } } });

/** The map itself. Its own classes spare pages of vehicles and locations another sheet. */
export const { canvas, trouble, pin } = defineDrawnMap({ style, globalStyle }, theme);
