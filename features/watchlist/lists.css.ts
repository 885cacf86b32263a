/** Buttons on cards, the tray and toasts: a sheet of their own, which the script brings along that gives them a meaning. */
import { globalLayer, globalStyle, keyframes, type StyleRule } from '@vanilla-extract/css';
import { bar } from '../_ui/bar.css.ts';
import { ICONS } from '../_ui/icon.ts';
import { space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';
import { corner } from '../_ui/vehicle-card.css.ts';
import { favourite } from './watchlist.css.ts';

const LAYER = 'sheet-lists';
globalLayer(LAYER);
type Rule = Omit<StyleRule, 'selectors' | '@layer'>;
/** A rule of the sheet. */
const rule = (selector: string, rules: Rule): void => globalStyle(selector, { '@layer': { [LAYER]: rules } });

const { color, radius, shadow } = theme;

const drawn = (paths: string, more = "fill='none'") =>
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' ${more} stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${paths}</svg>") 50% / contain no-repeat`;
const HEART =
  "<path d='M12 20C7 16 3.5 12.9 3.5 9.2A4.6 4.6 0 0 1 12 6.7a4.6 4.6 0 0 1 8.5 2.5C20.5 12.9 17 16 12 20z'/>";
const ARROWS = "<path d='M4 9h15l-3.5-4M20 15H5l3.5 4'/>";
const CROSS = "<path d='M6 6l12 12M18 6L6 18'/>";
const TICK = "<path d='M5 12.5l4.5 4.5L19 7.5'/>";

rule(corner, {
  display: 'flex',
  position: 'absolute',
  zIndex: 1,
  top: space[2],
  insetInlineEnd: space[2],
  gap: space[1],
  '@media': { print: { display: 'none' } },
});
rule(`${corner} > button`, {
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: '99px',
  background: color.surfaceRaised,
  color: color.text,
  border: `1px solid ${color.line}`,
});
rule(`${corner} > button:hover`, { borderColor: color.text });
rule(`${corner} > [aria-pressed=true]`, { color: color.accentInk, borderColor: color.accentInk });
rule(`${corner} > button::before`, {
  content: '',
  width: '1.25rem',
  height: '1.25rem',
  background: 'currentColor',
  mask: drawn(ARROWS),
  '@media': { '(forced-colors: active)': { background: 'ButtonText' } },
});
rule(`${corner} > [data-off]::before`, { mask: drawn(CROSS) });
rule(`${corner} > [data-list=favourites]::before`, { mask: drawn(HEART) });
rule(`${corner} > [data-list=favourites][aria-pressed=true]::before`, {
  mask: drawn(HEART, "fill='%23000'"),
});
rule(`${corner} > [data-list=compare][aria-pressed=true]::before`, { mask: drawn(TICK) });
/** The toggle of a vehicle page has a tick when it is pressed. */
rule(`${favourite}[data-list=compare][aria-pressed=true] > span`, {
  vars: { '--p': String(Object.keys(ICONS).indexOf('check')) },
});
rule(`:root[data-lists=none] [data-list]`, { display: 'none' });

const BELOW_DESKTOP = 'not all and (min-width: 64rem)';
const foot: Rule = {
  position: 'fixed',
  insetInline: 0,
  zIndex: 30,
  '@media': { print: { display: 'none' } },
};
rule('[data-tray]', {
  ...foot,
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  padding: `${space[2]} max(${space[4]}, (100vw - 80rem) / 2)`,
  paddingBottom: `max(${space[2]}, env(safe-area-inset-bottom))`,
  background: color.surfaceRaised,
  borderTop: `1px solid ${color.lineStrong}`,
  boxShadow: shadow.overlay,
});
// Nothing of the page is out of reach behind it.
rule('body:has(> [data-tray])', { paddingBottom: '5.5rem' });
/** On phones it keeps above the bar of actions, from where on that shows. */
const raised = keyframes({ from: { bottom: 0 }, to: { bottom: '3.5rem' } });
rule(`body:has(.${bar}) > [data-tray]`, {
  '@media': {
    [BELOW_DESKTOP]: {
      bottom: '3.5rem',
      paddingBottom: space[2],
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
rule('[data-tray] > ul', {
  display: 'flex',
  flex: '1 1 auto',
  gap: space[2],
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  // Phones have room for the number and the way on.
  '@media': { [BELOW_DESKTOP]: { display: 'none' } },
});
rule('[data-tray] li', {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: 0,
  maxWidth: '14rem',
  fontSize: type.small,
  lineHeight: 1.25,
});
rule('[data-tray] li > span', {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
});
rule('[data-tray] img', {
  flex: 'none',
  width: '3.5rem',
  height: '2.625rem',
  objectFit: 'cover',
  borderRadius: radius.control,
});
rule('[data-tray] :is(button, a), [data-toast] :is(button, a)', {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '2.75rem',
  minHeight: '2.75rem',
  borderRadius: radius.control,
});
rule('[data-tray] li > button', { fontSize: type.h4, color: color.textMuted });
rule('[data-tray] li > button:hover', { color: color.text });
rule('[data-tray] > div', { display: 'flex', gap: space[2] });
rule('[data-tray] > p', { fontWeight: 600, fontVariantNumeric: 'tabular-nums' });
rule('[data-clear]', { paddingInline: space[3], color: color.accentInk });
rule('[data-go]', {
  paddingInline: space[5],
  fontWeight: 600,
  textDecoration: 'none',
  background: color.accent,
  color: color.accentText,
});
rule('[data-toasts]', {
  ...foot,
  bottom: space[5],
  zIndex: 40,
  display: 'grid',
  justifyItems: 'center',
  paddingInline: space[4],
  pointerEvents: 'none',
});
rule('body:has(> [data-tray]) > [data-toasts]', { bottom: '6.5rem' });
rule('[data-toast]', {
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
rule('[data-toast] strong', { display: 'block' });
rule('[data-toast] a', {
  color: color.bandAccent,
  paddingInline: space[2],
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
rule('[data-toast] button', { fontSize: type.h4 });

/** What was looked at before, at the foot of a page: as high from the start as its cards will be. */
rule('[data-recent] ul', {
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
rule('[data-recent] li', { scrollSnapAlign: 'start' });
rule('[data-recent] li > a', { display: 'grid', color: 'inherit', textDecoration: 'none', lineHeight: 1.3 });
rule('[data-recent] :is(img, [data-no-photo])', {
  width: '100%',
  aspectRatio: '4/3',
  objectFit: 'cover',
  marginBottom: space[2],
  borderRadius: radius.image,
  background: color.surface,
});
rule('[data-recent] a:hover b', { textDecoration: 'underline' });
rule('[data-recent] b', { fontWeight: 600 });
rule('[data-recent] a > span', { color: color.textMuted, fontSize: type.small });
rule('[data-recent] strong', { marginTop: space[1], fontVariantNumeric: 'tabular-nums' });
