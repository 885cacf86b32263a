/** A map of the country with pins, and its box. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from '../scale.ts';
import { theme } from '../theme/contract.css.ts';

const { color, radius } = theme;

/** The box; its height comes from where it stands. */
export const mapBox = style({
  // Its content is positioned in it, whatever position its surroundings give it.
  contain: 'layout',
  isolation: 'isolate',
  overflow: 'hidden',
  // The sea.
  background: `color-mix(in oklab, ${color.surface} 78%, #4a90c2)`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': { print: { display: 'none' } },
});
/** Contains the tile map once loaded. */
export const tiled = style({ position: 'absolute', inset: 0 });
export const still = style({ height: '100%' });
globalStyle(`${still} svg`, { width: '100%', height: '100%', overflow: 'visible' });
export const land = style({
  fill: color.surfaceRaised,
  stroke: color.lineStrong,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});
export const borders = style({
  fill: 'none',
  stroke: color.line,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});
export const leader = style({
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 1,
  vectorEffect: 'non-scaling-stroke',
});
export const pin = style({ fill: color.accent });
globalStyle(`${pin} text`, { fill: color.accentText, fontWeight: 700 });
globalStyle(`${pin}:focus-visible circle`, {
  stroke: color.focus,
  strokeWidth: 3,
  vectorEffect: 'non-scaling-stroke',
});
export const mapFoot = style({
  position: 'absolute',
  insetInline: space[3],
  bottom: space[3],
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  fontSize: type.small,
  '@media': { '(scripting: none)': { display: 'none' } },
});
globalStyle(`${mapFoot} output:not(:empty)`, {
  padding: space[2],
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
