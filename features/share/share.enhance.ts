/** Copies the address, opens networks in a small window, fetches the PDF. */
import type { Enhancer } from '../../renderer/contract/enhance.tsx';
import { emit } from '../_domain/browser/events.ts';
import { copiedText, COPIED_MS, POPUP, TOAST_MS } from './share.ts';

export type ShareProps = {
  url: string;
  name: string;
  slug: string;
  car_id: string;
  /** Address of the PDF. */
  pdf?: string;
};

/** Shows the second label of a button; the returned function restores the first. */
function busy(button: HTMLElement): () => void {
  button.dataset['done'] = '';
  return () => delete button.dataset['done'];
}

/** Timeout of the download in milliseconds; generating a file takes a while. */
const PATIENCE = 60_000;
const FAILED = 'The PDF could not be made. Please print the page instead.';
const UNREACHED = 'The PDF could not be fetched. Please check your connection, or print the page instead.';

/** Downloads the file under the name of the vehicle; returns an error message on failure. */
async function download(href: string, name: string): Promise<string | undefined> {
  try {
    const answer = await fetch(href, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('application/pdf')) {
      const body = (await answer.json().catch(() => null)) as { error?: { message?: unknown } | null } | null;
      const message = body?.error?.message;
      return typeof message === 'string' ? message : FAILED;
    }
    const url = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), TOAST_MS);
    return undefined;
  } catch {
    return UNREACHED;
  }
}

export const enhance: Enhancer<ShareProps> = (element, { url, name, slug, car_id, pdf }) => {
  const toast = element.querySelector('output');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showToast = (text: string): void => {
    if (toast) toast.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => toast?.replaceChildren(), TOAST_MS);
  };

  const copy = async (button: HTMLElement): Promise<void> => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    if (!isCopied) return showToast(`Copy this address: ${url}`);
    emit({ type: 'vehicle-shared', network: 'copy', car_id });
    setTimeout(busy(button), COPIED_MS);
    return showToast(copiedText(name));
  };

  const fetchPdf = async (button: HTMLElement): Promise<void> => {
    if (pdf === undefined || 'done' in button.dataset) return;
    const done = busy(button);
    const problem = await download(pdf, `${slug}.pdf`);
    if (problem === undefined) emit({ type: 'pdf-downloaded', car_id });
    // oxlint-disable-next-line no-alert -- the specification asks for an alert
    else alert(problem);
    done();
  };

  const acts: Record<string, (button: HTMLElement) => Promise<void>> = { copy, pdf: fetchPdf };
  element.addEventListener('click', (event) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('[data-act], [data-network]')
        : null;
    if (!pressed) return;
    const { act, network } = pressed.dataset;
    if (act !== undefined) void acts[act]?.(pressed);
    if (network === undefined) return;
    emit({ type: 'vehicle-shared', network, car_id });
    const href = pressed.getAttribute('href') ?? '';
    if (href.startsWith('https:') && window.open(href, 'share', POPUP)) event.preventDefault();
  });
};
