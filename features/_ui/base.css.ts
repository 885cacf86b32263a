/**
 * Base styles of every page: reset, type, controls, focus, print. Selectors are wrapped in `:where()`, so that any
 * class overrides them in any file order.
 */
import { globalStyle, style, type GlobalStyleRule } from '@vanilla-extract/css';
import { dense, gutter, media, space, type, width } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, font, radius } = theme;

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle(':where(*)', { margin: 0, padding: 0 });

globalStyle('html', {
  fontFamily: font.body,
  wordSpacing: font.bodyWordSpacing,
  lineHeight: 1.5,
  color: color.text,
  background: color.canvas,
  accentColor: color.accent,
  textSizeAdjust: '100%',
  WebkitTextSizeAdjust: '100%',
  // Keeps focused elements clear of the bars at the edges of the screen.
  scrollPadding: `${space[9]} 0`,
});
globalStyle('body', {
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
// On a short page the footer fills the screen: pushed down instead, it would move while its own rows arrive.
globalStyle('main', { minHeight: '55svh' });
globalStyle('body > footer', { flex: '1 0 auto' });

globalStyle(':where(h1, h2, h3, h4)', {
  fontFamily: font.display,
  fontWeight: font.displayWeight,
  letterSpacing: font.displayTracking,
  wordSpacing: font.displayWordSpacing,
  lineHeight: 1.15,
  textWrap: 'balance',
});
// A long word of large text wraps where a grid or flex item would grow to hold it.
globalStyle(':where(h1)', { overflowWrap: 'anywhere' });
globalStyle(':where(p, li, dd)', { textWrap: 'pretty' });
globalStyle(':where(ul, ol)[class]', { listStyle: 'none' });
globalStyle(':where(ul, ol):not([class])', { paddingInlineStart: '1.25em' });
globalStyle(':where(img, svg, video)', { display: 'block', maxWidth: '100%', height: 'auto' });
globalStyle(':where(table)', { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
globalStyle(':where(th)', { textAlign: 'start', fontWeight: 600 });
globalStyle(':where(hr)', { border: 0, borderTop: `1px solid ${color.line}` });
globalStyle(':where(a)', {
  color: color.accentInk,
  textUnderlineOffset: '0.2em',
  textDecorationThickness: '1px',
});
globalStyle(':where(a:not([class]):hover)', { textDecorationThickness: '2px' });
globalStyle(':where(strong, b)', { fontWeight: 650 });
globalStyle(':where(fieldset, button, dialog)', { border: 0 });
globalStyle(':where(button, input, select, textarea)', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle(':where(button)', { background: 'none', cursor: 'pointer', textAlign: 'inherit' });
globalStyle(':where(summary)', { cursor: 'pointer' });
globalStyle('[hidden]', { display: 'none !important' });

globalStyle(
  ':where(input:not([type=checkbox], [type=radio], [type=range], [type=hidden]), select, textarea)',
  {
    width: '100%',
    minHeight: space[7],
    padding: `${dense(10)} ${dense(12)}`,
    background: color.surfaceRaised,
    border: `1px solid ${color.lineStrong}`,
    borderRadius: radius.control,
  },
);
globalStyle(':where(select)', { textOverflow: 'ellipsis', cursor: 'pointer' });
globalStyle(':where(input[type=checkbox], input[type=radio])', {
  width: '1.25rem',
  height: '1.25rem',
  flex: 'none',
  cursor: 'pointer',
});
globalStyle(':where(input[type=range])', { width: '100%', minHeight: space[5], cursor: 'pointer' });
// Forms with a script display errors themselves.
globalStyle(':where(input, select, textarea):user-invalid:not([novalidate] *)', {
  borderColor: color.danger,
  boxShadow: `0 0 0 1px ${color.danger}`,
});
globalStyle('::placeholder', { color: color.textMuted, opacity: 1 });
globalStyle(':where(button, input, select, textarea):disabled', { opacity: 0.55, cursor: 'not-allowed' });
globalStyle(':where(dialog)', {
  margin: 'auto',
  color: color.text,
  background: color.surfaceRaised,
  borderRadius: radius.card,
  boxShadow: theme.shadow.overlay,
});
globalStyle('::backdrop', { background: 'rgb(0 0 0 / 0.5)' });

globalStyle(':focus-visible', {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
  borderRadius: '2px',
});
globalStyle('main:focus', { outline: 'none' });
globalStyle('::selection', { background: color.accentSoft, color: color.text });

globalStyle(':where(a, button, summary, input, select)', {
  '@media': { [media.moving]: { transition: 'background-color .15s, border-color .15s, color .15s' } },
});
globalStyle('*, ::before, ::after', {
  '@media': {
    [media.still]: { animation: 'none !important', transition: 'none !important' },
    print: { boxShadow: 'none !important' },
  },
});
globalStyle('@page', { size: 'A4', margin: '12mm' } as GlobalStyleRule);
globalStyle('html', { '@media': { print: { fontSize: '10pt', background: '#fff', color: '#000' } } });
globalStyle('a', { '@media': { print: { color: 'inherit', textDecoration: 'none' } } });

/** Rules that hide a text from view but not from assistive technology. */
export const hiddenRules = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
/** Visible only to assistive technology. */
export const visuallyHidden = style(hiddenRules);

/** First link of the page: shown when focused. */
export const skipLink = style({
  position: 'absolute',
  zIndex: 100,
  insetInlineStart: space[4],
  top: space[2],
  padding: `${space[3]} ${space[5]}`,
  background: color.surfaceRaised,
  color: color.accentInk,
  borderRadius: radius.control,
  fontWeight: 600,
  selectors: {
    '&:not(:focus)': { clipPath: 'inset(50%)', width: '1px', height: '1px', overflow: 'hidden', padding: 0 },
  },
});

const contained = { width: '100%', marginInline: 'auto', paddingInline: gutter } as const;
/** Width of the page without its edges. A frame around a wide page sets `--page`, so that header and content align. */
export const pageWidth = `var(--page, ${width.normal})`;
export const containerRules = {
  ...contained,
  maxWidth: `calc(${pageWidth} + 2 * ${gutter})`,
} as const;
export const container = style([containerRules, { '@media': { print: { paddingInline: 0 } } }]);
export const widePage = style({ vars: { '--page': width.wide } });
export const containerWide = style({ ...contained, maxWidth: `calc(${width.wide} + 2 * ${gutter})` });

/** Hidden in print: navigation, actions, forms. */
export const screenOnly = style({ '@media': { print: { display: 'none !important' } } });
export const muted = style({ color: color.textMuted });
/** Legal text, never smaller. */
export const legal = style({ fontSize: type.legal, color: color.textMuted, maxWidth: width.prose });
