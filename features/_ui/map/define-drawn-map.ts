/** Defines the styles of a map with tiles and pins; each sheet that has such a map defines its own. */
import type { globalStyle, style } from '@vanilla-extract/css';
import { space, type } from '../scale.ts';
import type { theme } from '../theme/contract.css.ts';

interface StyleDefiner {
  readonly style: typeof style;
  readonly globalStyle: typeof globalStyle;
}

interface DrawnMapStyles {
  readonly canvas: string;
  readonly trouble: string;
  readonly pin: string;
}

/** Defines the classes in the style file that calls it. */
export function defineDrawnMap(
  css: StyleDefiner,
  { color, radius, shadow, font }: typeof theme,
): DrawnMapStyles {
  const canvas = css.style({ position: 'absolute', inset: 0, zIndex: 0 }, 'canvas');
  const trouble = css.style(
    {
      position: 'absolute',
      insetInline: space[3],
      bottom: space[6],
      zIndex: 1,
      padding: space[3],
      fontSize: type.small,
      background: color.surfaceRaised,
      border: `1px solid ${color.line}`,
      borderRadius: radius.control,
    },
    'trouble',
  );
  // A pin in a box that the map moves; its number is upright.
  const pin = css.style({ background: 'none', border: 0 }, 'pin');
  css.globalStyle(`${pin} > span`, {
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    height: '100%',
    color: color.accentText,
    background: color.accent,
    border: `2px solid ${color.surfaceRaised}`,
    borderRadius: '50% 50% 50% 0',
    boxShadow: shadow.raised,
    rotate: '-45deg',
    fontSize: type.small,
    fontWeight: 700,
  });
  css.globalStyle(`${pin} b`, { rotate: '45deg' });
  // Several pins in one popup.
  css.globalStyle(`${canvas} .leaflet-popup-content > div > div + div`, { marginTop: space[3] });
  css.globalStyle(`${canvas} .leaflet-popup-content a`, { color: color.accentInk, fontWeight: 600 });
  css.globalStyle(`${canvas} :is(.leaflet-popup-content-wrapper, .leaflet-popup-tip)`, {
    background: color.surfaceRaised,
    color: color.text,
    fontFamily: font.body,
  });
  // Links among other text.
  css.globalStyle(`${canvas} .leaflet-control-attribution a`, { textDecoration: 'underline' });
  return { canvas, trouble, pin };
}
