/** The garage: saved vehicles and sent leads, loaded from the API. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { sendJson } from '../_domain/browser/send.ts';
import { logOnly } from '../_domain/browser/log.ts';
import { localPhone } from '../_domain/contact/phone.ts';
import { mayBeSignedIn, sessionChanged } from '../_domain/visitor/read-session.ts';
import { safePath } from '../_domain/visitor/session.ts';
import { askAccount, dayOf, type SavedPart } from './account-call.ts';
import { SIGN_IN_MESSAGES as MESSAGES } from './messages.ts';
import * as css from './sign-in.css.ts';

export type GarageProps = {
  /** Base address of the API. */
  api: string;
  /** Class of the headings: importing the layout styles would load React. */
  heading: string;
};

export const enhance: Enhancer<GarageProps> = async (element, { api, heading }) => {
  element.querySelector('[data-out]')?.addEventListener('click', () => {
    void sendJson(`${api}/sign-out`, {}).then(() => {
      sessionChanged();
      location.assign('/');
    });
  });
  await fillIn(element, api, heading);
  element.querySelector('[data-parts]')?.removeAttribute('aria-busy');
};

async function fillIn(element: HTMLElement, api: string, heading: string): Promise<void> {
  const saved = element.querySelector('[data-saved]');
  if (!saved || !mayBeSignedIn()) return;
  try {
    const account = await askAccount(api);
    const { name, email, phone } = account.user;
    element
      .querySelector('[data-hello]')
      ?.replaceChildren(`Signed in as ${name || email || localPhone(phone, 'by kind')}.`);
    saved.replaceChildren(...account.saved.map((part) => createPart(part, heading)));
  } catch (error) {
    logOnly('The garage could not be read.', error);
    saved.textContent = MESSAGES.failed;
  }
}

function createPart({ title, count, items, href }: SavedPart, className: string): HTMLElement {
  const part = Object.assign(document.createElement('section'), { className: css.part });
  const heading = Object.assign(document.createElement('h2'), { className });
  heading.textContent = `${title} (${count})`;
  const list = Object.assign(document.createElement('ul'), { className: css.list });
  list.append(...items.map(createLine));
  part.append(heading, items.length > 0 ? list : none());
  if (href !== undefined) part.append(link(href, 'See all'));
  return part;
}

const none = (): HTMLElement => Object.assign(document.createElement('p'), { textContent: 'Nothing yet.' });

function link(href: string, text: string): HTMLElement {
  const path = safePath(href);
  if (path === undefined) return Object.assign(document.createElement('span'), { textContent: text });
  return Object.assign(document.createElement('a'), { href: path, textContent: text });
}

function createLine({ text, at, href }: SavedPart['items'][number]): HTMLElement {
  const line = Object.assign(document.createElement('li'), { className: css.line });
  line.append(href === undefined ? text : link(href, text));
  if (at !== undefined)
    line.append(Object.assign(document.createElement('time'), { dateTime: at, textContent: dayOf(at) }));
  return line;
}
