/** Collects script errors of a page; also used by the browser tests of this repository. */
import type { Page } from 'playwright';

/** Chromium's message when a navigation interrupts a view transition. */
const TRANSITION = /^Transition was (?:aborted|skipped)/;

export interface ScriptError {
  kind: 'exception' | 'console';
  text: string;
  /** Address of the script or file, if the browser reports it. */
  address: string;
}

/** Calls back for each exception and each console error, including missing files. */
export function onScriptError(page: Page, onError: (error: ScriptError) => void): void {
  page.on('pageerror', ({ message }) => {
    if (!TRANSITION.test(message)) onError({ kind: 'exception', text: message, address: '' });
  });
  page.on('console', (message) => {
    if (message.type() === 'error')
      onError({ kind: 'console', text: message.text(), address: message.location().url });
  });
}
