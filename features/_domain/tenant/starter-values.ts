/** Default values of `dealersite init`; `check` warns of each that is left. */

export const STARTER_VALUES = {
  street: '1 Example Street',
  city: 'Sampleton',
  postcode: '2000',
  phone: '02 5550 0100',
  license: 'MD000000',
} as const;

/** Returns the default description of a business. */
export const starterDescription = (name: string): string =>
  `${name} is a small yard with its own workshop. Replace this paragraph with yours.`;
