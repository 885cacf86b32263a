/** The dialog of special days. */
import { style } from '@vanilla-extract/css';
import { media, space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius, shadow } = theme;

export const dialog = style({
  width: 'min(26rem, calc(100vw - 2rem))',
  maxHeight: '80dvh',
  margin: 'auto',
  padding: space[5],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  color: color.text,
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.overlay,
  '::backdrop': { background: 'rgb(0 0 0 / 0.4)' },
  '@media': {
    [media.moving]: {
      transition: 'opacity 160ms',
      '@starting-style': { selectors: { '&:popover-open': { opacity: 0 } } },
    },
  },
});
