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

test.each(['', '02 5550 010', '+44 20 7946 0000', '1234', 'ring us', '09 5550 0100', '130097570'])(
  'refuses %j with a reason',
  (text) => {
    expect(australianPhone(text)).toEqual({ reason: expect.any(String) as string });
  },
);
