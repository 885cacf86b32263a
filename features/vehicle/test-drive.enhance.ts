/** Opens and closes the dialog where the browser does not know the commands of its buttons. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';

export const enhance: Enhancer<object> = (element) => {
  const dialog = element.querySelector('dialog');
  if (!dialog || 'commandForElement' in HTMLButtonElement.prototype) return;
  for (const button of document.querySelectorAll(`[commandfor="${dialog.id}"]`)) {
    const closes = button.getAttribute('command') === 'close';
    button.addEventListener('click', () => (closes ? dialog.close() : dialog.showModal()));
  }
};
