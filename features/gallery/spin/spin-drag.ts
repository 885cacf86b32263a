/** Turns a vehicle by dragging and by keys (specification, section 2). */
import { dragSteps, keyTurn } from './frames.ts';
import type { SpinRenderer } from './spin-renderer.ts';

interface DragOptions {
  renderer: SpinRenderer;
  /** Pixels of dragging per frame. */
  sensitivity: number;
  /** Called when the visitor takes over. */
  onTake: () => void;
}

/** Makes drags over `surface` and its keys turn the vehicle. */
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
    // The drag may have started before the script loaded.
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
  // Keys pressed before the script loaded.
  for (const key of surface.dataset['keys']?.split(' ') ?? []) press(key);
}
