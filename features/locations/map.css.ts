/** A map's place: a still preview of the same size first. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const map = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: space[3],
  minHeight: '18rem',
  padding: space[4],
  overflow: 'hidden',
  textAlign: 'center',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
/** Streets of nowhere behind the preview: lines, so that nobody takes it for the map. */
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
