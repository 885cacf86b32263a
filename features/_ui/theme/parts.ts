/** Stable names of regions, `data-part`, for style sheets of tenants. Their number is small: each is a promise. */

/** Where each part is. */
export const PARTS = {
  header: 'header of every page',
  logo: 'logo or name in the header, a link to the home page',
  menu: 'menu in the header; a sheet on phones',
  footer: 'footer of every page',
  'bottom-bar': 'quick actions at the foot of a phone’s screen',
  breadcrumbs: 'path to the page',
  hero: 'first block of the home page',
  card: 'vehicle in a list',
  filters: 'filters of a search; a sheet on phones',
  gallery: 'photos of a vehicle',
  price: 'price of a vehicle on its page',
  actions: 'buttons beside the price of a vehicle',
  button: 'link that looks like a button',
} as const;

/** Names of all parts. */
export const PART_NAMES: readonly string[] = Object.keys(PARTS);
