/** Token names of the theme. The custom property of a token is `--ds-` and its name. */
export const TOKENS = {
  color: {
    canvas: 'canvas',
    surface: 'surface',
    surfaceRaised: 'surface-raised',
    text: 'text',
    textMuted: 'text-muted',
    line: 'line',
    /** Borders of controls; at least 3:1 against every surface. */
    lineStrong: 'line-strong',
    accent: 'accent',
    accentHover: 'accent-hover',
    /** Text on the accent. */
    accentText: 'accent-text',
    accentSoft: 'accent-soft',
    /** The accent as a text colour: links, quiet buttons. */
    accentInk: 'accent-ink',
    positive: 'positive',
    positiveSoft: 'positive-soft',
    warning: 'warning',
    warningSoft: 'warning-soft',
    danger: 'danger',
    dangerSoft: 'danger-soft',
    focus: 'focus',
    /** The dark band of headers, heroes and footers, on any canvas. */
    band: 'band',
    bandRaised: 'band-raised',
    bandText: 'band-text',
    bandMuted: 'band-muted',
    bandLine: 'band-line',
    bandAccent: 'band-accent',
    tag: 'tag',
    tagText: 'tag-text',
    tagNew: 'tag-new',
    tagNewText: 'tag-new-text',
    tagReserved: 'tag-reserved',
    tagReservedText: 'tag-reserved-text',
    tagSold: 'tag-sold',
    tagSoldText: 'tag-sold-text',
  },
  font: {
    display: 'font-display',
    body: 'font-body',
    /** Prices and other large numbers. */
    numeric: 'font-numeric',
    displayWeight: 'display-weight',
    displayTracking: 'display-tracking',
    /** Factor for heading sizes: condensed fonts need more. */
    displayScale: 'display-scale',
    displayCase: 'display-case',
  },
  radius: { control: 'radius-control', card: 'radius-card', image: 'radius-image' },
  shadow: { raised: 'shadow-raised', overlay: 'shadow-overlay' },
  space: { density: 'density' },
  image: { ratio: 'image-ratio', background: 'image-background' },
} as const;

export type ColorToken = keyof typeof TOKENS.color;

/** All colours of the theme. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
export const COLOR_TOKENS = Object.keys(TOKENS.color) as readonly ColorToken[];

/** Returns the custom property of a token, such as `--ds-text-muted`. */
export const property = (token: string) => `--ds-${token}`;
