/** Departments of a location: tabs on narrow screens, side by side on wide ones. */
import { globalStyle, style } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, radius } = theme;

/** More departments than any location has. */
const MOST = 8;
const narrow = 'screen and (max-width: 63.9375rem)';

export const departments = style({ display: 'grid', gap: space[4], gridTemplateColumns: 'minmax(0, 1fr)' });

export const selector = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': { [media.desktop]: { display: 'none' }, print: { display: 'none' } },
});
globalStyle(`${selector} label`, {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 auto',
  minHeight: '2.75rem',
  paddingInline: space[4],
  fontSize: type.small,
  fontWeight: 600,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.control,
  cursor: 'pointer',
});
globalStyle(`${selector} label:has(:checked)`, {
  color: color.accentText,
  background: color.accent,
  borderColor: color.accent,
});
globalStyle(`${selector} label:has(:focus-visible)`, {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
});
globalStyle(`${selector} input`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
});

export const panels = style({
  display: 'grid',
  gap: gutter,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(18rem, 1fr))' },
    print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const panel = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  padding: space[5],
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
});
export const only = style({ maxWidth: '32rem' });

/** Narrow screens show the panel of the chosen department, without a script the one in the address. */
globalStyle(`${panels} > ${panel}`, { '@media': { [narrow]: { display: 'none' } } });
for (let nth = 1; nth <= MOST; nth += 1)
  globalStyle(
    `${departments}:has(label:nth-of-type(${nth}) :checked) > ${panels} > ${panel}:nth-of-type(${nth})`,
    { '@media': { [narrow]: { display: 'grid' } } },
  );
globalStyle(`${panels} > ${panel}:target`, {
  '@media': { [`${narrow} and (scripting: none)`]: { display: 'grid' } },
});
