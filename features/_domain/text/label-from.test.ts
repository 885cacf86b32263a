import { expect, test } from 'vitest';
import { labelFrom } from './label-from.ts';

test.each([
  ['fleet_size', 'Fleet size'],
  ['fleetSize', 'Fleet size'],
  ['drop-off.day', 'Drop off day'],
  ['email', 'Email'],
])('formats the name of a field as text: %s', (name, label) => expect(labelFrom(name)).toBe(label));
