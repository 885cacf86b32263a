/** Counts vehicles with pictures or videos at addresses without https, which the policy of the pages blocks. */
import { defineError, problem, type Finding, type SourceLocation } from '../../../renderer/contract/error.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

export interface InsecureMedia {
  /** The first such address. */
  readonly first: string;
  readonly vehicles: number;
}

const insecureMedia = defineError<InsecureMedia>({
  code: 'DS1245',
  title: 'Pictures that pages do not load',
  message: ({ first, vehicles }) =>
    `${vehicles} ${vehicles === 1 ? 'vehicle has' : 'vehicles have'} pictures or videos at addresses without https, such as ${first}. The policy of the pages keeps browsers from loading them.`,
  hint: () => 'Give their addresses with https in the export, or bring the files in by "media.folders".',
});

export class InsecureMediaCounter {
  #first = '';
  #vehicles = 0;

  take({ images, thumbnails = [], primary_image_url: primary, video_url: video }: Vehicle): void {
    const loaded = [...images.map(({ url }) => url), ...thumbnails, primary, video];
    const address = loaded.find((url) => url?.startsWith('http:'));
    if (address === undefined) return;
    this.#first ||= address;
    this.#vehicles += 1;
  }

  /** Returns the count; undefined when every address has https. */
  get result(): InsecureMedia | undefined {
    return this.#vehicles === 0 ? undefined : { first: this.#first, vehicles: this.#vehicles };
  }
}

/** Returns a warning (DS1245) for counted vehicles. */
export const insecureMediaFindings = (
  counted: InsecureMedia | undefined,
  position: SourceLocation | undefined,
): Finding[] =>
  counted === undefined ? [] : [{ ...problem(insecureMedia, counted, position), severity: 'warning' }];
