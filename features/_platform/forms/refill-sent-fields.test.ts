import { expect, test } from 'vitest';
import { formErrorPage } from './form-error-page.ts';
import { refillSentFields } from './refill-sent-fields.ts';

test('returns each field with what was sent and its error, and ids as hidden fields', () => {
  const sent = [
    ['name', 'Mara'],
    ['email', 'mara'],
    ['day', '2026-12-01'],
    ['inside_too', 'on'],
    ['wishes', 'Wax.\nNo scent.'],
    ['car_id', 'v1'],
    ['extras', 'wax'],
    ['extras', 'tyres'],
  ] as const;
  const issues = [
    { path: 'email', message: 'Please enter an email address.' },
    { path: 'agree', message: 'Please fill in this field.' },
    { path: '', message: 'This does not fit.' },
  ];
  expect(refillSentFields(sent, issues)).toEqual({
    fields: [
      { name: 'name', label: 'Name', kind: 'text', value: 'Mara', problem: undefined },
      { name: 'email', label: 'Email', kind: 'email', value: 'mara', problem: issues[0]?.message },
      { name: 'day', label: 'Day', kind: 'date', value: '2026-12-01', problem: undefined },
      {
        name: 'inside_too',
        label: 'Inside too',
        kind: 'checkbox',
        value: 'on',
        sends: 'on',
        problem: undefined,
      },
      { name: 'wishes', label: 'Wishes', kind: 'textarea', value: 'Wax.\nNo scent.', problem: undefined },
      {
        name: 'agree',
        label: 'Agree',
        kind: 'checkbox',
        value: '',
        sends: 'on',
        problem: issues[1]?.message,
      },
    ],
    hidden: [
      ['car_id', 'v1'],
      ['extras', 'wax'],
      ['extras', 'tyres'],
    ],
    hasFiles: false,
  });
});

test.each(['password', 'new_password', 'passphrase', 'card_pin', 'api_token'])(
  'never shows %s again',
  (name) => {
    const refill = refillSentFields(
      [
        ['name', 'Mara'],
        [name, 'hunter2'],
      ],
      [],
    );
    expect(refill?.fields[1]).toMatchObject({ name, kind: 'password', value: '' });
    expect(
      JSON.stringify(
        refillSentFields(
          [
            [name, 'hunter2'],
            [name, 'hunter2'],
          ],
          [],
        ),
      ),
    ).not.toContain('hunter2');
  },
);

test('asks for a file again, in a form that sends it', () => {
  const refill = refillSentFields(
    [
      ['name', 'Mara'],
      ['photo', undefined],
    ],
    [],
  );
  const page = formErrorPage({ message: 'No.', name: 'Yard', refill });
  expect(page).toContain('<form method="post" enctype="multipart/form-data">');
  expect(page).toContain('<input type="file" name="photo">');
});

test('a checkbox sends again what it has sent', () => {
  const page = formErrorPage({
    message: 'No.',
    name: 'Yard',
    refill: refillSentFields([['agree', 'on']], []),
  });
  expect(page).toContain('<input type="checkbox" value="on" name="agree" checked>');
});

test('escapes names and values', () => {
  const hostile = '"><script>alert(1)</script>';
  const page = formErrorPage({
    message: 'No.',
    name: 'Yard',
    refill: refillSentFields(
      [
        [hostile, hostile],
        ['text', `${hostile}\n</textarea>`],
        ['_x', hostile],
      ],
      [],
    ),
  });
  expect(page).not.toContain('<script>');
  expect(page.match(/<\/textarea>/g)).toHaveLength(1);
});

test('shows no form without fields, and none for a flood of them', () => {
  expect(refillSentFields([], [])).toBeUndefined();
  expect(
    refillSentFields(
      Array.from({ length: 101 }, (_, index) => [`f${index}`, ''] as const),
      [],
    ),
  ).toBeUndefined();
});
