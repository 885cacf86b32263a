/** Texts of alerts on pages and in emails. */

/** Consent text beside the email field; stored with the alert. */
export const ALERT_CONSENT = {
  version: 'alerts-1',
  wording: 'We only write when there is something new. Every email has a link that stops it.',
} as const;

export const ALERT_MESSAGES = {
  email: 'Please enter your email address.',
  search: 'This address is not a search of this site.',
  vehicle: 'This vehicle is not for sale any more.',
  noPrice: 'This vehicle has no price that could drop.',
  full: 'There are too many alerts for this address. Stop one of them first.',
  tooMany: 'Too many alerts in a short time. Please try again later.',
  captcha: 'We could not check that you are a person. Please try again.',
  pending: 'Nearly done: open the email that we have sent you, and press the button to confirm.',
  active: 'Saved. We write to you as soon as there is something new.',
  failed: 'That did not work. Please try again.',
} as const;
