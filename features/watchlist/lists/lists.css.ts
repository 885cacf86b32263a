/** Buttons on cards, compare bar and toasts; loaded with their script. */
import { globalStyle, keyframes, type GlobalStyleRule } from '@vanilla-extract/css';
import { bar, barHeight, fixedBar } from '../../_ui/bar.css.ts';
import { media, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';
import { corner, cornerButton } from '../../_ui/vehicle-card.css.ts';

const { color, radius, shadow } = theme;

const drawn = (paths: string, more = "fill='none'") =>
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${more} stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${paths}</svg>") 50% / contain no-repeat`;
const HEART =
  "<path d='M12 20C7 16 3.5 12.9 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 12.9 17 16 12 20z'/>";
const ARROWS = "<path d='M4 9h15l-3.5-4M20 15H5l3.5 4'/>";
const CROSS = "<path d='M6 6l12 12M18 6L6 18'/>";
const TICK = "<path d='M5 12.5l4.5 4.5L19 7.5'/>";

globalStyle(corner, {
  position: 'absolute',
  zIndex: 1,
  top: space[2],
  insetInlineEnd: space[2],
  gap: space[1],
});
/** Visible once the script listens: an earlier press would be lost. */
globalStyle(`:root[data-lists=on] ${corner}`, {
  display: 'flex',
  '@media': { print: { display: 'none' } },
});
globalStyle(`${corner} > button`, {
  display: 'grid',
  placeItems: 'center',
  width: cornerButton,
  height: cornerButton,
  borderRadius: '99px',
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.line}`,
});
globalStyle(`${corner} > button:hover`, { borderColor: color.text });
globalStyle(`${corner} > [aria-pressed=true]`, { color: color.accentInk, borderColor: color.accentInk });
globalStyle(`${corner} > button::before`, {
  content: '',
  width: 'min(1.25rem, 60%)',
  aspectRatio: '1',
  background: 'currentColor',
  mask: drawn(ARROWS),
  '@media': { '(forced-colors: active)': { background: 'ButtonText' } },
});
globalStyle(`${corner} > [data-off]::before`, { mask: drawn(CROSS) });
globalStyle(`${corner} > [data-watchlist=favourites]::before`, { mask: drawn(HEART) });
globalStyle(`${corner} > [data-watchlist=favourites][aria-pressed=true]::before`, {
  mask: drawn(HEART, "fill='%23000'"),
});
globalStyle(`${corner} > [data-watchlist=compare][aria-pressed=true]::before`, { mask: drawn(TICK) });
globalStyle(`:root[data-lists=none] [data-watchlist]`, { display: 'none' });

const BELOW_DESKTOP = 'not all and (min-width: 64rem)';
const foot: GlobalStyleRule = {
  position: 'fixed',
  insetInline: 0,
  zIndex: 30,
  '@media': { print: { display: 'none' } },
};
globalStyle('[data-tray]', {
  ...foot,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} max(min(${space[4]}, 4vw), (100vw - 80rem) / 2)`,
  paddingBottom: `max(${space[2]}, env(safe-area-inset-bottom))`,
  background: color.surfaceRaised,
  borderTop: `1px solid ${color.lineStrong}`,
  boxShadow: shadow.overlay,
});
// Keeps the page's content reachable behind the bar.
globalStyle('body:has(> [data-tray])', { paddingBottom: '5.5rem' });
/** Its shadow falls on the page, not on the bar below. */
const abovePhoneBar = { bottom: barHeight, paddingBottom: space[2], clipPath: 'inset(-3rem 0 0)' };
/** The bar of a phone stays at the end of the page, so the room is above it. */
globalStyle(`body:has(.${bar}):has(> [data-tray])`, { '@media': { [BELOW_DESKTOP]: { paddingBottom: 0 } } });
globalStyle(`body:has(> [data-tray]) .${bar}`, { marginTop: '5.5rem' });
/** On phones it moves above the bottom bar when that appears. */
const raised = keyframes({ from: { bottom: 0 } });
globalStyle(`body:has(.${bar}) > [data-tray]`, {
  '@media': {
    [BELOW_DESKTOP]: {
      ...abovePhoneBar,
      '@supports': {
        '(animation-timeline: scroll())': {
          animation: `${raised} linear both`,
          animationTimeline: 'scroll()',
          animationRange: '900px 901px',
        },
      },
    },
  },
});
/** On a short screen it follows the end of the page. */
globalStyle('body > [data-tray]', {
  '@media': { [media.short]: { position: 'static', animation: 'none', bottom: 'auto' } },
});
/** A bar that is always there leaves its room free. */
globalStyle(`body:has(.${fixedBar}) > [data-tray]`, {
  '@media': { [BELOW_DESKTOP]: abovePhoneBar },
});
globalStyle(`body:has(.${fixedBar}):has(> [data-tray])`, {
  '@media': { [BELOW_DESKTOP]: { paddingBottom: '9rem' } },
});
globalStyle('[data-tray] > ul', {
  display: 'flex',
  flex: '1 1 auto',
  gap: space[2],
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  // Phones have room for only the count and the link.
  '@media': { [BELOW_DESKTOP]: { display: 'none' } },
});
globalStyle('[data-tray] li', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  maxWidth: '14rem',
  fontSize: type.small,
  lineHeight: 1.25,
});
globalStyle('[data-tray] li > span', {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
globalStyle('[data-tray] img', {
  flex: 'none',
  width: '3.5rem',
  height: '2.625rem',
  objectFit: 'cover',
  borderRadius: radius.control,
});
globalStyle('[data-tray] :is(button, a), [data-toast] :is(button, a)', {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  borderRadius: radius.control,
});
globalStyle('[data-tray] li > button', { fontSize: type.h4, color: color.textMuted });
globalStyle('[data-tray] li > button:hover', { color: color.text });
globalStyle('[data-tray] > div', { display: 'flex', flexWrap: 'wrap', gap: space[2] });
globalStyle('[data-tray] > p', { fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
globalStyle('[data-clear]', { paddingInline: `min(${space[3]}, 3vw)`, color: color.accentInk });
globalStyle('[data-go]', {
  paddingInline: `min(${space[5]}, 6vw)`,
  fontWeight: 600,
  textDecoration: 'none',
  background: color.accent,
  color: color.accentText,
});
globalStyle('[data-toasts]', {
  ...foot,
  bottom: space[5],
  zIndex: 40,
  display: 'grid',
  justifyItems: 'center',
  paddingInline: space[4],
  pointerEvents: 'none',
});
globalStyle('body:has(> [data-tray]) > [data-toasts]', { bottom: '6.5rem' });
globalStyle(`body:has(.${fixedBar}) > [data-toasts]`, {
  '@media': { [BELOW_DESKTOP]: { bottom: '4.5rem' } },
});
globalStyle(`body:has(.${fixedBar}):has(> [data-tray]) > [data-toasts]`, {
  '@media': { [BELOW_DESKTOP]: { bottom: '10rem' } },
});
globalStyle('[data-toast]', {
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  maxWidth: '34rem',
  padding: `${space[2]} ${space[2]} ${space[2]} ${space[4]}`,
  background: color.band,
  color: color.bandText,
  borderRadius: radius.card,
  boxShadow: shadow.overlay,
  pointerEvents: 'auto',
});
globalStyle('[data-toast] strong', { display: 'block' });
globalStyle('[data-toast] a', {
  color: color.bandAccent,
  paddingInline: space[2],
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
globalStyle('[data-toast] button', { fontSize: type.h4 });

/** Recently viewed vehicles at the bottom of a page, with the height of their cards reserved. */
globalStyle('[data-recent] ul', {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'clamp(9.5rem, 40vw, 11.9rem)',
  gap: space[4],
  minHeight: '15.5rem',
  overflowX: 'auto',
  padding: '4px',
  margin: '-4px',
  listStyle: 'none',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: '4px',
});
globalStyle('[data-recent] li', { scrollSnapAlign: 'start' });
globalStyle('[data-recent] li > a', {
  display: 'grid',
  color: 'inherit',
  textDecoration: 'none',
  lineHeight: 1.3,
});
globalStyle('[data-recent] :is(img, [data-no-photo])', {
  width: '100%',
  aspectRatio: '4/3',
  objectFit: 'cover',
  marginBottom: space[2],
  borderRadius: radius.image,
  background: color.surface,
});
globalStyle('[data-recent] a:hover b', { textDecoration: 'underline' });
globalStyle('[data-recent] b', { fontWeight: 600 });
globalStyle('[data-recent] a > span', { color: color.textMuted, fontSize: type.small });
globalStyle('[data-recent] strong', { marginTop: space[1], fontVariantNumeric: 'tabular-nums' });
