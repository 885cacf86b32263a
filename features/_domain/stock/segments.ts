/** Segments of the addresses of listings that no stock changes (specification, section 2). */

/** The listing of everything. */
export const ALL_CARS = 'new-used-and-demo-cars';
/** Segments of the listings by type of car. */
export const TYPE_SEGMENTS = {
  new: 'new-cars',
  demo: 'demo-cars',
  used: 'used-cars',
  newAndDemo: 'new-and-demo-cars',
} as const;
