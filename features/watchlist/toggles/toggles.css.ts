/** Toggles of a vehicle page: a heart, filled when pressed, with a label. */
import { globalStyle, style } from '@vanilla-extract/css';
import { ICONS } from '../../_ui/icon-set.ts';
import { media, space } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

/** One line if there is room. */
export const toggles = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
/** Hidden without a script. */
export const scripted = style({
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
/** Its label is shorter beside a photo on desktops. Hidden without JavaScript, which it requires. */
export const favourite = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.75rem',
  paddingInline: space[2],
  marginBlock: `calc(-1 * ${space[2]})`,
  marginInlineEnd: `calc(-1 * ${space[2]})`,
  fontWeight: 600,
  color: theme.color.accentInk,
  '@media': { '(scripting: none)': { visibility: 'hidden' }, print: { display: 'none' } },
});
globalStyle(`${favourite} svg`, { width: '1.35em', fill: 'none', stroke: 'currentColor', strokeWidth: 2 });
globalStyle(`${favourite}[aria-pressed=true] svg`, { fill: 'currentColor' });
globalStyle(`${favourite} :nth-child(2)`, { '@media': { [media.desktop]: { display: 'none' } } });
globalStyle(`${favourite} :nth-child(3)`, {
  display: 'none',
  '@media': { [media.desktop]: { display: 'inline' } },
});
/** The vehicle of the visit on the success page: its name takes one line, so that its room is known before it. */
export const lastVehicle = style({
  display: 'grid',
  gap: space[3],
  visibility: 'hidden',
  selectors: { '&[data-watchlist-filled]': { visibility: 'visible' } },
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
globalStyle(`${lastVehicle} > p`, {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
/** Without a next vehicle its line stays empty. */
globalStyle(`${lastVehicle}:not([data-watchlist-next]) [data-watchlist-last=next]`, { visibility: 'hidden' });
globalStyle(`${lastVehicle} > div`, {
  minHeight: '2.75rem',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineStart: `calc(-1 * ${space[2]})`,
});
/** The compare toggle of a vehicle page has a tick when pressed. */
globalStyle(`${favourite}[data-watchlist=compare][aria-pressed=true] > span`, {
  vars: { '--p': String(Object.keys(ICONS).indexOf('check')) },
});
