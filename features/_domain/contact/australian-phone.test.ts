import { expect, test } from 'vitest';
import { australianPhone } from './australian-phone.ts';

test.each([
  ['0255500100', '02 5550 0100'],
  ['(02) 5550-0100', '02 5550 0100'],
  ['+61 2 5550 0100', '02 5550 0100'],
  ['+61 (0)2 5550 0100', '02 5550 0100'],
  ['0491570006', '0491 570 006'],
  ['1300975707', '1300 975 707'],
  ['131 450', '13 14 50'],
])('formats %j as %j', (text, phone) => {
  expect(australianPhone(text)).toEqual({ phone });
});

test.each([
  ['', 'the number is empty'],
  [' ', 'the number is empty'],
  ['ring us', 'a number may contain only digits, spaces and ( ) + -'],
  ['+44 20 7946 0000', 'it is a foreign number'],
  ['+4 61 2 5550 0100', 'it is a foreign number'],
  ['02 5550 010', 'it has 9 digits instead of 10'],
  ['+ 61 2 5550 010', 'it has 9 digits instead of 10'],
  ['09 5550 0100', 'no Australian number has this prefix'],
  ['130097570', 'no Australian number has this prefix'],
  ['1234', 'no Australian number has this prefix'],
  ['1102', 'no Australian number has this prefix'],
])('refuses %j: %s', (text, reason) => {
  expect(australianPhone(text)).toEqual({ reason });
});
