/** What a form says of a field that is still empty: it names the field, so that the list over the form can be understood alone. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How a field is filled in: written, chosen, or ticked. */
export type FillKind = 'text' | 'choice' | 'box';

const REQUESTS: Readonly<Record<FillKind, string>> = {
  text: 'Please fill in',
  choice: 'Please choose',
  box: 'Please tick',
};

/** The sentence for an empty field with this label. */
export const emptyMessage = (label: string, kind: FillKind = 'text'): string =>
  `${REQUESTS[kind]} \u2018${label}\u2019.`;

/** What the label of a field says. */
export const labelOf = ({ labels }: Control): string => (labels?.[0]?.textContent ?? '').trim();

export function fillKind({ type }: Control): FillKind {
  if (type === 'checkbox') return 'box';
  return type === 'select-one' ? 'choice' : 'text';
}
