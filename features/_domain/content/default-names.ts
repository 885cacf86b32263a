/** Pages that a site has without a file of its own (specification, section 2): their names are their addresses without the first slash. */

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

/** Those of a tenant that chooses none: every dealer can stand by them as they are. */
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
