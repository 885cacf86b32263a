/** Logo or initials of a make, in the same space. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { theme } from './theme/contract.css.ts';

const base = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '2.25rem',
  height: '2.25rem',
});
export const mark = styleVariants({
  drawn: [base],
  letters: [
    base,
    {
      border: `1px solid ${theme.color.line}`,
      borderRadius: '0.5625rem',
      background: theme.color.canvas,
      fontSize: '1.0625rem',
      fontWeight: 650,
      letterSpacing: '-0.02em',
    },
  ],
});
globalStyle(`${base} img`, { width: '100%', height: '100%', objectFit: 'contain' });
