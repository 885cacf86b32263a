/** Finds texts that add charges to a price that must include them. */

const CHARGES = String.raw`(?:on[- ]?roads?(?: costs?| charges)?|ORCs?|(?:govt?|gov’t|government|statutory)\.? (?:charges|fees|costs)|stamp duty|rego(?:istration)?|registration|dealer (?:delivery|charges|fees)|transfer fees?|CTP|luxury car tax)`;
/**
 * Words between the two halves: at most two, and none that turn the charges into a gift, as in `plus 12 months
 * registration`.
 */
const BETWEEN = String.raw`(?:(?!(?:free|months?|with|includ\w*)\b)[a-z]+\s+){0,2}`;

const ADDED_BEFORE = new RegExp(
  String.raw`(?:\bplus\b|\+|\bexcl(?:\.|udes?\b|uding\b|usive of\b)?|\bbefore\b|\bnot includ(?:ed|es?|ing)\b|\b(?:does not|doesn['’]t|don['’]t|do not) include\b)\s*${BETWEEN}${CHARGES}\b`,
  'i',
);
const ADDED_AFTER = new RegExp(
  String.raw`\b${CHARGES}\s+(?:(?:are|is|will be)\s+)?(?:extra|additional|not included|excluded|apply|applies|payable)\b`,
  'gi',
);
/** Matches the end of a text after which charges are denied, as in `no dealer or `. */
const DENIED = /\b(?:no|zero|without)\s+(?:[a-z]+\s+){0,2}$/i;

/** Returns the words that add charges to the price, such as `plus on road costs`; undefined without any. */
export function addedCharges(text: string): string | undefined {
  const before = ADDED_BEFORE.exec(text);
  if (before) return before[0].trim();
  return [...text.matchAll(ADDED_AFTER)].find(({ index }) => !DENIED.test(text.slice(0, index)))?.[0];
}

/** Returns whether a price type promises that all charges are included. */
export const isDriveAway = (priceType: string | undefined): boolean =>
  priceType !== undefined && /\bdrive[- ]?away\b/i.test(priceType) && addedCharges(priceType) === undefined;
