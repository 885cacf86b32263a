/** Styles of the payment form. */
import { style } from '@vanilla-extract/css';
import { media, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

/** The summary comes late; nothing below it moves. */
export const summary = style({
  minHeight: '17.5rem',
  '@media': { [media.tablet]: { minHeight: '11.5rem' } },
});
export const error = style({ fontSize: type.small, color: theme.color.danger, fontWeight: 600 });
