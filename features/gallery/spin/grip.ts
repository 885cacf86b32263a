/** Turning by hand: a drag and the arrow keys (specification, section 2). */
import { dragSteps, keySteps } from './frames.ts';
import type { Turntable } from './turntable.ts';

/** Lets `surface` turn `table`. `take` hears that the visitor takes over. */
export function grip(surface: HTMLElement, { turn, frame }: Turntable, take: () => void): void {
  let held: { x: number; frame: number } | undefined;
  const hold = ({ clientX }: PointerEvent): { x: number; frame: number } => {
    take();
    return { x: clientX, frame: frame() };
  };
  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    held = hold(event);
    surface.setPointerCapture(event.pointerId);
  });
  surface.addEventListener('pointermove', (event) => {
    if (!(event.buttons & 1)) return;
    // A drag may have begun before the script came.
    held ??= hold(event);
    turn(dragSteps(event.clientX - held.x), held.frame);
  });
  for (const end of ['pointerup', 'pointercancel']) surface.addEventListener(end, () => (held = undefined));
  surface.addEventListener('keydown', (event) => {
    const steps = keySteps(event.key);
    if (steps === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    take();
    turn(steps);
  });
}
