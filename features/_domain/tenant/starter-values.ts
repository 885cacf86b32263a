/** Values that `dealersite init` writes where nobody has given others; `check` warns of each that is still there. */

export const STARTER_VALUES = {
  street: '1 Example Street',
  city: 'Sampleton',
  postcode: '2000',
  phone: '02 5550 0100',
  license: 'MD000000',
} as const;

/** The sentence of a new tenant about its business. */
export const starterDescription = (name: string): string =>
  `${name} is a small yard with its own workshop. Replace this paragraph with yours.`;
