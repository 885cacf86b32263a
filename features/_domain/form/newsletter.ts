/** Category of the lead; by itself, for scripts that need not carry the words. */
export const NEWSLETTER_CATEGORY = 'Newsletter';

/** What people read beside the newsletter's field; the lead is kept with it. */
export const NEWSLETTER = {
  category: NEWSLETTER_CATEGORY,
  version: 'newsletter-1',
  wording: 'New arrivals and offers by email. Leave the list whenever you like.',
} as const;
