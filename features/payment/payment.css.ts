/** Styles of the payment form. */
import { style } from '@vanilla-extract/css';
import { type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const error = style({ fontSize: type.small, color: theme.color.danger, fontWeight: 600 });
