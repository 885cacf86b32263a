import { describe, expect, test } from 'vitest';
import { localPhone, maskPhone, telHref } from './phone.ts';

describe('call buttons replace a leading +61 by 0 and group digits 2-4-4', () => {
  test.each([
    ['+61755501234', '07 5550 1234'],
    ['+61 (0)7 5550 1234', '07 5550 1234'],
    ['(07) 5550-1234', '07 5550 1234'],
    ['+61491570156', '04 9157 0156'],
    ['1300 975 707', '1300 975 707'],
    ['+61 1300 975 707', '1300 975 707'],
    ['', ''],
  ])('formats %s as %s', (phone, text) => {
    expect(localPhone(phone)).toBe(text);
  });
});

describe('grouped by kind: mobiles and 1300/1800 numbers 4-3-3, the rest 2-4-4', () => {
  test.each([
    ['+61491570156', '0491 570 156'],
    ['1300975707', '1300 975 707'],
    ['1800160401', '1800 160 401'],
    ['131234', '13 12 34'],
    ['0270101234', '02 7010 1234'],
  ])('formats %s as %s', (phone, text) => {
    expect(localPhone(phone, 'by kind')).toBe(text);
  });
});

test('leaves foreign and word numbers unchanged', () => {
  expect(localPhone(' +64 9 555 0100 ')).toBe('+64 9 555 0100');
  expect(localPhone('1300 CAR YARD')).toBe('1300 CAR YARD');
});

describe('a tap-to-call link works from anywhere', () => {
  test.each([
    ['07 5550 1234', 'tel:+61755501234'],
    ['+61 7 5550 1234', 'tel:+61755501234'],
    ['0491 570 156', 'tel:+61491570156'],
    ['1300 975 707', 'tel:1300975707'],
    ['+611800160401', 'tel:1800160401'],
    ['13 12 34', 'tel:131234'],
    ['+64 9 555 0100', 'tel:+6495550100'],
    ['1300 CAR YARD', 'tel:13002279273'],
  ])('converts %s to %s', (phone, href) => {
    expect(telHref(phone)).toBe(href);
  });
});

describe('a phone number is masked after the first 5 characters', () => {
  test.each([
    ['07 5550 1234', '07 55•• ••••'],
    ['0755501234', '07555•••••'],
    ['1300', '1300'],
  ])('shows %s as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
