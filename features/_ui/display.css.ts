/** Prices, facts, stars, notices, empty states. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { dense, space, type, width } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, font, radius } = theme;

const priceRules = {
  fontFamily: font.numeric,
  fontWeight: font.displayWeight,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '-0.01em',
  lineHeight: 1.1,
  whiteSpace: 'nowrap',
} as const;
/** Sizes of an amount: on a card, on a page, in running text. */
export const price = styleVariants({
  inline: { ...priceRules, fontSize: 'inherit' },
  card: { ...priceRules, fontSize: '1.5rem' },
  poster: { ...priceRules, fontSize: '2.25rem' },
  page: { ...priceRules, fontSize: type.price },
});
/** The dollar sign and 'a week': smaller than the number. */
const unitRules = { fontSize: '0.6em', fontWeight: 600, letterSpacing: 0 } as const;
export const unit = style(unitRules);
export const unitBefore = style({ ...unitRules, verticalAlign: '0.35em', marginInlineEnd: '0.1em' });
export const was = style({
  color: color.textMuted,
  fontSize: type.small,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
/** A price that a trade-in offer may reduce, with the deduction below. */
export const salePrice = style({
  selectors: {
    '&[data-less]::after': {
      content: 'attr(data-less)',
      display: 'block',
      fontSize: type.small,
      fontFamily: font.body,
      fontWeight: 500,
      letterSpacing: 0,
      lineHeight: 1.4,
    },
    // On vehicle pages a separate line shows the deduction.
    [`${price.page} &[data-less]::after`]: { content: 'none' },
  },
});
/** Price, type and was-price on one baseline. */
export const priceLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[2],
});

const factsBase = style({ display: 'grid', fontVariantNumeric: 'tabular-nums lining-nums' });
export const facts = styleVariants({
  /** Two columns of pairs with hairlines: specifications. */
  table: [
    factsBase,
    { gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))', columnGap: space[7] },
  ],
  /** A band of key facts. */
  band: [
    factsBase,
    {
      gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
      gap: '1px',
      background: color.line,
      border: `1px solid ${color.line}`,
      borderRadius: radius.card,
      overflow: 'hidden',
    },
  ],
});
globalStyle(`${facts.table} > div`, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  gap: space[4],
  paddingBlock: dense(10),
  borderBottom: `1px solid ${color.line}`,
});
globalStyle(`${facts.band} > div`, { background: color.surface, padding: `${dense(14)} ${dense(16)}` });
globalStyle(`${factsBase} dt`, { color: color.textMuted, fontSize: type.small });
globalStyle(`${facts.band} dd`, { fontWeight: 600 });

/** Five stars, clipped to the rating. */
export const stars = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  fontVariantNumeric: 'tabular-nums',
});
const starShape =
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20'>` +
  `<path d='M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'/></svg>")`;
export const starBar = style({
  width: '5.5em',
  height: '1.1em',
  fill: color.warning,
  mask: `${starShape} 0 0 / 20% 100%`,
  printColorAdjust: 'exact',
});

const noticeBase = style({
  display: 'flex',
  // Parts in a row shrink with large text instead of widening the page.
  overflowWrap: 'anywhere',
  gap: space[3],
  padding: `${dense(12)} ${dense(16)}`,
  borderRadius: radius.control,
  borderInlineStart: '4px solid',
});
export const notice = styleVariants({
  info: [noticeBase, { background: color.accentSoft, borderColor: color.accentInk }],
  positive: [noticeBase, { background: color.positiveSoft, borderColor: color.positive }],
  warning: [noticeBase, { background: color.warningSoft, borderColor: color.warning }],
  danger: [noticeBase, { background: color.dangerSoft, borderColor: color.danger }],
});
export const noticeText = style({ maxWidth: width.prose, color: color.text });

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  padding: `${space[8]} ${space[5]}`,
  textAlign: 'center',
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: radius.card,
});
export const emptyIcon = style({ fontSize: '2.5rem', color: color.textMuted, lineHeight: 1 });

/** A picture in the theme's ratio on the theme's background. */
export const frame = style({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: theme.image.ratio,
  background: theme.image.background,
  borderRadius: radius.image,
});
globalStyle(`${frame} > img`, { width: '100%', height: '100%', objectFit: 'cover' });
export const noPhoto = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[1],
  height: '100%',
  containerType: 'inline-size',
  color: color.textMuted,
  fontSize: type.small,
});
globalStyle(`${noPhoto} > :first-child`, { fontSize: '2rem' });
/** The outline of the body, as large as possible and lighter than the text below. */
export const outline = style({
  width: 'min(60cqi, 24rem)',
  aspectRatio: '5/2',
  fill: 'currentColor',
  opacity: 0.33,
});

/** A photo that fills its box, by aspect ratio. */
export const photoBox = styleVariants({ wide: '16/9', broad: '16/10', classic: '3/2' }, (aspectRatio) => ({
  aspectRatio,
  overflow: 'hidden',
  borderRadius: theme.radius.image,
  background: theme.image.background,
}));
for (const shape of Object.values(photoBox)) {
  globalStyle(`${shape} img`, { width: '100%', height: '100%', objectFit: 'cover' });
  // The colours of the operating system leave no background to see.
  globalStyle(`${shape}:empty`, { '@media': { '(forced-colors: active)': { border: '1px solid' } } });
}
