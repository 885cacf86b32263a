import { expect, test } from 'vitest';
import { identity } from '../accounts/identity.ts';
import { personalData } from '../accounts/personal-data.ts';
import { defineCapability } from './capability.ts';
import { provide } from './provide.ts';
import { createPlatform, type PlatformBase } from './platform.ts';
import { defineServer } from './slice-server.ts';

const greeting = defineCapability<(name: string) => string>('greeting');
const counter = defineCapability<{ count: number }>('counter');

// The resolver hands the platform on and reads nothing of it.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const base = { tenant: { slug: 'yard' } } as PlatformBase;

const greeter = defineServer({
  name: 'greeter',
  provides: [
    provide(
      greeting,
      ({ tenant }) =>
        (name) =>
          `${tenant.slug} greets ${name}`,
    ),
  ],
});

test('use returns what another slice provides for the tenant', () => {
  expect(createPlatform(base, [greeter]).use(greeting)('Mara')).toBe('yard greets Mara');
});

test('creates a capability once per tenant, on first use', () => {
  let instances = 0;
  const server = defineServer({
    name: 'counter',
    provides: [provide(counter, () => ({ count: (instances += 1) }))],
  });
  const platform = createPlatform(base, [server]);
  expect(instances).toBe(0);
  expect(platform.use(counter)).toBe(platform.use(counter));
  expect(createPlatform(base, [server]).use(counter)).toEqual({ count: 2 });
});

test('throws with the name of a capability that no slice provides', () => {
  expect(() => createPlatform(base, []).use(greeting)).toThrow('no slice provides "greeting"');
});

test('find returns undefined for a capability that no slice provides', () => {
  expect(createPlatform(base, []).find(greeting)).toBeUndefined();
  expect(createPlatform(base, [greeter]).find(greeting)?.('Mara')).toBe('yard greets Mara');
});

test('throws when two slices provide the same capability', () => {
  expect(() => createPlatform(base, [greeter, greeter])).toThrow('two slices provide "greeting"');
});

test('throws with the name of a capability that needs itself', () => {
  const circular = defineServer({
    name: 'circular',
    provides: [provide(greeting, ({ use }) => use(greeting))],
  });
  expect(() => createPlatform(base, [circular]).use(greeting)).toThrow('"greeting" depends on itself');
});

test('without an identity nobody is signed in and nothing is gated', async () => {
  const platform = createPlatform(base, []);
  const request = new Request('http://yard.localhost/');
  expect(await platform.userOf(request)).toBeUndefined();
  expect(await platform.needsSignIn('finance', request)).toBe(false);
});

test('userOf and needsSignIn use the identity of a slice', async () => {
  const server = defineServer({
    name: 'accounts',
    provides: [
      provide(identity, () => ({
        userOf: async () => ({ id: '7' }),
        needsSignIn: async (gate) => gate === 'finance',
      })),
    ],
  });
  const platform = createPlatform(base, [server]);
  const request = new Request('http://yard.localhost/');
  expect(await platform.userOf(request)).toEqual({ id: '7' });
  expect(await platform.needsSignIn('finance', request)).toBe(true);
});

test('personal data combines all slices and messages', () => {
  const server = defineServer({
    name: 'lists',
    personal: () => [{ name: 'lists', hand: async () => [] }],
  });
  const names = createPlatform(base, [server, greeter])
    .use(personalData)
    .map(({ name }) => name);
  expect(names).toEqual(['lists', 'messages']);
});
