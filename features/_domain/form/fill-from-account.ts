/** Fills a form with the contact details of the signed-in person. */
import { logOnly } from '../browser/log.ts';
import { readSession } from '../visitor/read-session.ts';
import { accountDetails } from './account-details.ts';
import { fillUnlessEdited } from './fill-field.ts';

/** Fills empty, untouched fields. `api` is the base address of the API; undefined on a site without accounts. */
export async function fillFromAccount(form: HTMLFormElement, api: string | undefined): Promise<void> {
  try {
    const user = await readSession(api);
    if (!user) return;
    const field = (name: string) => {
      const control = form.elements.namedItem(name);
      return control instanceof HTMLInputElement && control.type !== 'hidden' ? control : undefined;
    };
    const details = accountDetails(user, field('last_name') !== undefined);
    for (const [name, text] of Object.entries(details)) {
      const input = field(name);
      if (input) fillUnlessEdited(input, text);
    }
  } catch (error) {
    logOnly('The account details could not be loaded.', error);
  }
}
