/** The account page: displays server data, sends changes and displays the result. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { sendJson, type JsonResponse } from '../_domain/browser/send.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { localPhone } from '../_domain/contact/phone.ts';
import { mayBeSignedIn, sessionChanged } from '../_domain/visitor/read-session.ts';
import { askAccount, dayOf, deviceName, type AccountAnswer } from './account-call.ts';
import { clearProblems, reasonOf, showProblems, showRefusal, typed } from './form-problems.ts';
import { SIGN_IN_MESSAGES as MESSAGES } from './messages.ts';
import * as css from './sign-in.css.ts';

export type AccountProps = {
  /** Base address of the API. */
  api: string;
  /** Class of a secondary button: importing the button styles would load React. */
  quiet: string;
};

type Send = (path: string, body: object) => Promise<JsonResponse>;

export const enhance: Enhancer<AccountProps> = (element, { api, quiet }) => {
  const send: Send = (path, body) => sendJson(`${api}${path}`, body);
  const renew = async (): Promise<void> => show(element, await askAccount(api), { end, quiet });
  const end = (id: string): void => {
    void send('/account/sessions/end', { id }).then(renew).catch(failed(element));
  };
  listenDetails(element, send, renew);
  for (const part of element.querySelectorAll<HTMLElement>('[data-contact]'))
    listenContact(part, send, renew);
  listenEnd(element, send);
  for (const [selector, everywhere] of [
    ['[data-out]', false],
    ['[data-out-everywhere]', true],
  ] as const)
    element.querySelector(selector)?.addEventListener('click', () => {
      void send('/sign-out', { everywhere }).then(leave).catch(failed(element));
    });
  void fillIn(element, renew);
};

/** Shows the page once the data of the account are in it, or without them when they can't be loaded. */
async function fillIn(element: HTMLElement, renew: () => Promise<void>): Promise<void> {
  // The gate shows this page only to signed-in visitors.
  if (mayBeSignedIn()) await renew().catch(failed(element));
  element.querySelector('[data-parts]')?.removeAttribute('aria-busy');
}

function leave(): void {
  sessionChanged();
  location.assign('/');
}

const failed =
  (root: ParentNode) =>
  (error: unknown): void => {
    logOnly('The call has failed.', error);
    showProblems(root, [{ message: MESSAGES.failed }]);
  };

interface Ending {
  readonly end: (id: string) => void;
  readonly quiet: string;
}

function show(element: HTMLElement, { user, sessions }: AccountAnswer, { end, quiet }: Ending): void {
  const name = element.querySelector<HTMLInputElement>('[name=name]');
  if (name) name.value = user.name;
  for (const kind of ['email', 'phone'] as const) {
    const part = element.querySelector(`[data-contact=${kind}]`);
    const value = kind === 'phone' && user.phone ? localPhone(user.phone, 'by kind') : user[kind];
    part?.querySelector('[data-value]')?.replaceChildren(value || 'none yet');
    part?.querySelector('[data-change]')?.replaceChildren(value ? 'Change' : 'Add');
  }
  const rows = sessions.map(({ id, user_agent: agent, used_at: used, current }) => {
    const item = document.createElement('li');
    item.className = css.line;
    const text = document.createElement('span');
    text.textContent = `${deviceName(agent)}, ${current ? 'this one' : `last used ${dayOf(used)}`}`;
    item.append(text);
    if (!current) {
      const stop = document.createElement('button');
      Object.assign(stop, { className: quiet, type: 'button', textContent: 'Sign out' });
      stop.setAttribute('aria-label', `Sign out ${text.textContent}`);
      stop.addEventListener('click', () => end(id));
      item.append(stop);
    }
    return item;
  });
  element.querySelector('[data-sessions]')?.replaceChildren(...rows);
}

/** Handles a form instead of the browser; `part` displays its errors. */
function on(
  form: HTMLFormElement | null,
  part: ParentNode,
  act: (form: HTMLFormElement) => Promise<void>,
): void {
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    clearProblems(part);
    act(form).catch(failed(part));
  });
}

const partOf = (element: Element): ParentNode => element.closest('section') ?? element;

function listenDetails(element: HTMLElement, send: Send, renew: () => Promise<void>): void {
  const form = element.querySelector<HTMLFormElement>('[data-details]');
  if (!form) return;
  on(form, partOf(form), async (sent) => {
    const response = await send('/account/details', { name: typed(sent, 'name') });
    if (!response.ok) return showRefusal(partOf(form), response);
    form.querySelector('[data-ui-status]')?.replaceChildren('Saved');
    sessionChanged();
    return renew();
  });
}

function listenContact(part: HTMLElement, send: Send, renew: () => Promise<void>): void {
  const ask = part.querySelector<HTMLFormElement>('[data-ask]');
  const prove = part.querySelector<HTMLFormElement>('[data-prove]');
  if (!ask || !prove) return;
  let to = '';
  part.querySelector('[data-change]')?.addEventListener('click', () => {
    ask.hidden = false;
    prove.hidden = true;
    ask.querySelector('input')?.focus();
  });
  on(ask, partOf(part), async (sent) => {
    to = typed(sent, 'to');
    const response = await send('/account/code', { purpose: 'contact', to });
    if (!response.ok) return showRefusal(partOf(part), response);
    ask.hidden = true;
    prove.hidden = false;
    prove.querySelector('input')?.focus();
    return undefined;
  });
  on(prove, partOf(part), async (sent) => {
    const entered = { to, code: typed(sent, 'code'), join: typed(sent, 'join') !== '' };
    const response = await send('/account/contact', entered);
    const join = prove.querySelector<HTMLElement>('[data-join]');
    if (join) join.hidden = reasonOf(response) !== 'taken';
    if (!response.ok) return showRefusal(partOf(part), response);
    ask.hidden = prove.hidden = true;
    prove.reset();
    sessionChanged();
    return renew();
  });
}

function listenEnd(element: HTMLElement, send: Send): void {
  const [ask, prove] = ['[data-sign-in-end]', '[data-sign-in-end-code]'].map((selector) =>
    element.querySelector<HTMLFormElement>(selector),
  );
  if (!ask || !prove) return;
  on(ask, partOf(ask), async () => {
    const response = await send('/account/code', { purpose: 'delete' });
    if (!response.ok) return showRefusal(partOf(ask), response);
    prove.hidden = false;
    prove.querySelector('input')?.focus();
    return undefined;
  });
  on(prove, partOf(prove), async (sent) => {
    const response = await send('/account/delete', { code: typed(sent, 'code') });
    return response.ok ? leave() : showRefusal(partOf(prove), response);
  });
}
