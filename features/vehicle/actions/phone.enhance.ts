/** Reveals the number of Call Now on the first click and records it (section 4, phone number). */
import type { Enhancer } from '../../../renderer/contract/enhance.tsx';
import { fetchJson } from '../../_domain/browser/fetch-json.ts';
import { emit, listen } from '../../_domain/browser/events.ts';
import { logInfo, logOnly } from '../../_domain/browser/log.ts';

export type PhoneProps = {
  /** Address that records the reveal; absent when the site has no API. */
  href?: string;
  /** Reveals and calls with one click: the button has no room for the number. */
  calls?: boolean;
  body: { car_id: string; dealership_id?: string; website_id: string };
};

export const enhance: Enhancer<PhoneProps> = (element, { href, calls = false, body }) => {
  const link = element.querySelector('a');
  if (!link) {
    logOnly(`Vehicle ${body.car_id} has no phone number.`);
    return;
  }
  if (!calls) link.role = 'button';
  const reveal = (): void => {
    emit({ type: 'phone-revealed', car_id: body.car_id });
    if (href !== undefined) void record(href, body);
  };
  link.addEventListener('click', (event) => {
    if (link.dataset['revealed'] !== undefined) return;
    if (!calls) {
      // Analytics count clicks on `tel:` links, so the first reveal must not be one.
      event.preventDefault();
      event.stopPropagation();
    }
    reveal();
  });
  // Pressed before the script loaded.
  if (link.dataset['revealed'] !== undefined) reveal();
  // A revealed number is shown wherever the page has it.
  listen((event) => {
    if (event.type !== 'phone-revealed' || event.car_id !== body.car_id) return;
    link.role = null;
    link.dataset['revealed'] = '';
  });
};

/** Records a reveal; only logs success and failure (section 8). */
async function record(href: string, body: PhoneProps['body']): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  try {
    const request = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true };
    const { success } = (await fetchJson(href, request)) as { success?: unknown };
    if (success !== true) throw new Error('refused');
    logInfo('The number was shown.');
  } catch (error) {
    logOnly('The reveal of the number could not be recorded.', error);
  }
}
