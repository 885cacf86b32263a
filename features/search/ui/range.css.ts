/** From and to, side by side. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

export const range = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${space[1]} ${space[3]}`,
  minWidth: 0,
  marginBottom: space[2],
  color: theme.color.textMuted,
  fontSize: type.small,
});
globalStyle(`${range} select`, {
  color: theme.color.text,
  fontSize: type.body,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
