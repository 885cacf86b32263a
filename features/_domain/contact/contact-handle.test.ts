import { expect, test } from 'vitest';
import { parseContactHandle } from './contact-handle.ts';

test.each([
  ['Mara.Quill@Example.COM', { channel: 'email', value: 'mara.quill@example.com' }],
  ['02 5550 0123', { channel: 'sms', value: '+61255500123' }],
  ['Mobile: 0491 570 156', { channel: 'sms', value: '+61491570156' }],
  ['+64 21 555 0123', { channel: 'sms', value: '+64215550123' }],
])('accepts the address %s', (text, reach) => expect(parseContactHandle(text)).toEqual(reach));

test.each([
  '',
  'mara',
  'mara@',
  '1300 555 010',
  '13 55 50',
  '02 5550',
  '02 5550 0123 ext 5',
  'a@example.com\r\nBcc: b@example.com',
])('refuses %j', (text) => expect(parseContactHandle(text)).toBeUndefined());
