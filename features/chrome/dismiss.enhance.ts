/** Dismisses the announcement bar for this visit. Without a script it has no button and stays. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { DISMISSED } from './announcement.ts';

export type DismissProps = {
  /** The dismissed city. */
  city: string;
};

export const enhance: Enhancer<DismissProps> = (element, { city }) => {
  const button = element.querySelector('button');
  const bar = button?.parentElement?.parentElement;
  if (!button || !bar) return;
  button.disabled = false;
  button.addEventListener('click', () => {
    bar.hidden = true;
    // The button is gone: move the focus to where the bar was.
    document.getElementById('main')?.focus({ preventScroll: true });
    try {
      sessionStorage.setItem(DISMISSED, city);
    } catch {
      // Without storage the bar appears again.
    }
  });
};
