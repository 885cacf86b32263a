import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { lanAddresses } from './lan-addresses.ts';
import { createNetworkPorts, networkAddresses, openNetworkPorts, qrLines } from './network-ports.ts';

const address = (text: string, internal = false) => ({
  address: text,
  netmask: '255.255.255.0',
  family: 'IPv4' as const,
  mac: '00:00:00:00:00:00',
  internal,
  cidr: `${text}/24`,
});

describe('lanAddresses', () => {
  test('lists addresses that other devices reach, those of private networks first', () => {
    const interfaces = {
      lo: [address('127.0.0.1', true)],
      tun0: [address('203.0.113.9')],
      eth0: [address('169.254.3.4'), address('10.0.0.5')],
      wlan0: [address('192.168.1.20')],
    };
    expect(lanAddresses(interfaces)).toEqual(['192.168.1.20', '10.0.0.5', '203.0.113.9']);
  });
});

describe('network ports', () => {
  test('lead an address to the tenant of its port, and no name', () => {
    const ports = createNetworkPorts();
    ports.set(4322, 'yard');
    expect(ports.slugOf('192.168.1.20:4322')).toBe('yard');
    expect(ports.slugOf('[fe80::1]:4322')).toBe('yard');
    for (const host of ['192.168.1.20:4321', 'evil.example:4322', 'localhost:4322', undefined])
      expect(ports.slugOf(host)).toBeUndefined();
  });

  test('give the address of a tenant on the machine that a device has reached', () => {
    const ports = createNetworkPorts();
    ports.set(4322, 'yard');
    expect(ports.originOn('10.0.0.5:4321', 'yard', 'http:')).toBe('http://10.0.0.5:4322');
    expect(ports.originOn('10.0.0.5:4321', 'other', 'http:')).toBeUndefined();
    expect(ports.originOn('localhost:4321', 'yard', 'http:')).toBeUndefined();
  });

  test('are one for each of several tenants, and that of the server for the only one', async () => {
    const app = new Hono();
    const several = createNetworkPorts();
    const options = { port: 0, hostname: '127.0.0.1' };
    const opened = await openNetworkPorts(app, {
      ...options,
      port: 45_321,
      slugs: ['a', 'b'],
      ports: several,
    });
    const [first, second] = opened.map(({ port }) => port);
    expect(several.list()).toEqual([
      [first, 'a'],
      [second, 'b'],
    ]);
    await Promise.all(opened.map((one) => one.close()));
    const one = createNetworkPorts();
    expect(await openNetworkPorts(app, { ...options, port: 45_321, slugs: ['a'], ports: one })).toEqual([]);
    expect(networkAddresses(one, '192.168.1.20', 'http')).toEqual([
      { slug: 'a', url: 'http://192.168.1.20:45321' },
    ]);
  });
});

test('draws a code of at most 80 columns for a terminal', () => {
  const lines = qrLines('http://192.168.100.200:43210').split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
});
