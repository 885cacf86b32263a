/** What people read beside the newsletter's field; the lead is kept with it. */
export const NEWSLETTER = {
  category: 'Newsletter',
  version: 'newsletter-1',
  wording: 'New arrivals and offers by email. Leave the list whenever you like.',
} as const;
