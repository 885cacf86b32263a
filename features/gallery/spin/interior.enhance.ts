/**
 * The interactive interior. The viewer loads when the view is chosen; without WebGL, or when the picture fails, the static
 * picture stays.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { allowLibraryMarkup } from '../../_domain/browser/library-markup.ts';
import { emit } from '../../_domain/browser/events.ts';
import { createMarkers } from './points.ts';
import { fillsScreen } from './viewer-screen.ts';
import * as css from './spin.css.ts';

export type InteriorProps = {
  /** Address of the panorama. */
  image: string;
  /** Position of each point, in degrees. */
  points: { yaw: number; pitch: number }[];
};

/** Wider panoramas are scaled down to the texture limit of phones. */
const WIDEST = 4096;

/** Degrees per step to the left or right. */
const STEP = 30;
/** Only arrow keys are captured; Escape and others keep their meaning. */
const KEYS = [37, 38, 39, 40];

interface Viewer {
  getYaw: () => number;
  setYaw: (yaw: number, milliseconds: number | false) => void;
  resize: () => void;
  setUpdate: (on: boolean) => void;
  lookAt: (pitch: number, yaw: number, hfov?: number, milliseconds?: number | false) => void;
}
interface Pannellum {
  viewer: (container: HTMLElement, config: object) => Viewer;
}

const SETTINGS = {
  type: 'equirectangular',
  dynamic: true,
  dynamicUpdate: true,
  autoLoad: true,
  showControls: false,
  mouseZoom: false,
  hfov: 100,
  capturedKeyNumbers: KEYS,
};

/** Returns the duration of a movement; false under reduced motion. */
const pace = (milliseconds: number): number | false =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? false : milliseconds;

async function loadPicture(url: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(image.naturalWidth, WIDEST);
  canvas.height = Math.round((canvas.width / image.naturalWidth) * image.naturalHeight);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const hasWebGl = (): boolean => document.createElement('canvas').getContext('webgl') !== null;

/** Returns the points for the viewer; focusing one turns the view to it. */
function createHotSpots(
  element: HTMLElement,
  {
    points,
    container,
    look,
  }: { points: InteriorProps['points']; container: HTMLElement; look: Viewer['lookAt'] },
): object[] {
  return createMarkers(element, css).map(({ button, card }, index) => {
    const { yaw = 0, pitch = 0 } = points[index] ?? {};
    button.addEventListener('focus', () => look(pitch, yaw, undefined, pace(300)));
    // The viewer would start a drag.
    for (const type of ['mousedown', 'touchstart', 'pointerdown', 'keydown'])
      button.addEventListener(type, (event) => event.stopPropagation());
    const createTooltipFunc = (tooltip: HTMLElement): void => tooltip.append(button);
    container.after(card);
    return { yaw, pitch, cssClass: 'pnlm-pointer', createTooltipFunc };
  });
}

async function open(element: HTMLElement, { image, points }: InteriorProps): Promise<Viewer | undefined> {
  const container = element.querySelector<HTMLElement>('[data-panorama]');
  if (!container || !hasWebGl()) return undefined;
  allowLibraryMarkup();
  const [panorama] = await Promise.all([loadPicture(image), import('pannellum')]);
  const { pannellum } = window as unknown as { pannellum: Pannellum };
  const look: Viewer['lookAt'] = (...to) => viewer.lookAt(...to);
  container.hidden = false;
  const viewer = pannellum.viewer(container, {
    ...SETTINGS,
    panorama,
    hotSpots: createHotSpots(element, { points, container, look }),
  });
  viewer.setUpdate(false);
  new ResizeObserver(() => viewer.resize()).observe(container);
  container.ariaLabel = element.querySelector('img')?.alt ?? '';
  container.role = 'application';
  container.ariaRoleDescription = 'Panorama. Arrow keys look around.';
  return viewer;
}

export const enhance: Enhancer<InteriorProps> = (element, props) => {
  emit({ type: 'media-opened', media: 'interior' });
  let viewer: Viewer | undefined;
  fillsScreen(
    element,
    css.filling,
    () => viewer && ((by) => viewer?.setYaw(viewer.getYaw() + by * STEP, pace(300))),
  );
  void open(element, props)
    .then((opened) => (viewer = opened))
    .catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- logged only (section 8)
      console.warn('The interior view could not be opened.', error);
      const container = element.querySelector<HTMLElement>('[data-panorama]');
      if (container) container.hidden = true;
    });
};
