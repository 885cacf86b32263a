/** The sales counter. */
import { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const counter = style({ color: theme.color.textMuted, paddingBottom: space[6] });
globalStyle(`${counter} > strong`, {
  fontFamily: theme.font.numeric,
  fontSize: type.h3,
  fontVariantNumeric: 'tabular-nums',
  color: theme.color.text,
});
/** Hidden until it has a number. */
globalStyle(`${counter}:has(> :empty)`, { visibility: 'hidden' });
