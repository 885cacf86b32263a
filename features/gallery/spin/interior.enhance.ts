/**
 * The interior to look around in. The viewer is loaded when the view has been chosen; without WebGL, or when the picture does
 * not come, the still picture stays.
 */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { emit } from '../../_domain/events.ts';
import { markersOf } from './points.ts';
import * as css from './spin.css.ts';

export type InteriorProps = {
  /** Address of the panorama. */
  image: string;
  /** Where each point of the list stands, in degrees. */
  points: { yaw: number; pitch: number }[];
};

/** Wider panoramas are scaled down to what the graphics of a phone take in. */
const WIDEST = 4096;

interface Viewer {
  lookAt: (pitch: number, yaw: number, hfov?: number, milliseconds?: number | false) => void;
}
interface Pannellum {
  viewer: (container: HTMLElement, config: object) => Viewer;
}

async function pictureAt(url: string): Promise<HTMLCanvasElement> {
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

async function open(element: HTMLElement, { image, points }: InteriorProps): Promise<void> {
  const container = element.querySelector<HTMLElement>('[data-panorama]');
  if (!container || !hasWebGl()) return;
  const [panorama] = await Promise.all([pictureAt(image), import('pannellum')]);
  const { pannellum } = window as unknown as { pannellum: Pannellum };
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let viewer: Viewer | undefined;
  const hotSpots = markersOf(element, css).map(({ button, card }, at) => {
    const { yaw = 0, pitch = 0 } = points[at] ?? {};
    button.addEventListener('focus', () => viewer?.lookAt(pitch, yaw, undefined, still ? false : 300));
    // The viewer would take the press for the begin of a drag.
    for (const type of ['mousedown', 'touchstart', 'pointerdown', 'keydown'])
      button.addEventListener(type, (event) => event.stopPropagation());
    const createTooltipFunc = (place: HTMLElement): void => place.append(button);
    container.after(card);
    return { yaw, pitch, cssClass: 'pnlm-pointer', createTooltipFunc };
  });
  container.hidden = false;
  viewer = pannellum.viewer(container, {
    type: 'equirectangular',
    panorama,
    dynamic: true,
    dynamicUpdate: true,
    autoLoad: true,
    showControls: false,
    mouseZoom: false,
    hfov: 100,
    hotSpots,
  });
  (viewer as Viewer & { setUpdate: (on: boolean) => void }).setUpdate(false);
  container.ariaLabel = element.querySelector('img')?.alt ?? '';
  container.role = 'application';
  container.ariaRoleDescription = 'Panorama. Arrow keys look around.';
}

export const enhance: Enhancer<InteriorProps> = (element, props) => {
  emit({ type: 'media-opened', media: 'interior' });
  void open(element, props).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- told to the log only (section 8)
    console.warn('The interior view could not be opened.', error);
    const container = element.querySelector<HTMLElement>('[data-panorama]');
    if (container) container.hidden = true;
  });
};
