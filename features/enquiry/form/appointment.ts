/** Day and time of an appointment: days in the time zone of the location, free slots where the API lists them. */
import { fetchJson } from '../../_domain/browser/fetch-json.ts';
import type { FormScriptProps } from './form-plan.ts';

interface Slot {
  readonly start: string;
  readonly label: string;
}

/** Parses the free slots of a response; undefined if it is malformed. */
export function parseSlots(body: unknown): { timezone: string; slots: readonly Slot[] } | undefined {
  const { timezone, slots } = (body ?? {}) as { timezone?: unknown; slots?: unknown };
  if (typeof timezone !== 'string' || !Array.isArray(slots)) return undefined;
  const valid = slots.filter(
    (slot: Partial<Slot> | null): slot is Slot =>
      typeof slot?.start === 'string' && typeof slot.label === 'string',
  );
  return { timezone, slots: valid };
}

/** Formats `Australia/Port_Moresby` as `Port Moresby time`. */
export const zoneName = (zone: string): string =>
  `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;

/** Returns the date in a time zone, `YYYY-MM-DD`; `now` in milliseconds. An unknown zone counts as UTC. */
export function dayIn(zone: string, now: number): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now);
  } catch {
    return new Date(now).toISOString().slice(0, 10);
  }
}

const getValue = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)?.value ?? '';

/** Returns the time zone of the chosen location. */
export const getZone = (form: HTMLFormElement, zones: NonNullable<FormScriptProps['zones']>): string =>
  zones[getValue(form, 'location')] ?? zones[''] ?? 'UTC';

const createOption = (text: string, value: string): HTMLOptionElement => new Option(text, value);

/** Shows the free slots of the chosen day; parts of the day without slots. `now` returns milliseconds. */
export function offerTimes(form: HTMLFormElement, props: FormScriptProps, now: () => number): void {
  const { times, zones = {} } = props;
  const day = form.querySelector<HTMLInputElement>('input[name="dateTime"]');
  const select = form.querySelector<HTMLSelectElement>('select[name="preferred_time"]');
  if (!times || !day || !select) return;
  const usual = [...select.options].map((option) => option.cloneNode(true));
  const hint = document.getElementById(`${select.id}-hint`);
  const usualHint = hint?.textContent ?? '';
  let latest = 0;
  const offer = (options: Node[], hintText: string): void => {
    select.replaceChildren(...options);
    if (hint) hint.textContent = hintText;
  };
  const ask = async (): Promise<void> => {
    const request = (latest += 1);
    day.min = dayIn(getZone(form, zones), now());
    if (day.value === '') {
      offer([createOption('Choose a day first', '')], usualHint);
      return;
    }
    if (day.value < day.min) return;
    const query = new URLSearchParams({
      location: getValue(form, 'location'),
      date: day.value,
      kind: times.kind,
      car_id: getValue(form, 'car_id'),
    });
    const available = parseSlots(await fetchJson(`${times.href}?${query}`).catch(() => undefined));
    if (request !== latest) return;
    if (!available) {
      offer(
        usual.map((option) => option.cloneNode(true)),
        usualHint,
      );
      return;
    }
    const { slots, timezone } = available;
    const first = slots.length > 0 ? 'Please choose' : 'No times on this day';
    const options = [createOption(first, ''), ...slots.map(({ start, label }) => createOption(label, start))];
    offer(options, slots.length > 0 ? `In ${zoneName(timezone)}.` : 'Please choose another day.');
  };
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === 'dateTime' || name === 'location') void ask();
  });
  void ask();
}
