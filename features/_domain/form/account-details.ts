/** Contact details of the signed-in person for forms. */
import { localPhone } from '../contact/phone.ts';
import type { SessionUser } from '../visitor/session.ts';

/** Names of contact fields. */
export type DetailField = 'name' | 'last_name' | 'email' | 'phone';

/** Returns the text of each field; splits the name when the form has a field for the last name. */
export function accountDetails(
  { name = '', email, phone }: SessionUser,
  hasLastName: boolean,
): Partial<Record<DetailField, string>> {
  const full = name.trim().replaceAll(/\s+/g, ' ');
  const cut = full.lastIndexOf(' ');
  const names =
    hasLastName && cut > 0 ? { name: full.slice(0, cut), last_name: full.slice(cut + 1) } : { name: full };
  const texts = { ...names, email, phone: phone && localPhone(phone, 'by kind') };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ''));
}
