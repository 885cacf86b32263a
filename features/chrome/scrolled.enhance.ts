/** Shows and hides what depends on the scroll position: sticky header, bottom bar, chat bubble. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { CHAT_RAISED, scrolled } from './scrolled.ts';

export type ScrolledProps = {
  /** Class of the bottom bar. */
  bar: string;
};

export const enhance: Enhancer<ScrolledProps> = (element, props) => {
  const header = element.querySelector('[data-sticky]');
  const foot = document.querySelector<HTMLElement>(`.${props.bar}`);
  const show = () => {
    const now = scrolled(scrollY);
    header?.toggleAttribute('hidden', !now.header);
    // Its space at the end of the page stays.
    if (foot) foot.style.visibility = now.bar ? '' : 'hidden';
    document.documentElement.classList.toggle(CHAT_RAISED, now.bar);
  };
  addEventListener('scroll', show, { passive: true });
  show();
};
