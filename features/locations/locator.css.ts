/** The location list beside its map, and its filters. */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';
import { cardNumber, cardPhoto, cardTop, wideCard } from './locations.css.ts';

const { color, radius } = theme;

/** Controls need a script. */
export const controls = style({
  display: 'grid',
  gap: `${space[3]} ${space[4]}`,
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  '@media': {
    [media.tablet]: { display: 'flex', flexWrap: 'wrap' },
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.6fr) repeat(auto-fit, minmax(9rem, 1fr))',
    },
    '(scripting: none)': { display: 'none' },
    print: { display: 'none' },
  },
});
export const field = style({
  display: 'grid',
  gap: space[1],
  gridTemplateColumns: 'minmax(0, 1fr)',
  flex: '1 1 9rem',
});
globalStyle(`${field} label`, { fontSize: type.small, fontWeight: 600 });
/** The postcode with its button, and the button for the device's position above it. */
export const near = style([field, { '@media': { [media.tablet]: { flexBasis: '100%' } } }]);
export const nearHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[4],
});
export const position = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '1.5rem',
  color: color.accentInk,
  fontSize: type.small,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  '@media': { [media.touch]: { minHeight: '2.75rem' } },
});
export const nearRow = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
globalStyle(`${nearRow} input`, { flex: '1 1 6rem', width: 'auto', minWidth: 0 });
export const error = style({
  gridColumn: '1 / -1',
  flexBasis: '100%',
  color: color.danger,
  selectors: { '&:empty': { display: 'none' } },
});

export const status = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[4]}`,
  minHeight: '2.75rem',
  marginBlock: space[3],
});

export const columns = style({
  display: 'grid',
  gap: gutter,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingBottom: space[7],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
});
export const list = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
});
export const cards = style({
  display: 'grid',
  gap: gutter,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
});
globalStyle(`${cards} > *`, { minWidth: 0 });

/**
 * A card that is alone in its row: its photo beside the text, or large above it when it is the only location. A class, as
 * Chromium matches `:last-child` only when the list has arrived, which moves a card already drawn.
 */
const alone = `${cards} > ${wideCard}`;
const wide = (rules: GlobalStyleRule): GlobalStyleRule => ({ '@container': { '(min-width: 36rem)': rules } });
globalStyle(alone, wide({ display: 'grid', gridColumn: '1 / -1', gridTemplate: '1fr auto / 2fr 3fr' }));
globalStyle(`${alone} > ${cardTop}`, wide({ gridRow: '1 / -1', minHeight: '15rem' }));
globalStyle(`${alone} ${cardPhoto}`, wide({ position: 'absolute', inset: 0, height: 'auto' }));
globalStyle(`${alone} ${cardNumber}`, wide({ bottom: space[3] }));
export const single = style({});
globalStyle(`${single} ${alone}`, wide({ display: 'flex' }));
globalStyle(`${single} ${alone} > ${cardTop}`, wide({ aspectRatio: '16/9' }));

/** The map: above several locations or below a single one on narrow screens, sticky beside them on wide ones. */
export const mapBox = style({
  height: '18rem',
  '@media': {
    [media.desktop]: {
      order: 1,
      position: 'sticky',
      top: space[4],
      height: 'min(42rem, calc(100dvh - 2rem))',
    },
  },
});
