/** Invitation blocks. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, fluid, gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius, image } = theme;

export const frame = style({ paddingBlock: fluid(24, 40) });
export const band = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: gutter,
  padding: fluid(24, 56),
  background: color.accentSoft,
  borderRadius: radius.card,
});
export const bandText = style({ display: 'grid', gap: space[2], flex: '1 1 20rem', maxWidth: '44rem' });

export const visitText = style({ display: 'grid', gap: space[5], alignContent: 'center' });
export const address = style({ fontStyle: 'normal', fontSize: type.large });

export const statement = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  paddingBlock: fluid(24, 64),
  overflowWrap: 'anywhere',
});
export const statementPhoto = style({
  aspectRatio: '16/7',
  overflow: 'hidden',
  background: image.background,
});
globalStyle(`${statementPhoto} img`, { width: '100%', height: '100%', objectFit: 'cover' });
export const sentence = style({
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: `calc(${fluid(24, 40)} * ${font.displayScale})`,
  lineHeight: 1.2,
  maxWidth: '60rem',
  textWrap: 'balance',
});

export const steps = style({
  display: 'grid',
  gap: gutter,
  counterReset: 'step',
  listStyle: 'none',
  padding: 0,
  '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(auto-fit, minmax(13rem, 1fr))' } },
});
globalStyle(`${steps} > li`, {
  counterIncrement: 'step',
  display: 'grid',
  gap: space[1],
  alignContent: 'start',
});
globalStyle(`${steps} > li::before`, {
  content: 'counter(step)',
  fontFamily: font.numeric,
  fontSize: type.h1,
  lineHeight: 1,
  paddingBottom: dense(8),
  color: color.accentInk,
});
globalStyle(`${steps} p`, { color: color.textMuted });
