/** Licence classes for trucks in Australia. Separate from the vehicle's schema, which searches don't need. */
export const LICENCE_CLASSES = {
  C: 'Car licence',
  LR: 'Light rigid licence',
  MR: 'Medium rigid licence',
  HR: 'Heavy rigid licence',
  HC: 'Heavy combination licence',
  MC: 'Multi-combination licence',
} as const;
