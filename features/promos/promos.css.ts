/** Tiles of the promo banner. */
import { globalStyle, style } from '@vanilla-extract/css';
import { panel } from '../_ui/layout.css.ts';
import { gutter, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color } = theme;

export const both = style({ display: 'grid', gap: gutter });
export const tile = style([
  panel,
  {
    display: 'flex',
    alignItems: 'center',
    gap: space[4],
    height: '100%',
    color: color.accentInk,
    textDecoration: 'none',
    ':hover': { borderColor: color.accentInk },
  },
]);
globalStyle(`${tile} > span:not(:empty)`, { flex: 1, fontSize: type.small, color: color.textMuted });
globalStyle(`${tile} strong`, { display: 'block', fontSize: type.body, color: color.text });
