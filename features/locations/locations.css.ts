/** Hours, open state, location cards and the hero of a location page. */
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { fluid, gutter, media, space, type } from '../_ui/scale.ts';
import { inner } from '../_ui/page-head.css.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

/** Reserves the line of the open state, which appears when the page hydrates. */
export const stateLine = style({
  minHeight: '1.5em',
  fontWeight: 600,
  '@media': { '(scripting: none)': { display: 'none' }, print: { display: 'none' } },
});
export const state = styleVariants({
  open: { color: color.positive },
  closed: { color: color.textMuted },
});

/** A link or line of text with a touch-sized target. */
export const lines = style({ display: 'grid', alignContent: 'start' });
globalStyle(`${lines} a`, {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  fontVariantNumeric: 'tabular-nums',
});
export const address = style({ fontStyle: 'normal' });

/** A card of the list. */
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
/** A card with a row of its own. */
export const wideCard = style({});
/** The photo with the number of the location's pin. */
export const cardTop = style({ position: 'relative' });
export const cardNumber = style({
  position: 'absolute',
  insetInlineStart: space[3],
  bottom: `calc(-1 * ${space[3]})`,
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  color: color.accentText,
  background: color.accent,
  border: `2px solid ${color.surfaceRaised}`,
  borderRadius: '50%',
  fontSize: type.small,
  fontWeight: 700,
});
export const distance = style({ fontWeight: 650, fontVariantNumeric: 'tabular-nums' });
export const cardBody = style({ display: 'grid', gap: space[2], padding: space[4], alignContent: 'start' });
export const cardFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  padding: space[4],
  paddingTop: 0,
  marginTop: 'auto',
});
globalStyle(`${cardFoot} > *`, { flex: '1 1 8rem' });
/** Photo of a location: 150 px high on its card. */
export const cardPhoto = style({ height: '150px', background: color.surface, overflow: 'hidden' });
globalStyle(`${cardPhoto} > *`, { width: '100%', height: '100%', objectFit: 'cover' });

/** Replaces a photo: a street plan with the location. */
export const plan = style({
  display: 'grid',
  placeItems: 'center',
  fontSize: '2.5rem',
  color: color.accentInk,
  backgroundColor: color.accentSoft,
  backgroundImage: [
    `linear-gradient(24deg, transparent 46%, ${color.surfaceRaised} 46% 52%, transparent 52%)`,
    `repeating-linear-gradient(114deg, transparent 0 5rem, ${color.surfaceRaised} 5rem 5.5rem)`,
    `repeating-linear-gradient(24deg, transparent 0 7rem, ${color.surfaceRaised} 7rem 7.4rem)`,
  ].join(', '),
  '@media': { print: { display: 'none' } },
});

/** Hero of a location page: name and facts beside a large photo with the map below. */
export const hero = style({
  display: 'grid',
  gap: gutter,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateAreas: '"photo" "text" "map"',
  paddingBlock: space[4],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
      gridTemplateRows: '1fr auto',
      gridTemplateAreas: '"text photo" "text map"',
    },
  },
});
const arranged = (arrangement: keyof typeof inner, columns: string, areas: string): void =>
  globalStyle(`${inner[arrangement]} ${hero}`, {
    '@media': {
      [media.desktop]: { gridTemplateColumns: columns, gridTemplateRows: 'auto', gridTemplateAreas: areas },
    },
  });
arranged('sign', 'minmax(0, 7fr) minmax(0, 5fr)', '"photo text" "photo map"');
arranged('panel', 'minmax(0, 1fr) minmax(0, 1fr)', '"photo photo" "text map"');
arranged('open', 'minmax(0, 7fr) minmax(0, 5fr)', '"photo photo" "map text"');
arranged('side', 'minmax(0, 4fr) minmax(0, 9fr)', '"text photo" "map photo"');
export const heroText = style({
  gridArea: 'text',
  display: 'grid',
  gap: space[4],
  alignContent: 'start',
  '@media': { [media.desktop]: { alignContent: 'center' } },
});
export const heroPhoto = style({
  gridArea: 'photo',
  height: fluid(220, 400),
  overflow: 'hidden',
  borderRadius: radius.image,
});
globalStyle(`${heroPhoto} > *`, { width: '100%', height: '100%', objectFit: 'cover' });
export const heroMap = style({ gridArea: 'map', '@media': { print: { display: 'none' } } });
/** The rating, linked to the reviews. */
export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: '2.75rem',
  color: 'inherit',
});
/** Photos are as high as what stands beside them, and lower where the text is below them. */
const photoIn = (arrangement: keyof typeof inner, height: string): void =>
  globalStyle(`${inner[arrangement]} ${heroPhoto}`, { '@media': { [media.desktop]: { height } } });
photoIn('sign', '100%');
photoIn('side', '100%');
photoIn('panel', '20rem');
photoIn('open', '22rem');
/** Without a map the text has the whole line. */
globalStyle(`:is(${inner.panel}, ${inner.open}) ${hero}:not(:has(> ${heroMap}))`, {
  '@media': {
    [media.desktop]: { gridTemplateAreas: '"photo" "text"', gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
globalStyle(`${inner.split} ${hero}`, {
  background: color.accentSoft,
  borderRadius: radius.card,
  padding: gutter,
});
export const makes = style({ marginTop: space[5] });

export const licence = style({ fontSize: type.legal, color: color.textMuted });

/** Vehicles at a location: a sideways strip on phones. */
export const stock = style({});
globalStyle(`${stock} ul`, {
  '@media': {
    'screen and (max-width: 47.9375rem)': {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '82vw',
      marginInline: `calc(-1 * ${gutter})`,
      paddingInline: gutter,
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      scrollPaddingInline: gutter,
    },
  },
});
globalStyle(`${stock} li`, { scrollSnapAlign: 'start' });

/** Location section of the vehicle page. */
export const beside = style({
  display: 'grid',
  gap: `${space[5]} ${gutter}`,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
/** In print the phone number is beside the price. */
globalStyle(`${beside} ${lines}`, { '@media': { print: { display: 'none' } } });
