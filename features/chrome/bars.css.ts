/** Announcement bar and sticky header of a vehicle page. */
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media, space, type } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';

const { color, image, radius, shadow } = theme;

export const announcement = style({
  paddingInline: space[3],
  background: color.accentSoft,
  borderRadius: radius.control,
  fontSize: type.small,
  '@media': { print: { display: 'none' } },
});
globalStyle(`[data-dismissed] ${announcement}`, { display: 'none' });
export const announcementRow = style({ display: 'flex', alignItems: 'center', gap: space[2] });
globalStyle(`${announcementRow} > p`, { flex: 1 });
globalStyle(`${announcementRow} > button`, { marginInlineEnd: `calc(-1 * ${space[3]})` });
globalStyle(`${announcementRow} a`, { display: 'inline-block', paddingBlock: space[2] });
/** Reserves its space until a script enables it. */
globalStyle(`${announcementRow} > button:disabled`, { visibility: 'hidden' });

const arrive = keyframes({ from: { translate: '0 -100%' } });
export const sticky = style({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 30,
  background: color.surfaceRaised,
  boxShadow: shadow.raised,
  fontSize: type.small,
  lineHeight: 1.35,
  '@media': {
    [media.moving]: { animation: `${arrive} .16s ease-out` },
    print: { display: 'none' },
  },
});
export const stickyRow = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'center',
  paddingBlock: space[2],
  '@media': {
    [media.tablet]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto auto', columnGap: space[4] },
  },
});
export const photo = style({
  width: '4.5rem',
  aspectRatio: '4/3',
  objectFit: 'cover',
  borderRadius: radius.image,
  background: image.background,
  gridRow: 'span 2',
  '@media': { [media.tablet]: { gridRow: 'auto' } },
});
/** A single truncated line. */
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const text = style({ gridColumn: 2, minWidth: 0 });
export const name = style({ ...line, fontWeight: 650 });
export const facts = style({ ...line, color: color.textMuted });
export const money = style({
  gridColumn: 2,
  minWidth: 0,
  '@media': { [media.tablet]: { gridColumn: 3, maxWidth: '22rem', textAlign: 'end' } },
});
globalStyle(`${money} > :first-child > :first-child`, { fontSize: type.body });
export const estimate = style({
  fontSize: type.legal,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
});
/** On phones the next steps are in the bottom bar. */
export const steps = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex', gap: space[3] } },
});
