/** Messages for empty fields. They name the field, so that the error summary is understandable alone. */

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How a field is filled: typed, chosen, or ticked. */
export type FillKind = 'text' | 'choice' | 'box';

const REQUESTS: Readonly<Record<FillKind, string>> = {
  text: 'Please fill in',
  choice: 'Please choose',
  box: 'Please tick',
};

/** Returns the message for an empty field with this label. */
export const emptyMessage = (label: string, kind: FillKind = 'text'): string =>
  `${REQUESTS[kind]} \u2018${label}\u2019.`;

/** Returns the label text of a field. */
export const labelOf = ({ labels }: Control): string => (labels?.[0]?.textContent ?? '').trim();

export function fillKind({ type }: Control): FillKind {
  if (type === 'checkbox') return 'box';
  return type === 'select-one' ? 'choice' : 'text';
}
