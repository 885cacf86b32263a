/** A test host with a small stock, engines that use it, and expected cards. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cardOf } from '../../features/_domain/site/card-of.ts';
import type { Site } from '../../features/_domain/site/site.ts';
import { embeddedEngine, type EmbeddedOptions } from '../../features/search/backends/embedded/embedded.ts';
import { Host, createStaticSite, type Misbehaviour } from './static-host.ts';

export const small = createStaticSite(60);
/** Another stock of the same size. */
export const other = createStaticSite(60, { seed: 2 });

/** The host of the running test; requires `openHosts`. */
export let host: Host;

/** Opens a host before every test of the file and closes it afterwards. */
export function openHosts(): void {
  beforeEach(async () => {
    host = await Host.open(small);
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await host.close();
  });
}

export const engineFor = (more: Partial<EmbeddedOptions> = {}) =>
  embeddedEngine({
    index: host.index,
    cacheSize: 20,
    workerFrom: 1e9,
    clock: () => performance.now(),
    ...more,
  });

/** Returns the cards of the site's first vehicles, as on its pages. */
export const listCards = (site: Site, count = 21) =>
  site.vehicles.slice(0, count).map((one) => cardOf(site, one));
export const failure = (reason: string, message: RegExp) =>
  expect.objectContaining({
    name: 'SearchFailure',
    reason,
    message: expect.stringMatching(message) as string,
  });

export const html: Misbehaviour = (response) => response.end('<!doctype html><title>Sign in</title>');
