/** What `check` finds about colours: DS1229. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const lowContrast = defineError<{ front: string; back: string; ratio: number; actual: number }>({
  code: 'DS1229',
  title: 'Colours that cannot be read',
  message: ({ front, back, ratio, actual }) =>
    `With these seeds ${front} on ${back} has a contrast of ${actual.toFixed(2)}:1; ${ratio}:1 is needed.`,
  hint: () => 'Choose a darker or a lighter accent or ground.',
});
