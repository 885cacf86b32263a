/** A stage over the whole screen: what stands in it moves there and back, so that nothing is loaded or drawn a second time. */
import { openScreen } from '../full-screen.ts';

/**
 * Lets the `Fullscreen` button of the stage in `element` open it, within a box of class `className`. `stepper` gives what hears of
 * left and right; without it there are no steps.
 */
export function fillsScreen(
  element: HTMLElement,
  className: string,
  stepper: () => ((by: 1 | -1) => void) | undefined,
): void {
  const template = element.querySelector('template');
  const opener = element.querySelector<HTMLButtonElement>('[data-open]');
  const stage = opener?.parentElement;
  if (!template || !opener || !stage) return;
  opener.addEventListener('click', () => {
    const content = document.createElement('div');
    content.className = className;
    content.append(...[...stage.children].filter((child) => child !== opener));
    const step = stepper();
    const { dialog } = openScreen({
      template,
      label: opener.dataset['label'] ?? '',
      content,
      media: 'full-screen',
      ...(step ? { onStep: step } : {}),
      onClose: () => opener.before(...content.children),
    });
    // A link of a point leads to a part of the page behind.
    content.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement) dialog.close();
    });
  });
}
