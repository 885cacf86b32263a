/** Normalises phone numbers and e-mail addresses of visitors. */
import { expect, test } from 'vitest';
import { normalEmail, normalPhone, phoneNote, readPhone } from './contact.ts';

test.each([
  ['02 5550 0123', '+61255500123'],
  ['(02) 5550-0123', '+61255500123'],
  ['0491 570 156', '+61491570156'],
  ['+61 2 5550 0123', '+61255500123'],
  ['+61 (0)2 5550 0123', '+61255500123'],
  ['(+61) 2 5550 0123', '+61255500123'],
  ['+61 02 5550 0123', '+61255500123'],
  ['61 491 570 156', '+61491570156'],
  ['0061 2 5550 0123', '+61255500123'],
  ['1300 975 707', '1300975707'],
  ['13 11 10', '131110'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 (212) 555-0123', '+12125550123'],
  ['0491\u2011570\u2011156', '+61491570156'],
  ['0491\u2013570\u2212156', '+61491570156'],
  ['0491\u00a0570\u2009156', '+61491570156'],
  ['\u202a0491 570 156\u202c', '+61491570156'],
  ['０４９１５７０１５６', '+61491570156'],
  ['＋６１ 491 570 156', '+61491570156'],
  ['٠٢٥٥٥٠٠١٢٣', '+61255500123'],
  ['tel:+61255500123', '+61255500123'],
  ['Mobile: 0491 570 156', '+61491570156'],
  ['0491 570 156 (work)', '+61491570156'],
])('normalPhone formats %s as %s', (given, written) => expect(normalPhone(given)).toBe(written));

test.each([
  '',
  '5550 0123',
  '0255500',
  '02 5550 01234',
  'call me',
  '02 5550 0123 ext 4',
  '+',
  '+61 2 555',
  '++61255500123',
  'Boss: 02 5550 0123',
  '02 5550 0123 (ask for Ana)',
  '02 5550 0123 or 0491 570 156',
  '02 5550 0123 ext',
  'ext 5',
  'tel:+61255500123;phone-context=example.com',
])('normalPhone refuses %j', (given) => expect(normalPhone(given)).toBeUndefined());

test.each([
  ['02 5550 0123', undefined],
  ['tel:+61255500123', undefined],
  ['tel:+61255500123;ext=5', 'ext. 5'],
  ['Tel. (02) 5550 0123', undefined],
  ['Ph: +61 (0)2 5550 0123', undefined],
  ['02 5550 0123 ext 5', 'ext. 5'],
  ['02 5550 0123, Ext. 0512', 'ext. 0512'],
  ['02 5550 0123 (ext 5)', 'ext. 5'],
  ['02 5550 0123 x5', 'ext. 5'],
  ['02 5550 0123x5', 'ext. 5'],
  ['02 5550 0123 # 5', 'ext. 5'],
  ['02 5550 0123 extension 5', 'ext. 5'],
  ['02 5550 0123 (work)', 'work'],
  ['02 5550 0123 - Work', 'Work'],
  ['Mobile: 02 5550 0123', 'Mobile'],
  ['M 02 5550 0123', 'M'],
  ['(h) 02 5550 0123', 'h'],
  ['Office: 02 5550 0123 x5', 'Office, ext. 5'],
  ['02 5550 0123 (work) ext 5', 'work, ext. 5'],
])('readPhone reads the number of %j and notes %j', (text, note) => {
  const typed = readPhone(text);
  expect(typed?.number).toBe('+61255500123');
  expect(typed && phoneNote(typed)).toBe(note);
});

test.each(['02 5550 0123 ext', '02 5550 0123 ext 1234567', 'call me', '5550 0123 x5', ''])(
  'readPhone refuses %j',
  (text) => expect(readPhone(text)).toBeUndefined(),
);

test.each([
  ['mara@example.com', 'mara@example.com'],
  ['mara@example.com\u200b', 'mara@example.com'],
  ['mara＠example.com', 'mara@example.com'],
  [' Mara.Q+cars@Mail.Example.COM ', 'Mara.Q+cars@mail.example.com'],
  ["o'neil@example.com.au", "o'neil@example.com.au"],
])('normalEmail reads %j as %s', (given, written) => expect(normalEmail(given)).toBe(written));

test.each([
  'mara',
  'mara@',
  '@example.com',
  'mara@localhost',
  'mara@example..com',
  'ma..ra@example.com',
  '.mara@example.com',
  'mara@-example.com',
  'mara@example.c_m',
  'mara@127.0.0.1',
  'mara@example.com\nBcc: x@example.com',
  'mara <mara@example.com>',
  'a@b@c.com,d@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(60)}.${'c'.repeat(200)}.com`,
])('normalEmail refuses %j', (given) => expect(normalEmail(given)).toBeUndefined());
