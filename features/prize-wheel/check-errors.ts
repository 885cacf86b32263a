/** What `check` finds about the wheel: DS2640 to DS2645. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const oddsNotWhole = defineError<{ sum: string }>({
  code: 'DS2640',
  title: 'Chances do not add up',
  message: ({ sum }) => `The chances of the prizes are ${sum}% together, not 100%.`,
  hint: () => 'Change `odds` so that they are 100 together; a place where nothing is won takes the rest.',
});

export const datesReversed = defineError<{ starts: string; ends: string }>({
  code: 'DS2641',
  title: 'Wheel ends before it begins',
  message: ({ starts, ends }) => `The wheel starts at ${starts} and ends at ${ends}, so nobody can spin it.`,
  hint: () => 'Set `ends` after `starts`.',
});

export const noSignInPage = defineError<object>({
  code: 'DS2642',
  title: 'Wheel without accounts',
  message: () =>
    'The wheel has prizes, and visitors cannot sign in, so nobody can spin it: it is one try a person.',
  hint: () => 'Set `options.sign-in.accounts` to true, or remove the prizes.',
});

export const wheelWithoutTerms = defineError<object>({
  code: 'DS2643',
  title: 'Wheel without terms',
  message: () =>
    'The wheel has prizes, and neither `terms` nor `terms_href` says who may spin, when, and what is won.',
  hint: () =>
    'Set `options.prize-wheel.terms`: who may take part, the dates, the prizes and their number, the permit where your state asks for one.',
});

export const wheelWithoutPage = defineError<object>({
  code: 'DS2644',
  title: 'Wheel without its page',
  message: () => 'The wheel has prizes, and the site does not have the page /spin-to-win.',
  hint: () => 'Set `options.sign-in.spin_to_win.show` to true, or remove the prizes.',
});

export const wheelIsOver = defineError<{ ends: string }>({
  code: 'DS2645',
  title: 'Wheel is over',
  message: ({ ends }) => `The wheel ended at ${ends}, and its page still stands.`,
  hint: () =>
    'Set `options.sign-in.spin_to_win.show` to false, or begin another `campaign` with other dates.',
});
