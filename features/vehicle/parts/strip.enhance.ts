/** Previous and next of a strip of cards; each is enabled only while the strip can scroll that way (section 4). */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { stripSteps } from './strip.ts';

/** Share of the visible width that a step scrolls. */
const STEP = 0.8;

export const enhance: Enhancer<object> = (element) => {
  const list = element.querySelector('ul');
  const [previous, next] = element.querySelectorAll<HTMLButtonElement>('[data-strip-step]');
  if (!list || !previous || !next) return;
  const update = (): void => {
    const steps = stripSteps(list);
    previous.disabled = !steps.previous;
    next.disabled = !steps.next;
    previous.parentElement?.toggleAttribute('data-idle', !steps.previous && !steps.next);
  };
  const scroll = (by: number) => list.scrollBy({ left: by * STEP * list.clientWidth, behavior: 'smooth' });
  previous.addEventListener('click', () => scroll(-1));
  next.addEventListener('click', () => scroll(1));
  list.addEventListener('scroll', update, { passive: true });
  new ResizeObserver(update).observe(list);
  new MutationObserver(update).observe(list, { childList: true });
  update();
};
