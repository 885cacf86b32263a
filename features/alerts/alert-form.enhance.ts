/** Sends the form of an alert without leaving the page. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { logOnly } from '../_domain/browser/log.ts';
import { sendJson, type JsonResponse } from '../_domain/browser/send.ts';
import { mayBeSignedIn } from '../_domain/visitor/read-session.ts';
import { captchaIn, sentWith, type CaptchaAddresses } from '../_ui/form-captcha.ts';
import { ALERT_MESSAGES } from './alert-copy.ts';

type AlertFormProps = CaptchaAddresses & {
  /** The alert is about the search in the address bar, which changes with every filter. */
  followsAddress: boolean;
  /** Base address of the API, on a site with accounts. */
  account?: string;
};

/** Body of a response. */
interface Answer {
  readonly status?: unknown;
  readonly error?: { readonly code?: unknown; readonly message?: unknown };
}

const answerOf = ({ body }: JsonResponse): Answer => body ?? {};

const codeOf = (response: JsonResponse): string | undefined => {
  const code = answerOf(response).error?.code;
  return typeof code === 'string' ? code : undefined;
};

/** Returns the sentence for a response. */
function messageOf(response: JsonResponse): string {
  const { status, error } = answerOf(response);
  if (response.ok) return status === 'active' ? ALERT_MESSAGES.active : ALERT_MESSAGES.pending;
  return typeof error?.message === 'string' ? error.message : ALERT_MESSAGES.failed;
}

/** Fills in the address of the signed-in visitor; loads the code only for them. */
async function fillIn(form: HTMLFormElement, api: string): Promise<void> {
  if (!mayBeSignedIn()) return;
  const { fillFromAccount } = await import('../_domain/form/fill-from-account.ts');
  await fillFromAccount(form, api);
}

export const enhance: Enhancer<AlertFormProps> = (element, props) => {
  const form = element.querySelector('form');
  const status = form?.querySelector<HTMLElement>('[data-ui-status]');
  if (!form || !status) return;
  const captcha = captchaIn(form, props, () => Date.now());
  let isBusy = false;

  function show(text: string, isError: boolean): void {
    if (!status) return;
    status.textContent = text;
    status.toggleAttribute('data-error', isError);
  }
  async function send(): Promise<void> {
    if (!form || isBusy) return;
    isBusy = true;
    show('Sending …', false);
    const address = props.followsAddress ? { search: location.pathname + location.search } : {};
    const body = { ...Object.fromEntries(new FormData(form)), ...address };
    try {
      const response = await sentWith(
        captcha,
        (proof) => sendJson(form.action, { ...body, ...proof }),
        codeOf,
      );
      show(messageOf(response), !response.ok);
    } catch (error) {
      logOnly('The alert could not be saved.', error);
      show(ALERT_MESSAGES.failed, true);
    }
    isBusy = false;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  if (props.account !== undefined) void fillIn(form, props.account);
};
