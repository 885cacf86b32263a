/** Which views of a vehicle's media there are, and which shows first (specification, sections 2 and 4). */

export type MediaView = 'spinner' | 'gallery' | 'interior' | 'service';

/** What decides about the views. */
export interface Offered {
  /** Frames of the spin set that count. */
  frames: number;
  /** Address of the interior panorama. */
  interior?: string | undefined;
  /** Address of the document of a spin service. */
  service?: string | undefined;
}

/**
 * The views in the order of their buttons. The gallery is always there; the spinner needs frames, the interior an address,
 * a spin service takes the place of a missing spinner.
 */
export function viewsOf({ frames, interior, service }: Offered): readonly MediaView[] {
  return [
    ...(frames > 0 ? (['spinner'] as const) : []),
    'gallery',
    ...(interior === undefined ? [] : (['interior'] as const)),
    ...(service === undefined || frames > 0 ? [] : (['service'] as const)),
  ];
}

/** The view that shows first: the spinner, or the gallery where a tenant wants it or there is no spinner. */
export const firstView = (
  views: readonly MediaView[],
  preferred: 'spinner' | 'gallery',
): 'spinner' | 'gallery' => (preferred === 'spinner' && views.includes('spinner') ? 'spinner' : 'gallery');
