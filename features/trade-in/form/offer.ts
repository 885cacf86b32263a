/** The offer on the page, and as the browser keeps it for vehicle pages. */
import { logOnly } from '../../_domain/browser/log.ts';
import { formatDollars } from '../../_domain/price/money.ts';
import { keep } from '../../_domain/browser/stored.ts';
import { VALUATION_KEY, VALUATION_VERSION } from '../../_domain/price/trade-in-valuation.ts';
import { offerIn, type KeptOffer } from './kept-offer.ts';

const NONE =
  'We cannot put a figure on it from here. Your details are with us: somebody who knows such vehicles gets in touch.';

/** Keeps the offer of an answer; one that was kept before goes when there is none. */
export function keepOffer(body: unknown): KeptOffer | undefined {
  const offer = offerIn(body);
  try {
    if (offer) localStorage.setItem(VALUATION_KEY, keep(VALUATION_VERSION, offer));
    else localStorage.removeItem(VALUATION_KEY);
  } catch (error) {
    logOnly('The offer cannot be kept in this browser.', error);
  }
  return offer;
}

/** Shows the offer or that there is none; `accept` tells what went wrong. */
export function showOffer(
  element: HTMLElement,
  offer: KeptOffer | undefined,
  accept: () => Promise<string | undefined>,
): void {
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-offer${name}]`);
  const [box, title, price, words] = ['', '-title', '-price', '-words'].map(part);
  const [alert, buttons] = [part('-alert'), part('-accept')];
  const button = buttons?.querySelector('button');
  if (!box || !title || !price || !words || !alert || !buttons || !button) return;
  const until = offer && new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });
  title.textContent = offer ? 'Your offer' : 'We have it';
  price.textContent = offer ? formatDollars(offer.offer_price) : '';
  price.hidden = buttons.hidden = !offer;
  words.textContent =
    offer && until
      ? `An estimate from like vehicles and your answers, good until ${until.format(Date.parse(offer.offer_expiry))}, once we have seen the vehicle. It is taken off the price of every vehicle you look at here.`
      : NONE;
  let busy = false;
  button.addEventListener('click', () => {
    if (busy) return;
    busy = true;
    void accept().then((wrong) => {
      busy = false;
      alert.textContent = wrong ?? '';
      alert.hidden = wrong === undefined;
    });
  });
  box.hidden = false;
  box.focus();
}
