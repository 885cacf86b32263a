/** Page of the embedded test provider, clearly marked as a test. */
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { serverPage } from './server-page.ts';

export interface TestPage {
  readonly dealer: string;
  readonly cents: number;
  readonly description: string;
  readonly reference: string;
  /** False when it has been paid, cancelled, or has expired. */
  readonly isOpen: boolean;
  /** Link to continue when the page is closed. */
  readonly next: string;
}

const MARK = '<p class="mark" role="note">TEST PAGE. No card is asked for and no money moves.</p>';

const FORM =
  '<form method="post"><button class="pay" name="act" value="pay">Pay (test)</button>' +
  '<button class="cancel" name="act" value="cancel">Cancel and go back</button></form>';

export function testPage({ dealer, cents, description, reference, isOpen, next }: TestPage): string {
  const closed = `<p>This page is closed: the payment has been made, cancelled, or has run out.</p><a class="button pay" href="${escapeHtml(next)}">Go on</a>`;
  return serverPage({
    title: 'Test payment',
    dealer,
    cents,
    rows: [
      { label: 'For', value: description },
      { label: 'Reference', value: reference },
    ],
    before: MARK,
    after: isOpen ? FORM : closed,
  });
}
