/**
 * Sign-in in two steps: contact, then code. Signed-in visitors go straight to the target; those who lack a required phone
 * number add one first.
 */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { sendJson } from '../_domain/browser/send.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { replacePage } from '../_domain/browser/open-page.ts';
import { readable, parseContactHandle } from '../_domain/contact/contact-handle.ts';
import { readSession, sessionChanged } from '../_domain/visitor/read-session.ts';
import type { SessionUser } from '../_domain/visitor/session.ts';
import {
  contactPrompt,
  needsNumber,
  readContact,
  type ContactPrompt,
  type Channel,
} from './contact-prompt.ts';
import { clearProblems, reasonOf, showProblems, showRefusal, typed } from './form-problems.ts';
import { SIGN_IN_MESSAGES as MESSAGES } from './messages.ts';
import { computeTarget, parseTarget, type SignInTarget } from './target.ts';
import { ADD_PHONE, headingFor, type PageHeading } from './page-headings.ts';

export type SignInProps = {
  /** Base address of the API. */
  api: string;
  /** Path of the garage page. */
  garage: string;
  /** Channels of codes. */
  channels: readonly Channel[];
};

/** Seconds until another code can be requested. */
const PAUSE_S = 30;

export const enhance: Enhancer<SignInProps> = (element, props) => {
  const target = parseTarget(new URLSearchParams(location.search));
  const showHeading = ({ title, text }: PageHeading): void => {
    element.querySelector('[data-sign-in-title]')?.replaceChildren(title);
    element.querySelector('[data-sign-in-text]')?.replaceChildren(text);
  };
  const back = element.querySelector<HTMLAnchorElement>('[data-sign-in-back]');
  if (back) back.href = target.back ?? '/';
  const address = element.querySelector<HTMLFormElement>('form[data-sign-in-step=address]');
  if (!address) return;
  showHeading(headingFor(target.type, target.redirect));
  const steps = createSteps(element, props, target);
  const onSession = (user: SessionUser | undefined): void => {
    if (!user) return;
    if (needsNumber(target.type, props.channels) && !user.phone) {
      showHeading(ADD_PHONE);
      steps.addsContact();
    } else replacePage(computeTarget(target, props.garage));
  };
  readSession(props.api).then(onSession, (error: unknown) =>
    logOnly('The session could not be read.', error),
  );
};

function applyPrompt(form: HTMLFormElement, { label, autocomplete, inputmode }: ContactPrompt): void {
  form.querySelector('label')?.replaceChildren(label);
  const input = form.querySelector('input');
  input?.setAttribute('autocomplete', autocomplete);
  input?.setAttribute('inputmode', inputmode);
}

function createSteps(
  element: HTMLElement,
  { api, garage, channels }: SignInProps,
  target: SignInTarget,
): { addsContact: () => void } {
  const part = (selector: string): HTMLElement => {
    const match = element.querySelector<HTMLElement>(selector);
    if (!match) throw new Error(`the page lacks ${selector}`);
    return match;
  };
  const form = (selector: string): HTMLFormElement => part(selector) as HTMLFormElement;
  const address = form('form[data-sign-in-step=address]');
  const codeStep = part('[data-sign-in-step=code]');
  const codeForm = form('[data-sign-in-step=code] form');
  const again = form('[data-again]');
  const restart = part('[data-restart]');
  const prompt = contactPrompt(target.type, channels);
  applyPrompt(address, prompt);
  restart.textContent = prompt.another;
  let isContact = false;
  let to = '';

  const show = (step: 'address' | 'code'): void => {
    address.hidden = step === 'code';
    codeStep.hidden = restart.hidden = step === 'address';
    clearProblems(element);
    (step === 'code' ? codeForm : address).querySelector('input')?.focus();
  };
  const send = async (): Promise<void> => {
    const response = isContact
      ? await sendJson(`${api}/account/code`, { purpose: 'contact', to })
      : await sendJson(`${api}/sign-in/code`, { to });
    if (!response.ok) return showRefusal(element, response);
    const reach = parseContactHandle(to);
    const shown = reach ? readable(reach) : to;
    part('[data-sent]').textContent = `We have sent a code to ${shown}. It can be used for 10 minutes.`;
    show('code');
    pause(again);
  };
  const verify = async (code: string): Promise<void> => {
    const join = codeForm.querySelector<HTMLInputElement>('[name=join]')?.checked ?? false;
    const response = await sendJson(`${api}/${isContact ? 'account/contact' : 'sign-in/verify'}`, {
      ...target,
      to,
      code,
      join,
    });
    if (!response.ok) {
      if (reasonOf(response) === 'taken') part('[data-join]').hidden = false;
      return showRefusal(element, response);
    }
    sessionChanged();
    replacePage(computeTarget(target, garage));
  };
  on(address, element, async () => {
    to = typed(address, 'to');
    const read = readContact(prompt, to);
    return typeof read === 'string'
      ? showProblems(element, [{ path: 'to', message: MESSAGES[read] }])
      : send();
  });
  on(codeForm, element, async () => {
    const code = typed(codeForm, 'code').replaceAll(/[\s-]/g, '');
    if (/^\d{6}$/.test(code)) return verify(code);
    return showProblems(element, [{ path: 'code', message: MESSAGES.code }]);
  });
  on(again, element, send);
  restart.addEventListener('click', (event) => {
    event.preventDefault();
    show('address');
  });
  return {
    addsContact() {
      isContact = true;
      codeForm.querySelector('button')?.replaceChildren('Add phone number');
    },
  };
}

/** Handles the submit event of a form; ignores repeats while busy. */
function on(form: HTMLFormElement, root: HTMLElement, act: () => Promise<void>): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    form.ariaBusy = 'true';
    act()
      .catch((error: unknown) => {
        logOnly('The call has failed.', error);
        showProblems(root, [{ message: MESSAGES.failed }]);
      })
      .finally(() => (form.ariaBusy = null));
  });
}

/** Counts down to the next code. */
function pause(form: HTMLFormElement): void {
  const button = form.querySelector('button');
  const wait = form.querySelector('[data-wait]');
  if (!button || !wait || button.disabled) return;
  let left = PAUSE_S;
  button.disabled = true;
  const tick = (): void => {
    wait.textContent = left > 0 ? `in ${left} s` : '';
    if (left > 0) return;
    button.disabled = false;
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    left -= 1;
    tick();
  }, 1_000);
  tick();
}
