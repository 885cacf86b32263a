/** A form of several steps: one shows, the others wait. */

export interface Steps {
  /** The step that shows. */
  readonly current: () => HTMLElement;
  readonly isLast: () => boolean;
  /** Shows the step so many on, or back, and takes the visitor there. */
  readonly move: (by: 1 | -1) => void;
  /** Index of the step that shows. */
  readonly position: () => number;
  /** Shows a step without taking the visitor there. */
  readonly showAt: (index: number) => void;
  /** Shows the step that holds the first of these fields. */
  readonly showFieldOf: (names: readonly string[]) => void;
}

export function stepsOf(form: HTMLFormElement): Steps {
  const body = form.querySelector<HTMLElement>('[data-steps]') ?? form;
  const steps = [...body.querySelectorAll<HTMLElement>(':scope > [data-part]')];
  const closing = body.querySelector<HTMLElement>(':scope > :last-child');
  const last = steps.length - 1;
  let at = 0;
  const show = (next: number): void => {
    at = next;
    body.dataset['step'] = String(at);
    for (const [index, step] of steps.entries()) step.hidden = index !== at;
    if (closing) closing.hidden = at !== last;
  };
  if (last > 0) show(0);
  const goTo = (next: number): void => {
    if (next === at || next < 0 || next > last) return;
    show(next);
    steps[at]?.focus();
  };
  for (const button of form.querySelectorAll('[data-back]'))
    button.addEventListener('click', () => goTo(at - 1));
  return {
    current: () => steps[at] ?? form,
    isLast: () => at >= last,
    move: (by) => goTo(at + by),
    position: () => at,
    showAt: (index) => show(Math.min(last, Math.max(0, index))),
    showFieldOf: (names) => {
      const found = steps.findIndex((step) => names.some((name) => step.querySelector(`[name="${name}"]`)));
      if (found >= 0) goTo(found);
    },
  };
}
