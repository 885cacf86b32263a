/** Subjects of the options: one page of the reference each. */

export interface OptionSubject {
  /** Name of the page in `docs/reference/`. */
  readonly page: string;
  readonly title: string;
  /** Keys of `tenant.json`. */
  readonly keys: readonly string[];
  /** Slices with options. */
  readonly slices: readonly string[];
}

/** Keys that no other subject has belong to the dealer. */
export const DEALER: OptionSubject = {
  page: 'options-dealer',
  title: 'Options of the dealer',
  keys: [],
  slices: [],
};

/** The subject with the blocks of pages. */
export const PAGES: OptionSubject = {
  page: 'options-pages',
  title: 'Options of pages, menus and blocks',
  keys: [
    'menus',
    'brands',
    'offers',
    'offers_subscription',
    'promo_cards',
    'links',
    'redirects',
    'trailing_slash',
  ],
  slices: ['home', 'content', 'chrome', 'promos', 'prize-wheel', 'sales-counter'],
};

export const OPTION_SUBJECTS: readonly OptionSubject[] = [
  DEALER,
  {
    page: 'options-places',
    title: 'Options of locations',
    keys: ['locations', 'dealerships', 'reviews'],
    slices: ['locations', 'delivery', 'geocode'],
  },
  {
    page: 'options-stock',
    title: 'Options of stock, search and listings',
    keys: [
      'stock',
      'listing',
      'search',
      'search_filters',
      'lists',
      'media',
      'manufacturers',
      'garage_enabled',
      'garage_label',
    ],
    slices: ['search', 'card-photos', 'price-gauge', 'price-history'],
  },
  {
    page: 'options-vehicle',
    title: 'Options of the vehicle page',
    keys: [],
    slices: ['vehicle', 'spin', 'fuel', 'condition', 'ratings', 'share', 'social-cards'],
  },
  PAGES,
  {
    page: 'options-money',
    title: 'Options of prices, finance and purchases',
    keys: ['finance_provider'],
    slices: ['finance', 'drive-away', 'payment', 'reserve', 'advertising'],
  },
  {
    page: 'options-customers',
    title: 'Options of enquiries and accounts',
    keys: ['podium_api_token', 'autobot'],
    slices: ['enquiry', 'trade-in', 'sign-in', 'alerts'],
  },
  {
    page: 'options-publishing',
    title: 'Options of publishing and other services',
    keys: ['site_url', 'hosting', 'api', 'storage', 'old_assets_days', 'dead_links', 'audit'],
    slices: ['seo', 'feeds', 'open-data', 'analytics', 'third-parties'],
  },
];
