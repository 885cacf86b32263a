/** What `check` finds about brands: DS2500 and DS2501. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const leadsNowhere = defineError<{ title: string }>({
  code: 'DS2500',
  title: 'Brand leads nowhere',
  message: ({ title }) =>
    `The brand ${title} skips its page, has no address of its own and no vehicle in stock.`,
  hint: () => 'Set `href`, or let it have a page with `"skipPage": false`. Until then it stands as text.',
});

export const pageAndAddress = defineError<{ title: string; href: string }>({
  code: 'DS2501',
  title: 'External brand has page data',
  message: ({ title, href }) => `The brand ${title} leads to ${href}, so its description is shown nowhere.`,
  hint: () => 'Remove `href` to give it a page, or remove `description`.',
});
