/** A favourite as stored by a toggle (specification, section 3). */

/** A type alias, so that it can be JSON props of a script. */
export type Favourite = {
  id: string;
  name: string;
  slug: string;
  make: string;
  model: string;
  primary_image_url?: string;
};
