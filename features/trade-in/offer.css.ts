/** The offer page: amount on the left, price difference on the right. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, radius } = theme;

const box = {
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.surface,
} as const;

export const card = style({
  ...box,
  display: 'grid',
  gap: space[6],
  padding: space[5],
  maxWidth: '44rem',
  '@media': {
    [media.tablet]: { padding: space[6] },
  },
});
/** Beside the vehicle to buy. */
export const cardWithSum = style([
  card,
  {
    maxWidth: '64rem',
    '@media': {
      [media.desktop]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    },
  },
]);
/** As tall as an offer, to avoid a layout shift. */
export const waiting = style({ ...box, maxWidth: '44rem', minHeight: '24rem', padding: space[5] });
export const title = style({
  fontFamily: font.display,
  fontSize: type.large,
  fontWeight: font.displayWeight,
});
export const vehicle = style({ color: color.textMuted });
export const sum = style({ lineHeight: 1 });
export const endedSum = style([sum, { color: color.textMuted, textDecoration: 'line-through' }]);
export const until = style({ fontWeight: 600 });
export const left = style({
  display: 'inline-block',
  marginInlineStart: space[2],
  paddingInline: space[2],
  borderRadius: radius.control,
  background: color.accentSoft,
  fontSize: type.small,
});
export const small = style({ color: color.textMuted, fontSize: type.small });
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[3] });
export const trade = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  paddingTop: space[4],
  borderTop: `1px solid ${color.line}`,
  '@media': {
    [media.desktop]: {
      paddingTop: 0,
      paddingInlineStart: space[6],
      borderTop: 'none',
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
});
export const rows = style({ display: 'grid', gap: space[2], fontVariantNumeric: 'tabular-nums lining-nums' });
globalStyle(`${rows} > div`, { display: 'flex', justifyContent: 'space-between', gap: space[4] });
globalStyle(`${rows} > div:last-of-type`, {
  paddingTop: space[2],
  borderTop: `1px solid ${color.line}`,
  fontWeight: 700,
  fontSize: type.large,
});
