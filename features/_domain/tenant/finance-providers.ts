/** Finance providers, in a separate file so that help and completion can list them without a schema. */

export const FINANCE_PROVIDERS = [
  'Taurus',
  'Car Clarity',
  'Manual',
  '360 Finance',
  'Angle',
  'Powertorque',
  'Nissan Finance',
  'AusLoans',
] as const;
export type FinanceProvider = (typeof FINANCE_PROVIDERS)[number];
