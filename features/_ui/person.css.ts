/** The card of a person: portrait, name, role, links. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, space, type } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, font, radius } = theme;

/** Portrait beside the text, or above it where letters are large. */
export const person = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[4],
  height: '100%',
  padding: dense(20),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderTop: `3px solid ${color.accent}`,
  borderRadius: radius.card,
});
export const portrait = style({
  flex: 'none',
  width: '4.5rem',
  height: '4.5rem',
  objectFit: 'cover',
  borderRadius: '50%',
  background: color.accentSoft,
});
export const text = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 9rem',
  gap: space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const name = style({
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: type.h4,
  lineHeight: 1.25,
});
/** Links stand at the foot of cards of one row. */
export const links = style({ marginTop: 'auto', paddingTop: space[2], fontVariantNumeric: 'tabular-nums' });
globalStyle(`${links} > a`, { display: 'flex', alignItems: 'center', gap: space[2], minHeight: '2.75rem' });
