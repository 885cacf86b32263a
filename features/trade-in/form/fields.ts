/** Enhances fields: number formatting, quick picks, and lookup by registration. */
import { formatDollars } from '../../_domain/price/money.ts';
import { kmText, moneyText } from '../number-text.ts';
import { TRADE_IN_MESSAGES as MESSAGES } from '../trade-in.ts';
import type { TradeInCalls } from './calls.ts';

const findInput = (form: HTMLFormElement, name: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`input[name="${name}"]`);

/** Formats a number while typing at its end, and adds its unit when finished. */
function format(input: HTMLInputElement | null, write: (text: string, isFinished: boolean) => string): void {
  if (!input) return;
  input.addEventListener('input', () => {
    if (input.selectionStart === input.value.length) input.value = write(input.value, false);
  });
  input.addEventListener('change', () => {
    input.value = write(input.value, true);
  });
}

export function formatNumbers(form: HTMLFormElement): void {
  format(findInput(form, 'km'), kmText);
  format(findInput(form, 'expected_price'), moneyText);
}

/** Class names of added elements. */
export interface Looks {
  readonly button: string;
  readonly row: string;
}

function addButton(text: string, look: string, act: () => void): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = look;
  created.textContent = text;
  created.addEventListener('click', act);
  return created;
}

/** Adds amounts that can be picked. */
export function addQuickPicks(form: HTMLFormElement, picks: readonly number[], looks: Looks): void {
  const input = findInput(form, 'expected_price');
  if (!input) return;
  const group = document.createElement('div');
  group.className = looks.row;
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Quick picks');
  group.append(
    ...picks.map((amount) =>
      addButton(formatDollars(amount), looks.button, () => {
        input.value = formatDollars(amount);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    ),
  );
  input.after(group);
}

const FOUND = ['make', 'model', 'year', 'badge'] as const;

/** Adds a button that looks up the vehicle by registration; if not found, the visitor types it in. */
export function addLookUp(form: HTMLFormElement, calls: TradeInCalls, looks: Looks): void {
  const rego = findInput(form, 'Rego');
  const state = form.querySelector<HTMLSelectElement>('select[name="regoState"]');
  const status = form.querySelector('[data-ui-status]');
  const after = state?.parentElement;
  if (!rego || !state || !status || !after) return;
  const say = (text: string) => {
    status.textContent = text;
  };
  const find = async (): Promise<void> => {
    if (rego.value.trim() === '' || state.value === '') return say(MESSAGES.rego);
    say('One moment …');
    const vehicle = await calls.lookUp(rego.value.trim(), state.value);
    const isFound = typeof vehicle === 'object' && vehicle !== null;
    const texts = (isFound ? vehicle : {}) as Record<string, unknown>;
    for (const name of FOUND) {
      const input = findInput(form, name);
      const text = texts[name];
      if (input && (typeof text === 'string' || typeof text === 'number')) input.value = `${text}`;
    }
    if (isFound) say('We have found it. How far has it gone?');
    else say(vehicle === 'none' ? MESSAGES.notFound : MESSAGES.noLookUp);
    findInput(form, isFound ? 'km' : 'make')?.focus();
  };
  after.after(addButton('Find my vehicle', looks.button, () => void find()));
}
