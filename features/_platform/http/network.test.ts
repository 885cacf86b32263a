/** Groups network addresses by visitor. */
import { expect, test } from 'vitest';
import { computeNetwork } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['not:an:address', 'not:an:address'],
  ['', ''],
])('%s counts as %s', (address, network) => expect(computeNetwork(address)).toBe(network));
