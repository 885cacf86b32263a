/** Runs in the head of vehicle pages: fields show the postcode of the visit from the first paint, before their scripts load. */
import { followPostcode, VISIT_POSTCODE } from '../_domain/visitor/visit-postcode.ts';

const fill = (): void => {
  let filled = '';
  followPostcode((postcode) => {
    for (const input of document.querySelectorAll<HTMLInputElement>(
      `ds-island:not([ready]) input[${VISIT_POSTCODE}]`,
    ))
      if (input.value === '' || input.value === filled) input.value = postcode;
    filled = postcode;
  });
};
document.addEventListener('readystatechange', fill, { once: true });
