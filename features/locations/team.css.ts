/** Team of a location: portrait beside name, role and contact links. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font } = theme;

export const person = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
});
export const portrait = style({
  display: 'grid',
  placeItems: 'center',
  width: '4.5rem',
  height: '4.5rem',
  objectFit: 'cover',
  color: color.accentInk,
  background: color.accentSoft,
  borderRadius: '50%',
  fontFamily: font.display,
  fontSize: type.h4,
  fontWeight: 600,
});
export const name = style({ fontWeight: 650 });
globalStyle(`${person} a`, {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
