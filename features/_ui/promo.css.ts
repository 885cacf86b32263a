/** Promo cards. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, image, radius } = theme;

export const promo = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  overflow: 'hidden',
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  textDecoration: 'none',
  selectors: { 'a&:hover': { borderColor: color.accentInk } },
});
export const picture = style({
  position: 'relative',
  display: 'block',
  aspectRatio: '16/9',
  background: image.background,
});
globalStyle(`${picture} > *`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});
export const text = style({
  padding: `${dense(14)} ${dense(16)}`,
  fontWeight: 600,
  lineHeight: 1.35,
});
