/** Arrangements of the head of inner pages. `main` has the class of one, and elements of the head follow it. */
import { globalStyle, style, styleVariants, type GlobalStyleRule } from '@vanilla-extract/css';
import { containerRules } from './base.css.ts';
import { button } from './buttons.css.ts';
import { fluid, gutter, media, space, type, width } from './scale.ts';
import { theme } from './theme/contract.css.ts';

const { color, radius } = theme;
/** Wide enough for a column beside a form and its sidebar. */
const SIDE = 'screen and (min-width: 80rem)';
const BELOW_DESKTOP = 'screen and (not (min-width: 64rem))';
const SIDE_WIDTH = 'min(21rem, 26vw)';

/** Class of `main` by arrangement. */
export const inner = styleVariants({
  band: {},
  sign: {},
  panel: {},
  split: {},
  open: {},
  side: {},
});
type Arrangement = keyof typeof inner;

export const pageHead = style({ marginBottom: fluid(24, 40) });
globalStyle(`main > ${pageHead} + *`, { paddingTop: 0 });
/** The width of the page, with the crumbs, the text and the picture. */
export const headContent = style([
  containerRules,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: space[7],
    paddingBottom: fluid(20, 40),
  },
]);
/** From desktops up the picture stands beside the text. */
export const headWithPicture = style([
  headContent,
  {
    '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' } },
  },
]);
/** With a lead below the title. */
export const headWithLead = style({});
export const headText = style({ display: 'grid', gap: space[3], alignContent: 'start', minWidth: 0 });
export const headLead = style({ display: 'grid', gap: space[3], maxWidth: width.prose });
globalStyle(`${headLead} > p:first-child`, { fontSize: type.large });
/** On white, as logos are drawn for it. */
export const headLogo = style({
  justifySelf: 'start',
  padding: space[1],
  background: '#fff',
  borderRadius: radius.control,
});
export const headPicture = style({
  overflow: 'hidden',
  aspectRatio: '16/9',
  borderRadius: radius.image,
  marginTop: space[5],
  '@media': {
    [media.desktop]: { gridColumn: 2, gridRow: '1 / span 2', alignSelf: 'center', marginTop: fluid(20, 40) },
  },
});
globalStyle(`${headPicture} > *`, { width: '100%', height: '100%', objectFit: 'cover' });

const inHead = (arrangement: Arrangement, selector: string, rules: GlobalStyleRule): void =>
  globalStyle(`${inner[arrangement]} > ${pageHead}${selector}`, rules);

/** Light text on the dark band. */
const onBand = { background: color.band, color: color.bandText } as const;
for (const arrangement of ['band', 'side'] as const) {
  inHead(arrangement, '', { ...onBand, '@media': { print: { background: 'none', color: 'inherit' } } });
  inHead(arrangement, ' nav', { color: color.bandMuted });
  inHead(arrangement, ' nav ol', { color: 'inherit' });
  inHead(arrangement, ' a:not([class])', { color: 'inherit' });
}

/** The accent may be as dark as the band. */
inHead('band', ` ${button.primary}`, { background: color.bandText, color: color.band });
for (const arrangement of ['band', 'side'] as const)
  inHead(arrangement, ` ${button.secondary}`, {
    background: 'none',
    color: color.bandText,
    borderColor: color.bandMuted,
  });

/** Titles of one and two lines end at the same edge, so that pages of a site keep their shape. */
const PHONE_HEAD = '14.5rem';
for (const arrangement of ['band', 'side'] as const) {
  inHead(arrangement, ` ${headWithLead}`, {
    '@media': { [BELOW_DESKTOP]: { minHeight: PHONE_HEAD, gridTemplateRows: 'auto 1fr' } },
  });
  inHead(arrangement, ` ${headText}`, { '@media': { [BELOW_DESKTOP]: { alignContent: 'end' } } });
}

/** `band`: title on the dark band. */
inHead('band', ` ${headText}`, { '@media': { [media.desktop]: { paddingTop: space[5] } } });
inHead('band', ` ${headContent}`, { '@media': { [media.desktop]: { minHeight: '16rem' } } });

/** `sign`: title on a board that hangs from the dark header. */
inHead('sign', '', {
  background: `linear-gradient(${color.band} 5rem, transparent 5rem)`,
  '@media': { print: { background: 'none' } },
});
inHead('sign', ` ${headContent}`, {
  maxWidth: `calc(var(--page, ${width.normal}))`,
  width: `calc(100% - 2 * ${gutter})`,
  background: color.surfaceRaised,
  borderTop: `0.5rem solid ${color.accent}`,
  boxShadow: theme.shadow.raised,
});
inHead('sign', ' h1', {
  fontSize: type.display,
  lineHeight: 1,
  // Room for two lines: with its own font a title may take one more line than with the one before it arrives.
  '@media': { [BELOW_DESKTOP]: { display: 'grid', alignContent: 'end', minHeight: '2em' } },
});

/** As wide as the head, and never cut at its start. */
const CENTRED = { justifySelf: 'stretch', justifyContent: 'safe center' } as const;

/** `panel`: everything centred on a soft panel with round corners. */
inHead('panel', '', { paddingInline: gutter, paddingTop: space[3] });
inHead('panel', ` ${headContent}`, {
  maxWidth: `calc(var(--page, ${width.normal}))`,
  background: color.accentSoft,
  borderRadius: radius.card,
  justifyItems: 'center',
  textAlign: 'center',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 1fr',
      minHeight: '15rem',
    },
  },
});
inHead('panel', ` ${headText}`, { '@media': { [media.desktop]: { alignContent: 'center' } } });
inHead('panel', ' nav', CENTRED);
inHead('panel', ' ol', CENTRED);
for (const arrangement of ['panel', 'open'] as const)
  inHead(arrangement, ` ${headLogo}`, { justifySelf: 'center' });
inHead('panel', ` ${headLead}`, { justifyItems: 'center', justifyContent: 'center' });
inHead('panel', ` ${headPicture}`, {
  width: '100%',
  '@media': { [media.desktop]: { gridColumn: 1, gridRow: 'auto', aspectRatio: '3/1' } },
});

/** `split`: large title on a soft ground, the lead at its right. */
inHead('split', '', { background: color.accentSoft });
inHead('split', ` ${headText}`, {
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: space[7],
      alignItems: 'end',
    },
  },
});
inHead('split', ` ${headWithPicture} ${headText}`, {
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'end' } },
});
inHead('split', ' h1', { fontSize: type.display, lineHeight: 1.05 });

/** `open`: large title in the middle of much space, closed by a hairline. */
inHead('open', ` ${headContent}`, {
  justifyItems: 'center',
  textAlign: 'center',
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space[6] } },
});
inHead('open', ' nav', CENTRED);
inHead('open', ' ol', CENTRED);
inHead('open', ' h1', { fontSize: type.display, lineHeight: 1.05 });
inHead('open', ` ${headLead}`, { justifyItems: 'center', justifyContent: 'center' });
inHead('open', ` ${headText}`, { paddingTop: fluid(8, 40), justifyItems: 'center' });
inHead('open', ` ${headPicture}`, {
  width: `calc(100% + 2 * ${gutter})`,
  borderRadius: 0,
  '@media': { [media.desktop]: { gridColumn: 1, gridRow: 'auto', marginTop: 0, aspectRatio: '21/9' } },
});

/** `side`: title in a dark column at the left, and on the band where there is no room for a column. */
globalStyle(`${inner.side}:has(> ${pageHead})`, {
  '@media': { [SIDE]: { position: 'relative', paddingInlineStart: SIDE_WIDTH, paddingTop: space[6] } },
});
inHead('side', '', {
  '@media': { [SIDE]: { position: 'absolute', inset: `0 auto 0 0`, width: SIDE_WIDTH, margin: 0 } },
});
inHead('side', ` ${headContent}`, {
  '@media': {
    [SIDE]: { position: 'sticky', top: 0, gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space[4] },
  },
});
inHead('side', ` ${headPicture}`, {
  '@media': { [SIDE]: { gridColumn: 1, gridRow: 'auto', marginTop: 0, aspectRatio: '4/3' } },
});
