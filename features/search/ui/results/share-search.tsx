/** The button that shares the address of the current results. */
import { useRef, useState, type ReactElement } from 'react';
import { Icon } from '../../../_ui/icon.tsx';
import { printAddress, type ListingScope } from '../../query/address.ts';
import { clean } from '../../query/state-change.ts';
import * as css from '../../search.css.ts';
import type { Search } from '../search.ts';

/** Milliseconds the message stays. */
const MESSAGE_MS = 3000;

interface Shared {
  readonly url: string;
  readonly title: string;
}

/** Shares with the browser's own dialog. False when there is none or it fails; closing it counts as success. */
async function shareNatively(shared: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}

/** Copies the address, and returns a message for the visitor. */
async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return 'Link to these results copied';
  } catch {
    return `Copy this address: ${url}`;
  }
}

/** Shares the filters, words and order of the visitor, without the page number and parameters of campaigns. */
export function ShareSearch({ search, scope }: { search: Search; scope: ListingScope }): ReactElement {
  const [message, setMessage] = useState('');
  const timer = useRef<number>(undefined);
  const share = async () => {
    const address = printAddress(clean(search.state.peek()), scope);
    const shared = { url: new URL(address, location.href).href, title: document.title };
    if (await shareNatively(shared)) return;
    setMessage(await copy(shared.url));
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMessage(''), MESSAGE_MS);
  };
  return (
    <>
      <button className={css.share} type="button" data-wake="" onClick={() => void share()}>
        <Icon name="share" label="Share these results" />
      </button>
      <output className={css.message}>{message || null}</output>
    </>
  );
}
