/** The details of the person who is signed in, as the fields of forms. */
import { localPhone } from '../contact/phone.ts';
import type { SessionUser } from '../visitor/session.ts';

/** Names of fields that hold contact details. */
export type DetailField = 'name' | 'last_name' | 'email' | 'phone';

/** Returns the text of each field; a form that asks for the last name by itself gets the name in two parts. */
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
