/** Opens the spin viewer of another company in a frame that has no access to the page, after a click. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { emit } from '../../_domain/browser/events.ts';

export const enhance: Enhancer<Record<string, never>> = (element) => {
  const link = element.querySelector('a');
  link?.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.referrerPolicy = 'no-referrer';
    frame.title = link.dataset['title'] ?? '';
    frame.src = link.href;
    link.parentElement?.append(frame);
    frame.focus();
    emit({ type: 'media-opened', media: 'spin' });
  });
};
