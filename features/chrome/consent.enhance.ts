/** Asks for consent, stores the choice, and loads the scripts of other companies that it allows. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { ownScript } from '../_domain/browser/trusted.ts';
import { attempt } from '../_domain/browser/stored.ts';
import {
  choose,
  CONSENT_KEY,
  isDecided,
  isWithdrawn,
  serialiseConsent,
  type ConsentChoice,
} from '../_domain/third-party/consent.ts';
import { CONSENT_CHANGED, storedConsent, whenAllowed } from '../_domain/third-party/when-allowed.ts';
import type { ConsentTag } from './consent-data.ts';

export type ConsentProps = {
  tags: readonly ConsentTag[];
  /** Ids of the services that wait for consent. */
  ids: readonly string[];
};

/** Loads the script of a tag. */
function load(declared: string): void {
  const src = ownScript(declared, [declared]);
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }));
}

/** Removes cookies that scripts have set on this site; its own are out of their reach. */
function removeCookies(): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1);
    for (const domain of ['', ...domains.map((one) => `; domain=${one}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}

function store(choice: ConsentChoice): void {
  const before = storedConsent();
  attempt(() => localStorage.setItem(CONSENT_KEY, serialiseConsent(choice)));
  if (isWithdrawn(before, choice)) {
    // A script that has run cannot be unloaded.
    removeCookies();
    location.reload();
  } else document.dispatchEvent(new Event(CONSENT_CHANGED));
}

export const enhance: Enhancer<ConsentProps> = (element, { tags, ids }) => {
  for (const { id, src } of tags) whenAllowed(id, () => load(src));
  const banner = element.querySelector('section');
  if (!banner) return;
  const boxes = [...banner.querySelectorAll<HTMLInputElement>('input:enabled')];
  let opener: HTMLElement | undefined;
  const open = (): void => {
    const { allowed } = storedConsent();
    for (const box of boxes) box.checked = allowed.some((id) => id.startsWith(`${box.name}:`));
    banner.hidden = false;
  };
  const close = (): void => {
    banner.hidden = true;
    (opener ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
  const classes = {
    all: () => boxes.map(({ name }) => name),
    none: () => [],
    chosen: () => boxes.filter(({ checked }) => checked).map(({ name }) => name),
  };
  for (const button of banner.querySelectorAll<HTMLButtonElement>('[data-allow]'))
    button.addEventListener('click', () => {
      const chosen = classes[button.dataset['allow'] as keyof typeof classes]();
      close();
      store(choose(ids, chosen));
    });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-consent-opener]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      opener = button;
      open();
      banner.focus();
    });
  }
  if (!isDecided(storedConsent(), ids)) open();
};
