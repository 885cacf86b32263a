/** Turning by hand: a drag and the keys of a slider (specification, section 2). */
import { dragSteps, keyTurn } from './frames.ts';
import type { SpinRenderer } from './spin-renderer.ts';

interface DragOptions {
  renderer: SpinRenderer;
  /** Pixels of dragging that turn it by one frame. */
  sensitivity: number;
  /** Runs when the visitor takes over. */
  onTake: () => void;
}

/** Lets a drag over `surface` and its keys turn a vehicle. */
export function enableDrag(surface: HTMLElement, { renderer, sensitivity, onTake: take }: DragOptions): void {
  const { turn, frame, count } = renderer;
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
    turn(dragSteps(event.clientX - held.x, sensitivity), held.frame);
  });
  for (const end of ['pointerup', 'pointercancel']) surface.addEventListener(end, () => (held = undefined));
  const press = (key: string): boolean => {
    const { steps, from } = keyTurn(key, count());
    if (steps === 0 && from === undefined) return false;
    take();
    turn(steps, from);
    return true;
  };
  surface.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (press(event.key)) event.preventDefault();
  });
  // Keys that came before the script.
  for (const key of surface.dataset['keys']?.split(' ') ?? []) press(key);
}
