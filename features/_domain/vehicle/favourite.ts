/** A favourite as every part of a page tells it: what a toggle keeps (specification, section 3). */

/** A type alias: only these count as JSON props of a script. */
export type Favourite = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
};
