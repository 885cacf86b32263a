/** How a site looks from the outside of its pages. */
export interface Skin {
  lang: string;
  siteName: string;
  /** Origin of the finished site, without a slash at the end. */
  origin: string;
  themeColour: string;
  /** CSS in front of the bundle's: custom properties and font faces. */
  themeCss: string;
  /** SVG picture that browsers show beside the title. */
  icon: string;
  /** Names of the font files the theme uses, below `fonts/` of the browser bundle. */
  fonts: readonly string[];
}
