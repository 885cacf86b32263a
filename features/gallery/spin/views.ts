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
export function listViews({ frames, interior, service }: Offered): readonly MediaView[] {
  return [
    ...(frames > 0 ? (['spinner'] as const) : []),
    'gallery',
    ...(interior === undefined ? [] : (['interior'] as const)),
    ...(service === undefined || frames > 0 ? [] : (['service'] as const)),
  ];
}

/** Names of frames by position of the camera: in front, or beside and behind. */
const FRONT = /(?:^|[^a-z])(?:front|head-?on)(?:[^a-z]|$)/i;
const ANGLED = /(?:^|[^a-z])(?:quarter|three-quarter|3-?4|side|rear|back|angle)(?:[^a-z]|$)/i;

/**
 * Returns whether the first frame of a spin set shows the vehicle head-on. Turntables begin at the front, so a frame counts
 * as such when its name matches or when it is the first of a numbered turn (0 or 1).
 */
export function isHeadOn(frame: string): boolean {
  const name = frame.split(/[?#]/, 1)[0]?.replace(/^.*\//, '') ?? '';
  if (FRONT.test(name)) return true;
  if (ANGLED.test(name)) return false;
  const number = /(\d+)(?!.*\d)/.exec(name.replace(/\.\w+$/, ''))?.[1];
  return number !== undefined && Number(number) <= 1;
}

/**
 * Returns the first view: the spinner, or the gallery if the tenant prefers it, if there is no spinner, or with `auto` if
 * `lead`, the first frame, is head-on and there are photos.
 */
export function firstView(
  views: readonly MediaView[],
  preferred: 'spinner' | 'gallery' | 'auto',
  { lead = '', photos = 0 }: { lead?: string | undefined; photos?: number } = {},
): 'spinner' | 'gallery' {
  if (!views.includes('spinner') || preferred === 'gallery') return 'gallery';
  return preferred === 'auto' && photos > 0 && isHeadOn(lead) ? 'gallery' : 'spinner';
}
