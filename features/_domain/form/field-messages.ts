/** Validation messages shared by forms, pages and the API (specification, section 8). */

export const FIELD_MESSAGES = {
  /** Heading of the error summary. */
  fix: 'Please fix the following errors',
  empty: 'Please fill in this field.',
  tooLong: 'This is too long.',
  notText: 'Please use plain text.',
} as const;

/** Messages for empty fields about a visitor's own vehicle. */
export const VEHICLE_MESSAGES = {
  make: 'Please enter the make.',
  model: 'Please enter the model.',
  year: 'Please enter the year.',
  km: 'Please enter the kilometres.',
} as const;
