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
    /** Fonts with narrow spaces run words together. */
    displayWordSpacing: 'display-word-spacing',
    bodyWordSpacing: 'body-word-spacing',
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

type Leaves<Tree> = Tree extends string ? Tree : { [Key in keyof Tree]: Leaves<Tree[Key]> }[keyof Tree];
export type TokenName = Leaves<typeof TOKENS>;

/** What each custom property decides. A token does not compile without its sentence. */
export const TOKEN_USES: Readonly<Record<TokenName, string>> = {
  canvas: 'background of pages',
  surface: 'background of bands and panels',
  'surface-raised': 'background of cards and fields',
  text: 'text',
  'text-muted': 'secondary text',
  line: 'hairlines',
  'line-strong': 'borders of controls',
  accent: 'buttons and marks',
  'accent-hover': 'buttons under the pointer',
  'accent-text': 'text on the accent',
  'accent-soft': 'tinted backgrounds',
  'accent-ink': 'links and quiet buttons',
  positive: 'good news',
  'positive-soft': 'background of good news',
  warning: 'warnings',
  'warning-soft': 'background of warnings',
  danger: 'errors',
  'danger-soft': 'background of errors',
  focus: 'outline of the focused control',
  band: 'background of dark headers, heroes and footers',
  'band-raised': 'raised parts of the band',
  'band-text': 'text on the band',
  'band-muted': 'secondary text on the band',
  'band-line': 'hairlines on the band',
  'band-accent': 'accent on the band',
  tag: 'background of tags',
  'tag-text': 'text of tags',
  'tag-new': 'background of the tag of new vehicles',
  'tag-new-text': 'text of that tag',
  'tag-reserved': 'background of the tag of reserved vehicles',
  'tag-reserved-text': 'text of that tag',
  'tag-sold': 'background of the tag of sold vehicles',
  'tag-sold-text': 'text of that tag',
  'font-display': 'fonts of headings',
  'font-body': 'fonts of everything else',
  'font-numeric': 'fonts of prices and other large numbers',
  'display-weight': 'weight of headings',
  'display-tracking': 'letter spacing of headings',
  'display-scale': 'factor for the size of headings',
  'display-word-spacing': 'additional space between words of headings',
  'body-word-spacing': 'additional space between words of other text',
  'radius-control': 'corners of buttons and fields',
  'radius-card': 'corners of cards',
  'radius-image': 'corners of pictures',
  'shadow-raised': 'shadow of raised parts',
  'shadow-overlay': 'shadow of dialogs and menus',
  density: 'factor for space inside components',
  'image-ratio': 'aspect ratio of photos',
  'image-background': 'background of photos',
};

/** Names of all custom properties. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(TOKEN_USES).map(property);
