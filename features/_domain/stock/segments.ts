/** URL segments of listings that do not depend on stock (specification, section 2). */

/** Listing of all vehicles. */
export const ALL_CARS = 'new-used-and-demo-cars';
/** Segments of the listings by car type. */
export const TYPE_SEGMENTS = {
  new: 'new-cars',
  demo: 'demo-cars',
  used: 'used-cars',
  newAndDemo: 'new-and-demo-cars',
} as const;
