import type { HeadTag } from './page.ts';

/** Values of a site's theme that the document around pages needs. */
export interface ThemeDocument {
  lang: string;
  siteName: string;
  /** Origin of the finished site, without a slash at the end. */
  origin: string;
  /** True: addresses of pages end with a slash. */
  trailingSlash: boolean;
  themeColour: string;
  /** CSS in front of the bundle's: custom properties and font faces. */
  themeCss: string;
  /** Rules of the tenant in a layer above the product's; absent without any. */
  ownCss?: string;
  /** SVG icon of the site. */
  icon: string;
  /** Further icons of the web app manifest. */
  pictureIcons?: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  /** Address of the preview picture of pages without one. */
  image?: string;
  /** Further elements in the head of all pages. */
  headTags?: readonly HeadTag[];
  /** Content security policy in each page, for hosts that send no header. */
  policy?: string;
  /** Addresses of the font files that pages load first. Those of the product are in `fonts/` of the browser bundle. */
  fonts: readonly string[];
  /** Licences of the tenant's own files, for the notices of the site. */
  notice?: string;
}
