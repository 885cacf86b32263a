/** The logo in header and footer. */
import { style } from '@vanilla-extract/css';
import { space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

/** Phones show the small form. */
export const PHONES = 'not all and (min-width: 30rem)';

export const picture = style({
  width: 'auto',
  height: '2.75rem',
  maxWidth: 'min(100%, 15rem)',
  objectFit: 'contain',
  objectPosition: 'left center',
  '@media': { [PHONES]: { height: '2.25rem' } },
});
export const plated = style([
  picture,
  { padding: space[1], background: '#fff', borderRadius: theme.radius.control },
]);
