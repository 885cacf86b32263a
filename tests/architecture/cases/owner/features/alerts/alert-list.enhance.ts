const CARD = '.card';

export const enhance = (root: HTMLElement, look: { button: string }) => {
  root.addEventListener('alerts-never-fired', () => undefined);
  addEventListener('made-up', () => undefined);
  addEventListener('scroll', () => undefined);
  new EventSource('/stream').addEventListener('open', () => undefined);
  const stream = new EventSource('/stream');
  stream.addEventListener('named-by-the-server', () => undefined);
  root.querySelector('[data-' + 'tray]')?.remove();
  root.querySelector('main [da' + 'ta-tray]')?.remove();
  for (const photo of root.querySelectorAll('a.photo[href$=".webp"]')) photo.remove();
  root.querySelector(`main ${CARD}`)?.remove();
  root.querySelector(`.${look.button}`)?.remove();
  root.querySelector('.leaflet-popup')?.remove();
  root.querySelector('[class*="photo-"]')?.remove();
  root.querySelector('[id="results"]')?.remove();
  return document.getElementsByClassName('photo');
};
