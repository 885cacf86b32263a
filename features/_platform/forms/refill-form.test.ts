import { expect, test } from 'vitest';
import { refillForm } from './refill-form.ts';

const fields = (values: Record<string, unknown>) => new Map(Object.entries(values));
const path = (name: string) => [{ path: name, message: 'Wrong.' }];

test('returns typed fields in form order with their errors, and the rest as hidden fields', () => {
  const typed = fields({
    message: 'Hello',
    name: 'Mara',
    car_id: 'v1',
    additional_services: ['Brakes', 'Tyres'],
    altcha: 'spent',
    idempotency_key: 'k',
    elapsed_ms: '900',
    company_website: '',
  });
  expect(refillForm(typed, path('email'))).toEqual({
    fields: [
      { name: 'name', label: 'Name', kind: 'text', value: 'Mara', problem: undefined },
      { name: 'email', label: 'Email', kind: 'email', value: '', problem: 'Wrong.' },
      { name: 'message', label: 'Message', kind: 'textarea', value: 'Hello', problem: undefined },
    ],
    hidden: [
      ['car_id', 'v1'],
      ['additional_services', 'Brakes'],
      ['additional_services', 'Tyres'],
    ],
  });
});

test.each([
  ['2026-11-24', 'date', '2026-11-24'],
  ['2026-11-24T10:30+11:00', 'datetime-local', '2026-11-24T10:30'],
  ['2026-11-24 10:30', 'datetime-local', '2026-11-24T10:30'],
])('shows %s again as %s', (dateTime, kind, value) => {
  expect(refillForm(fields({ dateTime }), path('dateTime'))?.fields).toMatchObject([{ kind, value }]);
});

test.each(['location', 'altcha', 'file'])('returns undefined when %s is invalid', (name) => {
  expect(refillForm(fields({ name: 'Mara' }), path(name))).toBeUndefined();
});
