/** What counts as an error of a page's scripts, here and in the browser tests of this repository. */
import type { Page } from 'playwright';

/** What Chromium says of a transition between pages when the next one comes sooner. */
const TRANSITION = /^Transition was (?:aborted|skipped)/;

export interface ScriptError {
  kind: 'exception' | 'console';
  text: string;
  /** Address of the script or file, as far as the browser names it. */
  address: string;
}

/** Calls back for each exception and each error in the console, files that are not there among them. */
export function onScriptError(page: Page, heard: (error: ScriptError) => void): void {
  page.on('pageerror', ({ message }) => {
    if (!TRANSITION.test(message)) heard({ kind: 'exception', text: message, address: '' });
  });
  page.on('console', (message) => {
    if (message.type() === 'error')
      heard({ kind: 'console', text: message.text(), address: message.location().url });
  });
}
