/** Template names, in a separate file so that help and completion can list them without a schema. */

export const TEMPLATES = ['group', 'yard', 'lifestyle', 'flow', 'brand'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** Sections of the vehicle page that a template orders, in the order of `group`. */
export const VEHICLE_SECTIONS = [
  'gallery',
  'facts',
  'overview',
  'specifications',
  'comments',
  'finance',
  'running-cost',
  'delivery',
  'enquiry',
  'location',
  'similar',
  'promotions',
] as const;

/** Forms of the header, the hero and vehicle cards. */
export const HEADER_FORMS = ['mega', 'stacked', 'centred', 'slim', 'band', 'split'] as const;
export const HERO_FORMS = ['photo-search', 'banner', 'wide', 'statement', 'stage', 'cinema'] as const;
/** Arrangements of the head of inner pages. */
export const INNER_FORMS = ['band', 'sign', 'panel', 'split', 'open', 'side'] as const;
/** Grounds of the bar at the foot of a phone's screen. */
export const MOBILE_BAR_GROUNDS = ['page', 'band', 'accent'] as const;
export const CARD_FORMS = ['framed', 'poster', 'wide', 'price-first'] as const;
