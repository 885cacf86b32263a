/** Lead category, separate for scripts that do not need the text. */
export const NEWSLETTER_CATEGORY = 'Newsletter';

/** Consent text beside the newsletter field; stored with the lead. */
export const NEWSLETTER = {
  category: NEWSLETTER_CATEGORY,
  version: 'newsletter-1',
  wording: 'New arrivals and offers by email. Leave the list whenever you like.',
} as const;
