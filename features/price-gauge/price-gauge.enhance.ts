/** Fills the price gauge with the server's response; removes it on any failure (sections 4 and 8). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { fetchJson } from '../_domain/browser/fetch-json.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { formatDollars, plural } from '../_domain/price/money.ts';
import { parseGauge, type Gauge } from './gauge.ts';

export type PriceGaugeProps = {
  /** Address of the endpoint. */
  href: string;
};

export const enhance: Enhancer<PriceGaugeProps> = async (element, { href }) => {
  const card = element.querySelector('section');
  if (!card) return;
  const gauge = await fetchJson(href)
    .then(parseGauge)
    .catch((error: unknown) => logOnly('The price gauge failed.', error));
  if (gauge) show(card, gauge);
  else leave(card);
};

function show(card: HTMLElement, { label, price, min, max, fill, band, position, compared }: Gauge): void {
  const texts: Readonly<Record<string, string>> = {
    label,
    price: formatDollars(price),
    min: formatDollars(min),
    max: formatDollars(max),
    compared: compared > 0 ? ` of ${plural(compared, 'vehicle')} compared` : '',
  };
  for (const text of card.querySelectorAll<HTMLElement>('[data-text]'))
    text.textContent = texts[text.dataset['text'] ?? ''] ?? '';
  card.dataset['band'] = band;
  card.removeAttribute('aria-busy');
  card.style.setProperty('--fill', String(fill));
  card.style.setProperty('--at', String(position));
}

/** Pixels below the screen that are safe to change: a flick scrolls as much until the next frame. */
const UNSEEN = 96;

/**
 * Removes the card without visible layout shifts: its space stays empty until it is well below the screen. The observer's
 * data may be a frame old, so the closing frame measures again.
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
