/** The field, with its list as an overlay below. */
import { globalStyle, style } from '@vanilla-extract/css';
import { dense, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color } = theme;

export const box = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
});
export const field = style({ paddingInline: space[7] });
export const submit = style({ position: 'absolute', insetInlineStart: 0, color: color.textMuted });
export const clear = style({
  position: 'absolute',
  insetInlineEnd: 0,
  selectors: { [`${field}:placeholder-shown ~ &`]: { display: 'none' } },
});
export const list = style({
  position: 'absolute',
  zIndex: 20,
  insetInline: 0,
  top: `calc(100% + ${space[1]})`,
  maxHeight: 'min(24rem, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: space[1],
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: theme.radius.control,
  boxShadow: theme.shadow.overlay,
});
export const option = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[3],
  minHeight: '2.75rem',
  padding: `${dense(10)} ${dense(14)}`,
  cursor: 'pointer',
  ':hover': { background: color.accentSoft },
  selectors: {
    '&[aria-selected=true]': { background: color.accentSoft, boxShadow: `inset 3px 0 ${color.accentInk}` },
  },
});
globalStyle(`${option} > :first-child`, { flex: 1, minWidth: 0 });
globalStyle(`${option} > small`, {
  color: color.textMuted,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
});
