/** Kinds of alerts. */

/**
 * The option that turns on each kind. A new kind is one more entry here, its subject in `SUBJECTS` of
 * `alert-service.source.ts`, and its news in `NEWS` of `alert-news.source.ts`.
 */
const OPTIONS = { search: 'searches', price: 'price_drops' } as const;

export type AlertKind = keyof typeof OPTIONS;

export const ALERT_KINDS = Object.keys(OPTIONS) as [AlertKind, ...AlertKind[]];

/** Returns the kinds that a site offers. */
export const activeKinds = (
  options: Readonly<Record<(typeof OPTIONS)[AlertKind], boolean>>,
): readonly AlertKind[] => ALERT_KINDS.filter((kind) => options[OPTIONS[kind]]);
