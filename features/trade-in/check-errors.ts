/** Errors of `check` about trade-ins: DS2661 and DS2662. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const serviceMissing = defineError<object>({
  code: 'DS2661',
  title: 'Missing valuation service',
  message: () =>
    'The provider is "service", but the site has no valuation service: offers would come from the stock.',
  hint: () =>
    'Set `options.trade-in.valuation_service` to its address and key, or `options.trade-in.provider` to "stock".',
});

export const serviceKeyMissing = defineError<{ name: string }>({
  code: 'DS2662',
  title: 'Missing key of the valuation service',
  message: ({ name }) => `The environment variable ${name} is not set: no vehicle can be valued.`,
  hint: ({ name }) => `Set ${name} where the server runs to the key of the service.`,
});
