/** Full screen for a viewer: its content moves there and back, so that nothing loads twice. */
import { openScreen } from '../open-screen.ts';

/**
 * Connects the `Fullscreen` button in `element`. The content opens in a box of class `className`; `stepper` returns the
 * handler of left and right, if any.
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
      label: opener.dataset['galleryLabel'] ?? '',
      content,
      media: 'full-screen',
      ...(step ? { onStep: step } : {}),
      onClose: () => opener.before(...content.children),
    });
    // Links of points lead to the page behind.
    content.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLAnchorElement) dialog.close();
    });
  });
}
