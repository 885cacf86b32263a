/** The offer page: amount, expiry, and actions. */
import { useEffect, useState, type ReactElement } from 'react';
import { emit } from '../_domain/browser/events.ts';
import { openPage } from '../_domain/browser/open-page.ts';
import { successHref } from '../_domain/form/form-result.ts';
import { formatDollars, formatNumber } from '../_domain/price/money.ts';
import { visitorPrice } from '../_domain/price/visitor-price.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { EmptyState, Notice, PriceText } from '../_ui/display.tsx';
import { stack } from '../_ui/layout.css.ts';
import * as css from './offer.css.ts';
import { OFFER_TEXT, OFFER_TITLE, sampleText, timeLeft, type OfferState } from './offer.ts';
import { acceptOffer, declineOffer, readOffer, type Offer, type OfferAnswer } from './offer-calls.ts';
import { storedOfferId, storeOffer } from './stored-offer.ts';
import { TRADE_IN, TRADE_IN_STEPS } from './trade-in.ts';

export type OfferProps = {
  /** Base address of the API. */
  api: string;
  /** Addresses of the form and of the stock. */
  formHref: string;
  allHref: string;
};

/** Longest timer delay of a browser. */
const MOST_WAIT_MS = 2_000_000_000;

/** Stores an offer in the browser: only an open one reduces prices. */
function remember({ lead_id, state, valuation }: Offer): void {
  if (valuation && (state === 'open' || state === 'accepted'))
    storeOffer({ lead_id, offer_price: valuation.offer_price, offer_expiry: valuation.offer_expiry });
  else if (storedOfferId() === lead_id) storeOffer(undefined);
}

const ended = (offer: Offer): Offer =>
  offer.state === 'open' || offer.state === 'declined' ? { ...offer, state: 'ended' } : offer;

/** The loaded offer and its time in milliseconds. */
interface Loaded {
  readonly answer: OfferAnswer;
  readonly now: number;
}

/** Loads the offer in the address or the browser; undefined while loading. */
function useOffer(api: string): [Loaded | undefined, (answer: OfferAnswer) => void, () => void] {
  const [loaded, setLoaded] = useState<Loaded>();
  const setAnswer = (answer: OfferAnswer): void => setLoaded({ answer, now: Date.now() });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('offer') ?? storedOfferId();
    const load = async (): Promise<void> => {
      const result = await readOffer(api, id);
      if (typeof result === 'object') remember(result);
      setLoaded({ answer: result, now: Date.now() });
    };
    // A retry loads it again.
    if (attempt >= 0) void load();
  }, [api, attempt]);
  const offer = typeof loaded?.answer === 'object' ? loaded.answer : undefined;
  const expiry = offer?.valuation ? Date.parse(offer.valuation.offer_expiry) : undefined;
  useEffect(() => {
    if (offer === undefined || expiry === undefined) return undefined;
    const timer = setTimeout(
      () => Date.now() >= expiry && setLoaded({ answer: ended(offer), now: Date.now() }),
      Math.min(Math.max(0, expiry - Date.now()), MOST_WAIT_MS),
    );
    return () => clearTimeout(timer);
  }, [offer, expiry]);
  return [loaded, setAnswer, () => setAttempt((count) => count + 1)];
}

interface OfferAmountProps {
  offer: Offer;
  /** Present instant in milliseconds. */
  now: number;
}

/** Amount, expiry and source of the offer. */
function OfferAmount({ offer: { valuation, state }, now }: OfferAmountProps): ReactElement | null {
  if (!valuation) return null;
  const expiry = Date.parse(valuation.offer_expiry);
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long' });
  const stands = state === 'open' || state === 'declined';
  return (
    <>
      <p className={state === 'ended' ? css.endedSum : css.sum}>
        <PriceText amount={valuation.offer_price} size="poster" />
      </p>
      {stands && (
        <p className={css.until}>
          Expires on {day.format(expiry)} <span className={css.left}>{timeLeft(expiry, now)}</span>
        </p>
      )}
      {valuation.sample_size !== undefined && (
        <p className={css.small}>{sampleText(valuation.sample_size)}</p>
      )}
    </>
  );
}

/** Price of the vehicle to buy less the offer. */
function Sum({ offer: { car, valuation, state }, now }: OfferAmountProps): ReactElement | null {
  if (!car) return null;
  const { price } = car;
  const stands = state === 'open' || state === 'accepted';
  const offered = stands && valuation ? { amount: valuation.offer_price } : undefined;
  const reduced = price === null ? undefined : visitorPrice(price, offered, now);
  return (
    <div className={css.trade}>
      <p>
        For <a href={car.href}>{car.name}</a>
      </p>
      {!reduced && price !== null && stands && valuation && (
        <p className={css.small}>
          It costs {formatDollars(price)}, less than we offer. Ask us about the difference.
        </p>
      )}
      {reduced && price !== null && (
        <dl className={css.rows}>
          <div>
            <dt>Price {car.price_type && <span className={css.small}>{car.price_type}</span>}</dt>
            <dd>{formatDollars(price)}</dd>
          </div>
          <div>
            <dt>Your trade-in</dt>
            <dd>−{formatDollars(reduced.tradeIn)}</dd>
          </div>
          <div>
            <dt>You pay</dt>
            <dd>{formatDollars(reduced.amount)}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

interface DecisionProps {
  offer: Offer;
  props: OfferProps;
  onChange: (offer: Offer) => void;
}

const CAN_ACCEPT: readonly OfferState[] = ['open', 'declined'];

function Decisions({ offer, props, onChange }: DecisionProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const { lead_id: id, state, car } = offer;
  const run = async (act: () => Promise<string | undefined>, done: () => void): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    const failure = await act();
    setBusy(false);
    if (failure === undefined) done();
    else setProblem(failure);
  };
  const accept = () =>
    run(
      () => acceptOffer(props.api, id),
      () => {
        emit({ type: 'offer-accepted', ...(car ? { car_id: car.id } : {}) });
        remember({ ...offer, state: 'accepted' });
        openPage(successHref({ category: TRADE_IN, subcategory: TRADE_IN_STEPS.accepted }));
      },
    );
  const decline = () =>
    run(
      () => declineOffer(props.api, id),
      () => {
        const declined = { ...offer, state: 'declined' as const };
        remember(declined);
        onChange(declined);
      },
    );
  return (
    <div className={stack[3]}>
      {problem && (
        <Notice kind="danger">
          <p role="alert">{problem}</p>
        </Notice>
      )}
      <div className={css.actions}>
        {CAN_ACCEPT.includes(state) && (
          <button
            className={`${button.primary} ${buttonSize.large}`}
            type="button"
            aria-disabled={busy}
            onClick={() => void accept()}
          >
            Accept this offer
          </button>
        )}
        {state === 'open' && (
          <>
            <a className={`${button.secondary} ${buttonSize.large}`} href={car?.href ?? props.allHref}>
              Decide later
            </a>
            <button
              className={button.quiet}
              type="button"
              aria-disabled={busy}
              onClick={() => void decline()}
            >
              Decline
            </button>
          </>
        )}
        {state === 'ended' && <ButtonLink href={props.formHref}>Get a new offer</ButtonLink>}
        {(state === 'accepted' || state === 'none') && (
          <ButtonLink kind="secondary" href={car?.href ?? props.allHref}>
            Keep looking
          </ButtonLink>
        )}
      </div>
      {state === 'open' && (
        <p className={css.small}>
          You can come back to this page until the offer ends; its address is yours to keep.
        </p>
      )}
    </div>
  );
}

/** Actions without an offer: start one, or try again. */
function Missing({ answer, props, retry }: { answer: OfferAnswer; props: OfferProps; retry: () => void }) {
  if (answer === 'unavailable')
    return (
      <Notice kind="warning">
        <p role="alert">{OFFER_TEXT.unavailable}</p>
        <button className={`${button.secondary} ${buttonSize.small}`} type="button" onClick={retry}>
          Try again
        </button>
      </Notice>
    );
  return (
    <EmptyState
      title="No offer here"
      icon="info"
      action={<ButtonLink href={props.formHref}>Value my vehicle</ButtonLink>}
    >
      {OFFER_TEXT.unknown}
    </EmptyState>
  );
}

export function OfferView(props: OfferProps): ReactElement {
  const [loaded, setAnswer, retry] = useOffer(props.api);
  if (loaded === undefined)
    return (
      <div className={css.waiting} aria-busy="true">
        <noscript>
          <p>This page needs JavaScript. The form leads to a page of your offer without it.</p>
        </noscript>
      </div>
    );
  const { answer, now } = loaded;
  if (typeof answer === 'string') return <Missing answer={answer} props={props} retry={retry} />;
  return (
    <section className={answer.car ? css.cardWithSum : css.card} aria-live="polite" data-offer={answer.state}>
      <div className={stack[3]}>
        <h2 className={css.title}>{OFFER_TITLE[answer.state]}</h2>
        <p className={css.vehicle}>
          {answer.vehicle}, {formatNumber(answer.km)} kms
        </p>
        <OfferAmount offer={answer} now={now} />
        <p>{OFFER_TEXT[answer.state]}</p>
        <Decisions offer={answer} props={props} onChange={setAnswer} />
      </div>
      <Sum offer={answer} now={now} />
    </section>
  );
}
