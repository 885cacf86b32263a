/** Buttons, chips, tags, fields. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { iconRules } from './icon-rules.ts';
import { dense, media, space, type } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, radius, font } = theme;

const buttonBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[2],
  minHeight: space[7],
  padding: `${dense(10)} min(${dense(20)}, 6vw)`,
  border: '1px solid transparent',
  borderRadius: radius.control,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
});

/** Emphasis of a button: one primary action per view. */
export const button = styleVariants({
  primary: [
    buttonBase,
    { background: color.accent, color: color.accentText, ':hover': { background: color.accentHover } },
  ],
  secondary: [
    buttonBase,
    {
      background: color.surfaceRaised,
      color: color.text,
      borderColor: color.lineStrong,
      ':hover': { borderColor: color.text },
    },
  ],
  quiet: [
    buttonBase,
    { color: color.accentInk, paddingInline: space[3], ':hover': { background: color.accentSoft } },
  ],
  /** On the dark band. */
  onBand: [
    buttonBase,
    { color: color.bandText, borderColor: color.bandMuted, ':hover': { background: color.bandRaised } },
  ],
});

/** Sizes besides the default. */
export const buttonSize = styleVariants({
  small: { minHeight: '2.5rem', paddingBlock: space[1], paddingInline: space[3], fontSize: type.small },
  large: { minHeight: '3.5rem', paddingInline: `min(${space[6]}, 6vw)`, fontSize: type.large },
});
export const block = style({ width: '100%' });

/** A round or square button with only an icon. */
export const iconButton = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: space[7],
  height: space[7],
  borderRadius: radius.control,
  color: 'inherit',
  ':hover': { background: color.accentSoft },
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '2.25rem',
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: '99px',
  background: color.surfaceRaised,
  color: color.text,
  fontSize: type.small,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  ':hover': { borderColor: color.text },
  selectors: {
    '&[aria-current], &[aria-pressed=true]': { background: color.accentSoft, borderColor: color.accentInk },
  },
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});

const tagBase = style({
  display: 'inline-block',
  padding: `0.2em ${space[2]}`,
  borderRadius: `min(${radius.control}, 6px)`,
  fontSize: type.legal,
  fontWeight: 650,
  lineHeight: 1.4,
});
/** An image in place of a tag. */
export const badgeImage = style({ height: '1.75rem', width: 'auto' });
export const tag = styleVariants({
  neutral: [tagBase, { background: color.tag, color: color.tagText }],
  new: [tagBase, { background: color.tagNew, color: color.tagNewText }],
  reserved: [tagBase, { background: color.tagReserved, color: color.tagReservedText }],
  sold: [tagBase, { background: color.tagSold, color: color.tagSoldText }],
  positive: [tagBase, { background: color.positiveSoft, color: color.positive }],
});

/** An accordion item. */
export const details = style({ borderBottom: `1px solid ${color.line}` });
export const summary = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: space[4],
  minHeight: '3.5rem',
  paddingBlock: dense(14),
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  fontSize: type.h4,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  listStyle: 'none',
});
export const detailsBody = style({ paddingBottom: space[5] });
globalStyle(`${summary}::-webkit-details-marker`, { display: 'none' });
globalStyle(`${summary}::after`, iconRules('down'));
globalStyle(`${details}[open] > ${summary}::after`, { rotate: '180deg' });
