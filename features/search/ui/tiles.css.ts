/** One line that scrolls by touch on phones, rows of equal columns on desktops. */
import { globalStyle, style } from '@vanilla-extract/css';
import { gutter, media, space, type } from '../../_ui/scale.ts';
import { theme } from '../../_ui/theme/contract.css.ts';

const { color } = theme;

export const browse = style({ display: 'grid', gap: space[4], marginTop: space[5], minWidth: 0 });
export const tiles = style({
  display: 'flex',
  gap: space[3],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${gutter})`,
  paddingInline: gutter,
  // Padding for the focus ring, which scrolling would cut.
  paddingBlock: '5px',
  marginBlock: '-5px',
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
      overflow: 'visible',
      marginInline: 0,
      paddingInline: 0,
    },
  },
});
globalStyle(`${tiles} > li`, { flex: 'none' });
export const tile = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  height: '100%',
  minHeight: '3.25rem',
  padding: `${space[2]} ${space[3]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: theme.radius.control,
  color: color.text,
  textDecoration: 'none',
  lineHeight: 1.2,
  fontWeight: 600,
  ':hover': { borderColor: color.accentInk },
});
globalStyle(`${tile} small`, {
  marginInlineStart: 'auto',
  color: color.textMuted,
  fontSize: type.small,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
});
