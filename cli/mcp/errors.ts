/** Errors of `mcp`: DS2980 to DS2986. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const invalidApi = defineError<{ address: string }>({
  code: 'DS2980',
  title: 'Invalid address of the API',
  exitCode: 2,
  message: ({ address }) => `--api ${address} is not a web address.`,
  hint: () => 'Give a complete address, such as http://my-dealer.localhost:4321/api.',
});

export const noVehicle = defineError<{ slug: string }>({
  code: 'DS2981',
  title: 'No such vehicle',
  message: ({ slug }) => `The site has no vehicle with the slug ${slug}.`,
  hint: () => 'Search the stock first and use the slug of a result.',
});

export const noLocation = defineError<{ slug: string; slugs: readonly string[] }>({
  code: 'DS2982',
  title: 'No such location',
  message: ({ slug }) => `The site has no location with the id or slug ${slug}.`,
  hint: ({ slugs }) => `Use one of: ${slugs.join(', ')}.`,
});

export const noRepayment = defineError<{ isVehicle: boolean }>({
  code: 'DS2983',
  title: 'No repayment',
  message: ({ isVehicle }) =>
    `The ${isVehicle ? 'site or the vehicle' : 'site'} has no finance, or no comparison rate to show with a repayment.`,
  hint: ({ isVehicle }) =>
    isVehicle
      ? 'Leave the vehicle out to quote any loan, or refer the customer to the dealer.'
      : 'Refer the customer to the dealer, or name a vehicle: it may have a lender of its own.',
});

export const invalidFields = defineError<{ issues: readonly { path: string; message: string }[] }>({
  code: 'DS2984',
  title: 'Some fields do not fit',
  message: ({ issues }) =>
    issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join(' '),
  hint: () => 'Ask the customer for these and try again.',
});

export const noPreparedEnquiry = defineError<object>({
  code: 'DS2985',
  title: 'No such enquiry',
  message: () =>
    'This token belongs to no prepared enquiry: it was sent already, or is older than 15 minutes.',
  hint: () => 'Prepare the enquiry again, and show the customer what will be sent.',
});

export const enquiryNotSent = defineError<{ reason: string }>({
  code: 'DS2986',
  title: 'The enquiry was not sent',
  message: ({ reason }) => reason,
  hint: () => 'Try once more with the same token, or give the customer the phone number of the dealer.',
});
