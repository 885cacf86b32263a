/** The switch between media views, and the layout of their parts. */
import { globalStyle, style } from '@vanilla-extract/css';
import { gutter, media as screen, space } from '../_ui/scale.ts';
import { theme } from '../_ui/theme/contract.css.ts';
import * as gallery from './gallery.css.ts';

const { color, radius } = theme;

/** Panes have no box of their own, so that the picture comes first, then the switch, then the picture's controls. */
export const media = style({
  position: 'relative',
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'minmax(0, 1fr)',
});
export const pane = style({ display: 'contents' });
globalStyle(`${pane} :is(ds-island, ${gallery.gallery})`, { display: 'contents' });
globalStyle(`${pane} ${gallery.stage}`, { order: -1 });
for (const view of ['spinner', 'gallery', 'interior', 'service']) {
  globalStyle(`${media}:has([value=${view}]:checked) > :not([data-gallery-view=${view}], fieldset)`, {
    display: 'none',
  });
  // While the page arrives, the switch waits for the picture above it.
  globalStyle(
    `${media}:has([value=${view}]:checked):not(:has([data-gallery-view=${view}] ${gallery.stage})) > fieldset`,
    { display: 'none' },
  );
}

/** A row below the picture on phones, over its corner on larger screens; on tablets the picture is wider than its column. */
export const views = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  '@media': {
    [screen.tablet]: {
      position: 'absolute',
      top: space[3],
      insetInlineStart: `calc(${space[3]} - ${gutter})`,
      zIndex: 2,
    },
    [screen.desktop]: { insetInlineStart: space[3] },
    print: { display: 'none' },
  },
});
export const view = style({
  position: 'relative',
  flex: '1 0 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: space[7],
  paddingInline: space[3],
  borderRadius: radius.control,
  background: color.surfaceRaised,
  border: `1px solid ${color.line}`,
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: color.accent, color: color.accentText },
    '&:has(:disabled)': { color: color.textMuted, cursor: 'not-allowed' },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focus}`, outlineOffset: '2px' },
  },
});
globalStyle(`${view} input`, { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' });

export const service = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[3],
  padding: space[4],
  textAlign: 'center',
});
globalStyle(`${service} iframe`, { position: 'absolute', width: '100%', height: '100%', border: 0 });

/** Only the gallery is printed. */
globalStyle(pane, { '@media': { print: { display: 'none !important' } } });
globalStyle(`${pane}[data-gallery-view=gallery]`, {
  '@media': { print: { display: 'contents !important' } },
});
