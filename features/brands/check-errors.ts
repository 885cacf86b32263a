/** Errors of `check` about brands: DS2500 and DS2501. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const leadsNowhere = defineError<{ title: string }>({
  code: 'DS2500',
  title: 'Brand without a link',
  message: ({ title }) =>
    `The brand ${title} skips its page and has neither an address nor vehicles in stock.`,
  hint: () =>
    'Set `href`, or give it a page with `"skipPage": false`. Until then it is displayed without a link.',
});

export const pageAndAddress = defineError<{ title: string; href: string }>({
  code: 'DS2501',
  title: 'External brand has page data',
  message: ({ title, href }) => `The brand ${title} links to ${href}, so its description is not displayed.`,
  hint: () => 'Remove `href` to give it a page, or remove `description`.',
});
