/** Script of a form: checks and sends it, shows errors, opens the success page (specification, section 4). */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { emit } from '../_domain/browser/events.ts';
import { openPage } from '../_domain/browser/open-page.ts';
import { newIdempotencyKey } from '../_domain/browser/idempotency-key.ts';
import { toFormResult, successHref } from '../_domain/form/form-result.ts';
import { mayBeSignedIn } from '../_domain/visitor/read-session.ts';
import { NOT_SIGNED_IN, SIGN_IN_NEEDED } from '../_domain/visitor/session.ts';
import { readJourney } from '../_domain/visitor/journey.ts';
import { dayIn, offerTimes, getZone } from './form/appointment.ts';
import { linkChoices } from './form/choices.ts';
import { listProblems } from './form/check-form.ts';
import { saveDraft, saveSent, restoreFields } from './form/saved-fields.ts';
import type { FormScriptProps } from './form/form-plan.ts';
import { readBody, filledIn } from './form/read-form.ts';
import { sender, type Outcome } from './form/send-form.ts';
import { captchaIn, sentWith } from '../_ui/form-captcha.ts';
import { createSteps, type Steps } from '../_ui/form-steps.ts';
import { addSummary, clearWrong, forgive, showWrong, type Wrong } from '../_ui/form-summary.ts';
import { ENQUIRY_MESSAGES as MESSAGES } from './messages.ts';

type Body = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Emits `enquiry-sent`, saves the contact details and opens the success page. */
function succeed(
  form: HTMLFormElement,
  body: Body,
  { remember, next }: FormScriptProps & { next?: string | undefined },
): void {
  const category = textOf(body['category']) ?? 'General Enquiry';
  const subcategory = textOf(body['subcategory']);
  const car = textOf(body['car_id']);
  const subject = { category, ...(subcategory === undefined ? {} : { subcategory }) };
  emit({ type: 'enquiry-sent', ...subject, ...(car === undefined ? {} : { car_id: car }) });
  saveSent(form, { body, result: toFormResult(subject), remembers: remember === true });
  openPage(next ?? successHref(subject));
}

/** Shows a failure and emits `form-failed`. */
function fail(form: HTMLFormElement, steps: Steps, wrong: Wrong): void {
  steps.showFieldOf(wrong.issues.map(({ path }) => path));
  showWrong(form, wrong);
  emit({ type: 'form-failed', form: form.id, message: wrong.alert });
  if (wrong.code === NOT_SIGNED_IN) {
    // Text typed before this script loaded has not been saved yet.
    saveDraft(form);
    document.dispatchEvent(new Event(SIGN_IN_NEEDED));
  }
}

function showStatus(form: HTMLFormElement, text: string): void {
  const status = form.querySelector('[data-ui-status]');
  if (status) status.textContent = text;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.toggleAttribute('aria-busy', isBusy);
  showStatus(form, isBusy ? 'Sending …' : '');
  form.querySelector('[data-ui-send]')?.setAttribute('aria-disabled', String(isBusy));
}

/** Returns the error code of the server. */
const codeOf = (outcome: Outcome): string | undefined => ('lead_id' in outcome ? undefined : outcome.code);

/** Fills in the details of the signed-in visitor; loads the code only for them. */
async function fillIn(form: HTMLFormElement, api: string): Promise<void> {
  if (!mayBeSignedIn()) return;
  const { fillFromAccount } = await import('../_domain/form/fill-from-account.ts');
  await fillFromAccount(form, api);
}

export const enhance: Enhancer<FormScriptProps> = (element, props) => {
  const form = element.querySelector('form');
  if (!form) return;
  form.noValidate = true;
  addSummary(form);
  const steps = createSteps(form);
  const captcha = captchaIn(form, props, () => Date.now());
  const timed = () => ({ elapsed_ms: Math.round(performance.now()) });
  const onStarting = () => {
    if (busy) showStatus(form, MESSAGES.starting);
  };
  const send = sender(form.action, { newKey: newIdempotencyKey, timed, onStarting });
  /** Outcome of the earlier steps, once stored. */
  let before: Promise<Outcome | undefined> = Promise.resolve(undefined);
  let busy = false;

  const today = () => dayIn(getZone(form, props.zones ?? {}), Date.now());
  const wholeBody = (): Body => ({ ...readBody(form), url: location.href, lead_attributes: readJourney() });
  const leadId = async (): Promise<object> => {
    const previous = await before;
    return previous && 'lead_id' in previous ? { lead_id: previous.lead_id } : {};
  };
  const finish = async (): Promise<void> => {
    busy = true;
    setBusy(form, true);
    const body = wholeBody();
    const outcome = await sentWith(
      captcha,
      async (proof) => send({ ...body, ...(await leadId()), isLastStep: true }, proof),
      codeOf,
    );
    busy = false;
    setBusy(form, false);
    if ('lead_id' in outcome) succeed(form, body, { ...props, next: outcome.next });
    else fail(form, steps, outcome);
  };
  const goOn = (): void => {
    const earlier = before;
    const body = wholeBody();
    before = earlier.then(async (previous) => {
      const id = previous && 'lead_id' in previous ? { lead_id: previous.lead_id } : {};
      const outcome = await send({ ...body, ...id, isLastStep: false });
      return 'lead_id' in outcome ? outcome : previous;
    });
    steps.move(1);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (busy) return;
    clearWrong(form);
    const issues = listProblems(filledIn(steps.isLast() ? form : steps.current()), today());
    if (issues.length > 0) fail(form, steps, { alert: MESSAGES.notSent, issues });
    else if (steps.isLast()) void finish();
    else goOn();
  });
  form.addEventListener('input', ({ target }) => {
    forgive(form, target);
    saveDraft(form);
  });
  restoreFields(form, props.remember === true);
  if (props.account !== undefined) void fillIn(form, props.account);
  linkChoices(form);
  offerTimes(form, props, () => Date.now());
};
