/** Selects the views of a vehicle's media and the first one (specification, sections 2 and 4). */

export type MediaView = 'spinner' | 'gallery' | 'interior' | 'service';

/** The available media. */
export interface Offered {
  /** Number of usable frames. */
  frames: number;
  /** Address of the interior panorama. */
  interior?: string | undefined;
  /** Address of the document of a spin service. */
  service?: string | undefined;
}

/**
 * Returns the views in the order of their buttons. The gallery is always included; the spinner needs frames, the interior an
 * address, and a spin service replaces a missing spinner.
 */
export function viewsOf({ frames, interior, service }: Offered): readonly MediaView[] {
  return [
    ...(frames > 0 ? (['spinner'] as const) : []),
    'gallery',
    ...(interior === undefined ? [] : (['interior'] as const)),
    ...(service === undefined || frames > 0 ? [] : (['service'] as const)),
  ];
}

/** Returns the first view: the spinner, or the gallery if the tenant prefers it or there is no spinner. */
export const firstView = (
  views: readonly MediaView[],
  preferred: 'spinner' | 'gallery',
): 'spinner' | 'gallery' => (preferred === 'spinner' && views.includes('spinner') ? 'spinner' : 'gallery');
