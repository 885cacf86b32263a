/** Selects the department in the fragment of the page: `/contact-us/dubbo#service`. */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';

export const enhance: Enhancer<object> = (element) => {
  const choose = (): void => {
    const name = location.hash.slice(1);
    const radio = [...element.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find(
      ({ value }) => value === name,
    );
    if (!radio) return;
    radio.checked = true;
    document.getElementById(name)?.scrollIntoView({ block: 'nearest' });
  };
  choose();
  addEventListener('hashchange', choose);
};
