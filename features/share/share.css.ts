/** The share buttons and the toast. */
import { globalStyle, style } from '@vanilla-extract/css';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  // Aligns the texts of borderless buttons with the surrounding lines.
  marginInlineStart: `calc(-1 * ${space[3]})`,
  fontSize: type.small,
  '@media': { print: { display: 'none' } },
});
/** As wide as the longest label, so that nothing moves when it changes. */
export const label = style({ display: 'inline-grid' });
globalStyle(`${label} > *`, { gridArea: '1 / 1' });
globalStyle(`${label} > :last-child, [data-done] > ${label} > :first-child`, { visibility: 'hidden' });
globalStyle(`[data-done] > ${label} > :last-child`, { visibility: 'visible' });
/** Needs a script. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } });

export const toast = style({
  position: 'fixed',
  zIndex: 60,
  insetInline: space[4],
  bottom: `calc(${space[4]} + env(safe-area-inset-bottom) + 4rem)`,
  marginInline: 'auto',
  width: 'fit-content',
  padding: `${space[3]} ${space[5]}`,
  borderRadius: theme.radius.control,
  background: theme.color.text,
  color: theme.color.canvas,
  boxShadow: theme.shadow.overlay,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.desktop]: { bottom: space[6] } },
});
