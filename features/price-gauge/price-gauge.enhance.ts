/** Fills the price gauge with the answer of the server; on any failure nothing of it stays (sections 4 and 8). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { askJson } from '../_domain/browser/ask.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { formatDollars } from '../_domain/price/money.ts';
import { gaugeOf, type Gauge } from './gauge.ts';

export type PriceGaugeProps = {
  /** Address of the call. */
  href: string;
};

export const enhance: Enhancer<PriceGaugeProps> = async (element, { href }) => {
  const card = element.querySelector('section');
  if (!card) return;
  const gauge = await askJson(href)
    .then(gaugeOf)
    .catch((error: unknown) => logOnly('The price gauge failed.', error));
  if (gauge) show(card, gauge);
  else leave(card);
};

function show(card: HTMLElement, { label, price, min, max, fill, band }: Gauge): void {
  const texts = [label, formatDollars(price), `${formatDollars(min)} to ${formatDollars(max)}`];
  for (const [at, line] of card.querySelectorAll('b, span').entries()) line.textContent = texts[at] ?? '';
  card.dataset['band'] = band;
  card.removeAttribute('aria-busy');
  const arc = card.querySelector<SVGPathElement>('path + path');
  arc?.style.setProperty('stroke-dashoffset', String((1 - fill) * 100));
}

/** Pixels below the screen where nobody sees the card go: a flick moves the page by as much until the next frame. */
const UNSEEN = 96;

/**
 * Takes the card away without moving anything a visitor sees. Its room stays empty until the card is well below the screen.
 * What the observer tells may be a frame old, and the visitor on the way to the card: so the frame that closes the room measures.
 */
function leave(card: HTMLElement): void {
  card.style.visibility = 'hidden';
  const close = (): void => {
    if (card.getBoundingClientRect().top <= innerHeight + UNSEEN) return;
    observer.disconnect();
    card.hidden = true;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => !isIntersecting)) requestAnimationFrame(close);
    },
    { rootMargin: `0px 0px ${UNSEEN}px` },
  );
  observer.observe(card);
}
