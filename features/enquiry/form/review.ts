/** The last step of a long form: what the steps before it hold, label beside answer. */
import { labelOf, type Control } from '../../_domain/form/form-words.ts';
import { formatDollars } from '../../_domain/price/money.ts';
import { amountIn } from '../finance-amounts.ts';
import { controlsOf, TRAP } from './read.ts';

/** An answer as a person reads it. */
function answerOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return control.value === '' ? '' : (control.selectedOptions[0]?.text ?? '');
  const dollars = amountIn(control.name, control.value);
  return dollars === undefined ? control.value.trim() : formatDollars(dollars);
}

function rowOf(label: string, answer: string): HTMLElement {
  const row = document.createElement('div');
  const [term, description] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = label;
  description.textContent = answer;
  row.append(term, description);
  return row;
}

/** Lists the answers of all steps in the step that shows them; a form without one is left alone. */
export function listAnswers(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>('[data-review]');
  if (!list) return;
  const rows = controlsOf(form)
    .filter(({ type, name }) => type !== 'hidden' && type !== 'checkbox' && name !== TRAP)
    .filter((control) => !list.parentElement?.contains(control))
    .flatMap((control) => {
      const answer = answerOf(control);
      return answer === '' ? [] : [rowOf(labelOf(control).replace(/\s*\(optional\)$/, ''), answer)];
    });
  list.replaceChildren(...rows);
  list.hidden = false;
}
