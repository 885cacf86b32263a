import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

test('writes contacts, a day of expiry within a year, and its own address (RFC 9116)', () => {
  const contacts = ['security@yard.example', 'https://yard.example/report'];
  const now = Date.parse('2026-11-26T10:11:12Z');
  expect(securityTxt({ contacts, origin: 'https://yard.example', now }))
    .toBe(`Contact: mailto:security@yard.example
Contact: https://yard.example/report
Expires: 2027-10-22T00:00:00.000Z
Canonical: https://yard.example/.well-known/security.txt
Preferred-Languages: en
`);
});

test('writes the same file all day', () => {
  const fileOf = (time: string) =>
    securityTxt({ contacts: ['a@b.example'], origin: '', now: Date.parse(`2026-11-26T${time}Z`) });
  expect(fileOf('00:00:00')).toBe(fileOf('23:59:59'));
});
