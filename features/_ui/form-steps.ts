/** A form with several steps, of which one is visible. */

export interface Steps {
  /** Returns the visible step. */
  readonly current: () => HTMLElement;
  readonly isLast: () => boolean;
  /** Moves forwards or backwards and focuses the step. */
  readonly move: (by: 1 | -1) => void;
  /** Shows the step with the first of these fields. */
  readonly showFieldOf: (names: readonly string[]) => void;
}

export function createSteps(form: HTMLFormElement): Steps {
  const body = form.querySelector<HTMLElement>('[data-ui-steps]') ?? form;
  const steps = [...body.querySelectorAll<HTMLElement>(':scope > [data-ui-part]')];
  const closing = body.querySelector<HTMLElement>(':scope > [data-ui-closing]');
  const last = steps.length - 1;
  let current = 0;
  const show = (next: number): void => {
    current = next;
    body.dataset['uiStep'] = String(current);
    for (const [index, step] of steps.entries()) step.hidden = index !== current;
    if (closing) closing.hidden = current !== last;
  };
  /** Shows the step at which a saved form was left. */
  const showStart = (): void => show(Math.min(last, Number(body.dataset['uiStart'] ?? 0)));
  if (last > 0) showStart();
  form.addEventListener('ui-step-restored', showStart);
  const goTo = (next: number): void => {
    if (next === current || next < 0 || next > last) return;
    show(next);
    steps[current]?.focus();
  };
  for (const button of form.querySelectorAll('[data-ui-back]'))
    button.addEventListener('click', () => goTo(current - 1));
  return {
    current: () => steps[current] ?? form,
    isLast: () => current >= last,
    move: (by) => goTo(current + by),
    showFieldOf: (names) => {
      const position = steps.findIndex((step) =>
        names.some((name) => step.querySelector(`[name="${name}"]`)),
      );
      if (position >= 0) goTo(position);
    },
  };
}
