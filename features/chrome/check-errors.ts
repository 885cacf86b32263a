/** Errors of `check` about colours: DS1229. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const lowContrast = defineError<{ front: string; back: string; ratio: number; actual: number }>({
  code: 'DS1229',
  title: 'Unreadable colours',
  message: ({ front, back, ratio, actual }) =>
    `With these theme colours ${front} on ${back} has a contrast of ${actual.toFixed(2)}:1; ${ratio}:1 is required.`,
  hint: () => 'Choose a darker or lighter accent or background.',
});
