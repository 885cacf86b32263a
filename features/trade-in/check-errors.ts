/** What `check` finds about trade-ins: DS2661 and DS2662. A code is never given to another error. */
import { defineError } from '../../renderer/contract/error.ts';

export const serviceMissing = defineError<object>({
  code: 'DS2661',
  title: 'No valuation service',
  message: () =>
    'Offers are to come from a valuation service, and the site names none: they would come from the stock.',
  hint: () =>
    'Set `options.trade-in.valuation_service` to its address and key, or `options.trade-in.provider` to "stock".',
});

export const serviceKeyMissing = defineError<{ name: string }>({
  code: 'DS2662',
  title: 'No key for the valuation service',
  message: ({ name }) => `The environment has no ${name}: no vehicle can be valued.`,
  hint: ({ name }) => `Set ${name} where the server runs, to the key the service was given.`,
});
