/** The list pages. */
import { globalStyle, style, type StyleRule } from '@vanilla-extract/css';
import { actionRowRules } from '../_ui/box-rules.css.ts';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { scrollShade } from '../_ui/scroll-shade.css.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;
const PHONE = 'not all and (min-width: 40rem)';

/** Reserves a row of cards to avoid a layout shift. */
export const reserved = style({ minHeight: '34rem' });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '2.75rem',
  marginBottom: space[4],
  selectors: { '&:focus': { outline: 'none' } },
});
/** Vehicles that are gone or could not be loaded. */
export const goneList = style({ display: 'grid', gap: space[2], marginBlock: `0 ${space[5]}` });
export const goneItem = style(actionRowRules);

/** The table scrolls sideways; its row labels stay. */
export const scroller = style({
  ...scrollShade,
  // Text for assistive technology scrolls along.
  position: 'relative',
  marginInline: `calc(-1 * ${gutter})`,
  paddingInline: gutter,
  scrollPaddingInlineStart: '8rem',
  '@media': { print: { ...scrollShade['@media'].print, margin: 0, padding: 0 } },
});
export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  minWidth: '29.5rem',
  selectors: {
    '&[data-cars="1"]': { minWidth: '18rem' },
    '&[data-cars="3"]': { minWidth: '40.5rem' },
    '&[data-cars="4"]': { minWidth: '51.5rem' },
  },
  '@media': { print: { minWidth: 0, fontSize: '9pt' } },
});
/** Adds rules for phones, where row labels are above the values so that vehicles get the full width. */
const onPhones = (selector: string, rules: Omit<StyleRule, 'selectors'>): void =>
  globalStyle(`${table}${selector}`, { '@media': { [PHONE]: rules } });
onPhones(' :is(thead, tbody)', { display: 'block' });
onPhones(' tr', { display: 'grid', borderBottom: `1px solid ${color.line}` });
onPhones(' thead th:first-child', { display: 'none' });
for (const [cars, minWidth] of Object.entries({ 1: 0, 2: 0, 3: '21rem', 4: '28rem' })) {
  onPhones(`[data-cars="${cars}"]`, { display: 'block', minWidth });
  onPhones(`[data-cars="${cars}"] tr`, { gridTemplateColumns: `repeat(${cars}, minmax(0, 1fr))` });
}
export const rowName = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  width: '7.5rem',
  paddingBlock: space[2],
  paddingInlineEnd: space[3],
  verticalAlign: 'top',
  background: color.canvas,
  color: color.textMuted,
  fontSize: type.small,
  fontWeight: 500,
  borderBottom: `1px solid ${color.line}`,
  '@media': {
    [media.desktop]: { width: '13rem' },
    [PHONE]: {
      gridColumn: '1 / -1',
      justifySelf: 'start',
      width: 'auto',
      paddingBlock: `${space[2]} 0`,
      border: 0,
    },
  },
});
export const cell = style({
  padding: `${space[2]} ${space[3]}`,
  verticalAlign: 'top',
  borderBottom: `1px solid ${color.line}`,
  borderInlineStart: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '@media': { [PHONE]: { border: 0, paddingInline: `0 ${space[2]}`, paddingBlockStart: 0 } },
});
/** Values of a row with differences, whose label says so. */
export const differing = style({ fontWeight: 600 });
/** The value that differs from the majority. */
export const odd = style({
  background: color.accentSoft,
  '@media': { [PHONE]: { boxShadow: `-${space[1]} 0 ${color.accentSoft}` } },
});
/** A shared value across the row. */
export const shared = style({
  padding: `${space[2]} ${space[3]}`,
  verticalAlign: 'top',
  borderBottom: `1px solid ${color.line}`,
  borderInlineStart: `1px solid ${color.line}`,
  color: color.textMuted,
  '@media': { [PHONE]: { gridColumn: '1 / -1', border: 0, paddingBlock: `0 ${space[2]}`, paddingInline: 0 } },
});
export const mark = style({
  display: 'block',
  fontSize: type.legal,
  fontWeight: 600,
  color: color.accentInk,
  '@media': { [PHONE]: { display: 'inline', marginInlineStart: space[2] } },
});
export const vehicle = style({
  padding: space[3],
  verticalAlign: 'top',
  borderBottom: `2px solid ${color.lineStrong}`,
  borderInlineStart: `1px solid ${color.line}`,
  textAlign: 'start',
  '@media': { [PHONE]: { border: 0, padding: `0 ${space[2]} ${space[2]} 0` } },
});
/** Holds the heart in the corner of a photo. */
export const framed = style({ position: 'relative' });
export const photo = style({
  display: 'block',
  overflow: 'hidden',
  aspectRatio: '3/2',
  borderRadius: radius.image,
  background: color.surface,
  marginBottom: space[2],
});
export const name = style({ display: 'block', marginBottom: space[2], lineHeight: 1.25, fontWeight: 650 });
export const badge = style({
  display: 'block',
  fontSize: type.small,
  fontWeight: 400,
  color: color.textMuted,
});
/** Recently viewed vehicles. */
export const viewed = style({ marginTop: space[7] });
export const options = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[4],
  '@media': { print: { display: 'none' } },
});
export const choice = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
});
/** Hidden in print. */
export const unprinted = style({ '@media': { print: { display: 'none' } } });
