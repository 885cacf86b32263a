/** Displays the errors of a refused call, beside the fields and in the list above the form. */
import type { JsonResponse } from '../_domain/browser/send.ts';
import { SIGN_IN_MESSAGES as MESSAGES } from './messages.ts';

interface Problem {
  readonly path?: string;
  readonly message: string;
}

interface RefusedBody {
  readonly error?: {
    readonly code?: string;
    readonly message?: string;
    readonly issues?: readonly Problem[];
  };
}

/** Returns the trimmed value of a field. */
export function typed(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** Returns the error code. */
export const reasonOf = ({ body }: JsonResponse): string =>
  (body as RefusedBody | undefined)?.error?.code ?? 'failed';

function problemsOf({ body }: JsonResponse): readonly Problem[] {
  const error = (body as RefusedBody | undefined)?.error;
  return error?.issues ?? [{ message: error?.message ?? MESSAGES.failed }];
}

/** Clears all errors in `root`. */
export function clearProblems(root: ParentNode): void {
  for (const shown of root.querySelectorAll<HTMLElement>('[data-problems], [id$="-problem"]'))
    shown.hidden = true;
  for (const field of root.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
}

/** Shows `problems` in `root`; each with a path is a link to its field. Focus goes to the list. */
export function showProblems(root: ParentNode, problems: readonly Problem[]): void {
  clearProblems(root);
  const summary = root.querySelector<HTMLElement>('[data-problems]');
  const list = summary?.querySelector('[data-sign-in-list]');
  if (!summary || !list) return;
  list.replaceChildren(
    ...problems.map(({ path, message }) => {
      const item = document.createElement('li');
      const visible = path === undefined ? null : findField(root, path);
      if (visible?.id) mark(root, visible, message);
      const link = visible?.id ? document.createElement('a') : undefined;
      if (link && visible) link.href = `#${visible.id}`;
      (link ?? item).textContent = message;
      if (link) item.append(link);
      return item;
    }),
  );
  summary.hidden = false;
  summary.focus();
}

const findField = (root: ParentNode, name: string): HTMLInputElement | null =>
  [...root.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)].find(
    (field) => !field.closest('[hidden]'),
  ) ?? null;

function mark(root: ParentNode, field: HTMLElement, message: string): void {
  field.setAttribute('aria-invalid', 'true');
  const output = root.querySelector<HTMLElement>(`#${CSS.escape(`${field.id}-problem`)}`);
  if (!output) return;
  output.textContent = message;
  output.hidden = false;
}

/** Shows why the call was refused. */
export const showRefusal = (root: ParentNode, response: JsonResponse): void =>
  showProblems(root, problemsOf(response));
