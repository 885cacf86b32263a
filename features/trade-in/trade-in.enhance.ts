/** The trade-in form in the browser: a call per step, the offer, its acceptance (specification, sections 5 and 7). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { emit } from '../_domain/browser/events.ts';
import { openPage } from '../_domain/browser/open-page.ts';
import { fillFromAccount } from '../_domain/form/fill-from-account.ts';
import { button } from '../_ui/buttons.css.ts';
import { row } from '../_ui/layout.css.ts';
import { captchaIn, sentWith, type CaptchaAddresses, type FormCaptcha } from '../_ui/form-captcha.ts';
import { createSteps } from '../_ui/form-steps.ts';
import { addSummary, clearWrong, forgive, showWrong } from '../_ui/form-summary.ts';
import { addLookUp, addQuickPicks, formatNumbers } from './form/fields.ts';
import { createCalls, codeOf, parseRefusal, type TradeInCalls } from './form/calls.ts';
import { answersOf, listProblems, textsOf } from './form/read-form.ts';
import type { Issue } from '../_ui/form-summary.ts';
import { offerHref } from './offer.ts';
import { storeOffer, type StoredOffer } from './stored-offer.ts';
import { TRADE_IN, TRADE_IN_STEPS } from './trade-in.ts';

export type TradeInScriptProps = CaptchaAddresses & {
  /** Base address of the API. */
  api: string;
  picks: number[];
  saves: boolean;
  /** Visitors can sign in: fill in their details. */
  hasAccounts: boolean;
};

interface Tools {
  readonly calls: TradeInCalls;
  readonly captcha: FormCaptcha | undefined;
}

/** Errors of a failed step; undefined when it succeeded. */
type Stepped = { readonly alert: string; readonly issues: readonly Issue[] } | undefined;

const NOT_SENT = 'The form has not been sent yet.';

/** Sends each step of the form; `done` receives the response of the last one. */
function stepper(
  form: HTMLFormElement,
  { calls, captcha }: Tools,
  done: (id: string, body: unknown) => void,
): (step: number) => Promise<Stepped> {
  const shown = Date.now();
  let about = { car_id: new URLSearchParams(location.search).get('car_id') ?? undefined };
  let id = '';
  return async (step) => {
    const texts = textsOf(form);
    if (step === 0) {
      const begin = () => calls.begin({ ...texts, rego: texts['Rego'], ...about, url: location.href });
      let response = await begin();
      // The vehicle of an old link has been sold: value the visitor's vehicle anyway.
      if (!response.ok && parseRefusal(response).issues.some(({ path }) => path === 'car_id')) {
        about = { car_id: undefined };
        response = await begin();
      }
      id = (response.body as { id?: string } | undefined)?.id ?? '';
      // Photos of the form belong to this trade-in.
      form.dataset['tradeIn'] = id;
      return response.ok ? undefined : parseRefusal(response);
    }
    if (step === 1) {
      const response = await calls.adjust({ id, adjustmentAnswers: answersOf(texts) });
      return response.ok ? undefined : parseRefusal(response);
    }
    const problem = await calls.postcodeProblem(texts['postcode'] ?? '');
    if (problem !== undefined) return { alert: NOT_SENT, issues: [{ path: 'postcode', message: problem }] };
    const response = await sentWith(
      captcha,
      (proof) => calls.contact({ ...texts, ...about, ...proof, id, elapsed_ms: Date.now() - shown }),
      codeOf,
    );
    if (!response.ok) return parseRefusal(response);
    done(id, response.body);
    return undefined;
  };
}

export const enhance: Enhancer<TradeInScriptProps> = (element, props) => {
  const form = element.querySelector('form');
  if (!form) return;
  form.noValidate = true;
  addSummary(form);
  const { api, picks, saves, hasAccounts } = props;
  void fillFromAccount(form, hasAccounts ? api : undefined);
  const calls = createCalls(api);
  const steps = createSteps(form);
  const all = [...form.querySelectorAll<HTMLElement>('[data-ui-steps] > fieldset')];
  const car = new URLSearchParams(location.search).get('car_id');
  const about = car === null ? {} : { car_id: car };
  const offered = (id: string, body: unknown): void => {
    emit({ type: 'enquiry-sent', category: TRADE_IN, subcategory: TRADE_IN_STEPS.valued, ...about });
    const { lead_id, valuation } = body as {
      lead_id: string;
      valuation?: Omit<StoredOffer, 'lead_id'> | null;
    };
    storeOffer(valuation ? { ...valuation, lead_id } : undefined);
    if (saves) calls.save(id);
    openPage(offerHref(lead_id));
  };
  const captcha = captchaIn(form, props, () => Date.now());
  const take = stepper(form, { calls, captcha }, offered);
  let busy = false;
  const submit = async (): Promise<void> => {
    clearWrong(form);
    const step = all.indexOf(steps.current());
    const issues = listProblems(steps.current(), Date.now());
    if (issues.length > 0) return showWrong(form, { alert: NOT_SENT, issues });
    busy = true;
    const status = form.querySelector('[data-ui-status]');
    if (status) status.textContent = 'One moment …';
    const wrong = await take(step);
    busy = false;
    if (status) status.textContent = '';
    if (!wrong) return steps.move(1);
    steps.showFieldOf(wrong.issues.map(({ path }) => path));
    showWrong(form, wrong);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
  form.addEventListener('input', ({ target }) => forgive(form, target));
  formatNumbers(form);
  const looks = { button: button.secondary, row: row[2] };
  addQuickPicks(form, picks, looks);
  addLookUp(form, calls, looks);
};
