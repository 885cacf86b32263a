/** An online purchase: one form in steps, for the vehicle in the address (specification, section 2). */
import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FormEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import { emit } from '../_domain/browser/events.ts';
import { openPage } from '../_domain/browser/open-page.ts';
import { newIdempotencyKey } from '../_domain/browser/idempotency-key.ts';
import { SUBCATEGORIES } from '../_domain/form/lead-subjects.ts';
import { successHref } from '../_domain/form/form-result.ts';
import { followOffer } from '../_domain/price/follow-offer.ts';
import { expiryLabel } from '../_domain/price/trade-in-offer.ts';
import { readJourney } from '../_domain/visitor/journey.ts';
import { readSession } from '../_domain/visitor/read-session.ts';
import { NOT_SIGNED_IN, SIGN_IN_NEEDED } from '../_domain/visitor/session.ts';
import { captchaIn, sentWith } from '../_ui/form-captcha.ts';
import type { CountedOffer } from './checkout-car.tsx';
import { loadCar, purchaser, type Bought, type CarState } from './checkout-calls.ts';
import { answersIn, dropDraft, enterAnswers, readDraft, storeDraft } from './checkout-draft.ts';
import { CheckoutForm, type CheckoutState, type Wrong } from './checkout-form.tsx';
import type { CheckoutProps } from './checkout-steps.tsx';
import type { JourneyVehicle } from './journey.api.ts';
import {
  journeyIssues,
  personIssues,
  reviewRows,
  stepOf,
  STEPS,
  type Answers,
  type JourneyIssue,
  type StepId,
} from './journey.ts';
import { RESERVE } from './reserve.ts';

type FormRef = RefObject<HTMLFormElement | null>;

const slugOfPage = (): string =>
  new URLSearchParams(location.search).get('car_id')?.trim().slice(0, 200) ?? '';

/** Returns the issues of one step, or of all. */
function listIssues(
  answers: Answers,
  { props, car, step }: { props: CheckoutProps; car: CarState; step?: StepId },
) {
  const rules = {
    price: typeof car === 'string' ? 0 : (car.price ?? 0),
    paysOnline: props.paysOnline && props.deposit > 0,
    year: new Date().getFullYear(),
  };
  const isPerson = step === undefined || step === 'details';
  const terms = props.consent.find(({ name }) => name === 'terms_conditions');
  const isUnagreed =
    terms?.required === true && (step ?? 'review') === 'review' && answers['terms_conditions'] === undefined;
  return [
    ...(isPerson ? personIssues(answers, props.fields) : []),
    ...journeyIssues(answers, rules, step),
    ...(isUnagreed
      ? [{ path: 'terms_conditions', message: 'Please agree to the terms and conditions.' }]
      : []),
  ];
}

/** Returns the step in the address, by default the first. */
function stepOfAddress(steps: CheckoutState['steps']): StepId {
  const named = location.hash.slice(1);
  return steps.find(({ id }) => id === named)?.id ?? 'details';
}

/** Binds steps to the address, so that the browser's buttons navigate. Calls `opened` whenever a step opens. */
function useSteps(
  steps: CheckoutState['steps'],
  opened: () => void,
): [StepId | undefined, (step: StepId) => void] {
  const isAlive = useSyncExternalStore(nothing, yes, no);
  const [open, setOpen] = useState<StepId>('details');
  useEffect(() => {
    // Typed answers are restored, but the steps begin again, so that none is skipped.
    if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  }, []);
  useEffect(() => {
    const follow = (): void => {
      opened();
      setOpen(stepOfAddress(steps));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [steps, opened]);
  const goTo = (step: StepId): void => {
    const address = location.pathname + location.search + (step === 'details' ? '' : `#${step}`);
    if (step !== open) history.pushState(null, '', address);
    opened();
    setOpen(step);
  };
  return [isAlive ? open : undefined, goTo];
}

const nothing = () => () => undefined;
const yes = (): boolean => true;
const no = (): boolean => false;

/** Emits the lead event with the vehicle, which this page does not have. */
function announce({ id, car_type, make, model, badge, vin }: JourneyVehicle): void {
  emit({
    type: 'enquiry-sent',
    category: RESERVE,
    subcategory: SUBCATEGORIES.onlinePurchase,
    car_id: id,
    vehicle: { id, car_type, make, model, badge, vin },
  });
}

/** Restores stored answers and account details, then saves input. */
function useDraft(form: FormRef, api: string): void {
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const slug = slugOfPage();
    enterAnswers(element, readDraft(slug));
    readSession(api)
      .then((user) => {
        if (!user) return;
        const { name = '', email = '', phone = '' } = user;
        enterAnswers(element, { name, email, phone });
      })
      // Without a session the visitor types it.
      .catch(() => undefined);
    const store = (): void => storeDraft(slug, answersIn(element));
    element.addEventListener('input', store);
    return () => element.removeEventListener('input', store);
  }, [form, api]);
}

type Send = (answers: object) => Promise<Bought>;

/** Sends the purchase with the captcha's solution; undefined until hydrated. */
function useSend(form: FormRef, { api, captcha: addresses }: CheckoutProps): RefObject<Send | undefined> {
  const send = useRef<Send>(undefined);
  useEffect(() => {
    if (!form.current) return;
    const captcha = captchaIn(form.current, addresses, () => Date.now());
    const purchase = purchaser(`${api}/checkout-journey`, newIdempotencyKey);
    const timed = () => ({ elapsed_ms: Math.round(performance.now()) });
    send.current = async (answers) =>
      sentWith(
        captcha,
        async (proof) => purchase(answers, { ...proof, ...timed() }),
        (outcome) => ('next' in outcome ? undefined : outcome.code),
      );
  }, [form, api, addresses]);
  return send;
}

/** Loads the vehicle in the address, and the visitor's trade-in offer. */
function useCar(api: string) {
  const [car, setCar] = useState<CarState>('loading');
  const [offer, setOffer] = useState<CountedOffer>();
  useEffect(() => {
    void loadCar(api, slugOfPage()).then(setCar);
  }, [api]);
  useEffect(
    () =>
      followOffer((standing) => {
        setOffer(standing && { amount: standing.amount, expires: expiryLabel(standing, Date.now()) });
      }, Date.now),
    [],
  );
  const reload = (): void => {
    setCar('loading');
    void loadCar(api, slugOfPage()).then(setCar);
  };
  return { car, offer, reload };
}

/** Returns whether the purchase is being sent. A visitor who returns from the payment page finds the form enabled. */
function useBusy(): [boolean, (isBusy: boolean) => void] {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const ready = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', ready);
    return () => window.removeEventListener('pageshow', ready);
  }, []);
  return [isBusy, setBusy];
}

const WITHOUT_DEPOSIT = STEPS.filter(({ id }) => id !== 'deposit');

/** Manages state and actions of the purchase form. */
function useCheckout(props: CheckoutProps, form: FormRef): CheckoutState {
  const { api } = props;
  const steps = props.deposit > 0 ? STEPS : WITHOUT_DEPOSIT;
  const [answers, setAnswers] = useState<Answers>({});
  const readAnswers = (): void => {
    if (form.current) setAnswers(answersIn(form.current));
  };
  const [open, openStep] = useSteps(steps, readAnswers);
  const { car, offer, reload } = useCar(api);
  const [wrong, setWrong] = useState<Wrong>();
  const [isBusy, setBusy] = useBusy();
  const send = useSend(form, props);
  useDraft(form, api);
  const goTo = (step: StepId): void => {
    setWrong(undefined);
    openStep(step);
    requestAnimationFrame(() => document.getElementById(`step-${step}`)?.focus());
  };
  const refuse = (alert: string, issues: readonly JourneyIssue[]): void => {
    const [first] = issues;
    if (first) openStep(stepOf(first.path));
    setWrong((before) => ({ alert, issues, attempt: (before?.attempt ?? 0) + 1 }));
  };
  const finish = async (current: Answers): Promise<void> => {
    if (typeof car === 'string' || !send.current) return;
    setBusy(true);
    const whole = { ...current, car_id: car.slug, url: location.href, lead_attributes: readJourney() };
    const outcome = await send.current(whole);
    if ('next' in outcome) return succeed(car, outcome.next);
    setBusy(false);
    const { code, message, issues } = outcome;
    if (code === 'held' || code === 'gone' || code === 'subscription') reload();
    if (code === NOT_SIGNED_IN) document.dispatchEvent(new Event(SIGN_IN_NEEDED));
    refuse(message, issues);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy || !form.current || open === undefined) return;
    const current = answersIn(form.current);
    const next = steps[steps.findIndex(({ id }) => id === open) + 1];
    const issues = listIssues(current, next ? { props, car, step: open } : { props, car });
    if (issues.length > 0) refuse('Please fix the following errors', issues);
    else if (next) goTo(next.id);
    else void finish(current);
  };
  const rows = open === 'review' ? reviewRows(answers, props) : [];
  const showFieldOf = (path: string): void => openStep(stepOf(path));
  return { steps, open, car, offer, wrong, rows, isBusy, retry: reload, goTo, showFieldOf, submit };
}

/** Emits the event, deletes the draft and opens the payment or success page. */
function succeed(car: JourneyVehicle, next: string | undefined): void {
  announce(car);
  dropDraft(slugOfPage());
  openPage(next ?? successHref({ category: RESERVE }));
}

export function Checkout(props: CheckoutProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const state = useCheckout(props, form);
  return <CheckoutForm props={props} state={state} form={form} />;
}
