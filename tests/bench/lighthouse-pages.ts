/**
 * Measures pages of the built demo sites with Lighthouse on an emulated phone, served like a static host with the API.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadLighthouse } from '../../cli/audit/lighthouse-browser.ts';
import type { Metrics } from '../../cli/audit/budgets.ts';
import { medians } from '../../cli/audit/metrics.ts';
import { createLighthouseRunner } from '../../cli/audit/lighthouse-runner.ts';
import { findBrowser } from '../support/browser.js';
import { mustRun } from '../support/command.ts';
import { completeVehicle, root, tenants } from '../support/pages.ts';

const PORT = 4393;

const first = (...folder: string[]): string => {
  const [name] = readdirSync(path.join(root, 'output', ...folder)).toSorted();
  if (name === undefined) throw new Error(`nothing in output/${folder.join('/')}`);
  return name;
};

const addresses = (tenant: string): string[] =>
  [
    '/',
    '/search/used-cars',
    `/cars/${first(tenant, 'cars')}`,
    `/contact-us/${first(tenant, 'contact-us')}`,
  ].map((url) => `http://${tenant}.localhost:${PORT}${url}`);

/** Returns the vehicle with everything first, then one page of each kind and tenant. */
function allAddresses(): string[] {
  const { tenant, url } = completeVehicle();
  return [...new Set([`http://${tenant}.localhost:${PORT}${url}`, ...tenants().flatMap(addresses)])];
}

/** Builds all demo sites and measures the pages whose address contains `only`. Metrics are medians of `runs`. */
export async function measurePages({
  runs,
  only,
}: {
  runs: number;
  only: string;
}): Promise<{ url: string; metrics: Metrics }[]> {
  await mustRun(process.execPath, ['cli/bin.js', 'build', '--all'], root);
  const server = spawn(process.execPath, ['cli/bin.js', 'serve', '--static', '--port', String(PORT)], {
    cwd: root,
  });
  const runner = createLighthouseRunner({
    lighthouse: await loadLighthouse(),
    browser: await findBrowser(),
    signal: new AbortController().signal,
    timeoutMs: 180_000,
  });
  try {
    const pages = [];
    for (const url of allAddresses().filter((address) => address.includes(only))) {
      const found: Metrics[] = [];
      while (found.length < runs) found.push((await runner.measure({ url, device: 'mobile' })).metrics);
      pages.push({ url, metrics: medians(found) });
    }
    return pages;
  } finally {
    await runner.close();
    server.kill('SIGTERM');
  }
}
