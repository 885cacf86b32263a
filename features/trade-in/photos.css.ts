/** Photos in the trade-in form. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

export const group = style({ display: 'grid', gap: space[2], border: 0, minWidth: 0 });
export const legend = style({ fontWeight: 600 });
export const optional = style({ color: color.textMuted, fontWeight: 400 });
export const hint = style({ color: color.textMuted, fontSize: type.small });
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], listStyle: 'none' });
export const item = style({ position: 'relative' });
export const picture = style({
  display: 'block',
  width: '7.5rem',
  height: '5.625rem',
  objectFit: 'cover',
  borderRadius: radius.control,
  border: `1px solid ${color.line}`,
});
globalStyle(`${item}[data-photo=sending] ${picture}`, { opacity: 0.5 });
export const sending = style({
  position: 'absolute',
  insetInline: 0,
  bottom: space[1],
  textAlign: 'center',
  fontSize: type.small,
  fontWeight: 600,
});
export const remove = style({
  position: 'absolute',
  top: 0,
  right: 0,
  width: '2.75rem',
  height: '2.75rem',
  border: 0,
  background: 'none',
  color: 'transparent',
  cursor: 'pointer',
  selectors: {
    '&::after': {
      content: '"×"',
      position: 'absolute',
      top: space[1],
      right: space[1],
      width: '1.5rem',
      height: '1.5rem',
      borderRadius: '50%',
      background: color.canvas,
      color: color.text,
      lineHeight: '1.5rem',
      textAlign: 'center',
    },
  },
});
export const problem = style({ color: color.danger, fontSize: type.small });
export const choose = style({ position: 'relative', justifySelf: 'start', cursor: 'pointer' });
/** Covers the whole label, which is the button. */
export const input = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', width: '100%' });
globalStyle(`${choose}:focus-within`, { outline: `3px solid ${color.focus}`, outlineOffset: '2px' });
