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
globalStyle(`${announcementRow} a`, {
  display: 'inline-block',
  paddingBlock: space[2],
  '@media': { [media.desktop]: { paddingBlock: 0 } },
});
globalStyle(`${announcementRow} > button`, { '@media': { [media.desktop]: { height: '2rem' } } });
/** Keeps its room until a script gives it something to do. */
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
    [media.short]: { display: 'none' },
    print: { display: 'none' },
  },
});
/** Three lines on phones: name and price, facts and price type, estimate. With the bar at the foot at most 18 % of a screen. */
export const stickyRow = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space[2],
  lineHeight: 1.2,
  alignItems: 'center',
  paddingBlock: '3px',
  '@media': {
    [media.tablet]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
      columnGap: space[4],
      lineHeight: 1.35,
      paddingBlock: space[2],
    },
  },
});
export const photo = style({
  width: '2.75rem',
  aspectRatio: '4/3',
  objectFit: 'cover',
  borderRadius: radius.image,
  background: image.background,
  '@media': { [media.tablet]: { width: '4.5rem' } },
});
/** A single truncated line. */
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const text = style({ minWidth: 0 });
export const name = style({ ...line, fontWeight: 650 });
export const facts = style({ ...line, color: color.textMuted });
export const money = style({
  display: 'contents',
  '@media': { [media.tablet]: { display: 'block', minWidth: 0, maxWidth: '22rem', textAlign: 'end' } },
});
/** The price type is below the price on phones. */
export const amount = style({
  textAlign: 'end',
  maxWidth: '10rem',
  '@media': { [media.tablet]: { maxWidth: 'none' } },
});
globalStyle(`${amount} > :first-child`, {
  display: 'block',
  fontSize: type.body,
  '@media': { [media.tablet]: { display: 'inline' } },
});
export const estimate = style({
  gridColumn: '1 / -1',
  fontSize: type.legal,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
});
/** On phones the next steps are in the bottom bar. */
export const steps = style({
  display: 'none',
  '@media': { [media.tablet]: { display: 'flex', gap: space[3] } },
});
