/** Text blocks. */
import { globalStyle, style } from '@vanilla-extract/css';
import { evenGrid } from '../_ui/even-grid.ts';
import { panel } from '../_ui/layout.css.ts';
import { gutter, media, space, type, width } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, font, image, radius } = theme;

export const team = style({ ...evenGrid({ least: '17rem', most: 4 }), gap: gutter });
export const video = style({ maxWidth: '60rem', display: 'grid', gap: space[3] });
export const frame = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  aspectRatio: '16/9',
  overflow: 'hidden',
  border: 0,
  borderRadius: radius.image,
  background: image.background,
});
globalStyle(`${frame} > img`, { width: '100%', height: '100%', objectFit: 'cover' });
export const play = style({
  position: 'absolute',
  inset: 'auto auto 50% 50%',
  translate: '-50% 50%',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  padding: `${space[3]} ${space[5]}`,
  background: color.accent,
  color: color.accentText,
  borderRadius: '99px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});

export const questions = style({
  '@media': {
    [media.desktop]: {
      display: 'grid',
      columnGap: space[7],
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'start',
    },
  },
});
export const bare = style({});

/** Two columns beside the labels fit a phone. */
export const comparison = style({
  selectors: { '&:has(thead > tr > :nth-child(4))': { minWidth: '36rem' } },
});
// The first column stays visible while the table scrolls sideways.
globalStyle(`${comparison} :is(th, td):first-child`, {
  position: 'sticky',
  insetInlineStart: 0,
  background: color.canvas,
});
globalStyle(`${comparison} tbody th`, { fontWeight: 550, color: color.textMuted });
export const note = style({
  marginTop: space[3],
  fontSize: type.legal,
  color: color.textMuted,
  maxWidth: width.prose,
});

export const steps = style({
  ...evenGrid({ least: '14rem', most: 4 }),
  gap: gutter,
  counterReset: 'step',
});
globalStyle(`${steps} > li`, {
  counterIncrement: 'step',
  paddingTop: space[4],
  borderTop: `2px solid ${color.line}`,
});
globalStyle(`${steps} > li::before`, {
  content: 'counter(step)',
  display: 'block',
  marginBottom: space[2],
  color: color.accentInk,
  fontFamily: font.display,
  fontSize: type.h2,
  fontWeight: font.displayWeight,
  lineHeight: 1,
});
globalStyle(`${steps} p`, { marginTop: space[2] });

export const cta = style([
  panel,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[4],
    paddingBlock: space[6],
    '@media': { [media.tablet]: { paddingInline: space[6] } },
  },
]);
globalStyle(`${cta} p`, { marginTop: space[2], maxWidth: width.prose });
export const ctaActions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3] });

export const offers = style({ ...evenGrid({ least: '20rem', most: 3 }), gap: gutter });
globalStyle(`${offers} > li`, { display: 'grid' });
export const offer = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
export const offerPicture = style({
  position: 'relative',
  aspectRatio: '16/9',
  background: image.background,
});
globalStyle(`${offerPicture}:not(:has(> img))`, {
  display: 'grid',
  placeItems: 'center',
  background: color.accentSoft,
  color: color.accentInk,
  fontSize: '3.5rem',
});
globalStyle(`${offerPicture} img`, { width: '100%', height: '100%', objectFit: 'cover' });
export const badge = style({
  alignSelf: 'start',
  padding: `${space[1]} ${space[3]}`,
  background: color.accent,
  color: color.accentText,
  borderRadius: radius.control,
  fontSize: type.small,
  fontWeight: 600,
});
globalStyle(`${offerPicture} ${badge}`, { position: 'absolute', inset: `${space[3]} auto auto ${space[3]}` });
export const offerBody = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[5],
});
export const offerDates = style({ fontSize: type.small, color: color.textMuted });
export const offerEnd = style({ marginTop: 'auto', display: 'grid', gap: space[2], justifyItems: 'start' });
globalStyle(`${offerEnd} details`, { width: '100%', borderBottom: 0, fontSize: type.small });
globalStyle(`${offerEnd} summary`, {
  minHeight: '2.75rem',
  paddingBlock: 0,
  fontFamily: font.body,
  fontSize: type.small,
  fontWeight: 550,
});
globalStyle(`${offerEnd} details > div`, { paddingBottom: 0 });
/** Visible after the last offer has expired in an open page. */
export const noOffers = style({});
globalStyle(`${offers}:has(> li:not([hidden])) + ${noOffers}`, { display: 'none' });
globalStyle(`${offers}:not(:has(> li:not([hidden])))`, { display: 'none' });
