/** Pages that a site has without a file (specification, section 2); a name is the address without its first slash. */

export const DEFAULT_PAGES = [
  'about-us',
  'privacy-policy',
  'terms-and-conditions',
  'special-offers',
  'careers',
  'finance-and-insurance',
  'twg-cars',
  'twg-rental',
  'twg-tyres',
  'neotek',
  '4x4-outdoor',
  'pages/specials',
  'pages/videos',
  'pages/fitting',
  'pages/warranty',
  'pages/faq',
] as const;

export type DefaultPageName = (typeof DEFAULT_PAGES)[number];

/** Default pages of a tenant that chooses none: they fit every dealer. */
export const USUAL_PAGES: readonly DefaultPageName[] = [
  'about-us',
  'privacy-policy',
  'terms-and-conditions',
  'special-offers',
  'pages/warranty',
  'pages/faq',
];

export const PRIVACY_PAGE = '/privacy-policy';
export const TERMS_PAGE = '/terms-and-conditions';
export const OFFERS_PAGE = '/special-offers';
