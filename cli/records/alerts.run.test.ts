/** `dealersite alerts` from the command line. */
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../features/_platform/database/open.ts';
import { testApi } from '../../tests/support/api.ts';
import { startMailSink, type MailSink } from '../../tests/support/mail-sink.ts';
import { Project, vehicles } from '../../tests/support/project.ts';
import { databaseLocation } from '../database.ts';
import type { Context } from '../outcome.ts';
import { run } from './alerts.run.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const OPTIONS = { alerts: { price_drops: true } };
const stock = vehicles(3);

let project: Project;
beforeEach(() => {
  project = new Project(stock);
});
afterEach(() => project.remove());

const alerts = (...args: string[]) => project.runWith({ MAIL_URL: '' }, 'alerts', ...args);

test('warns about a named tenant without alerts, but not about all', async () => {
  const named = await alerts('--tenant', 'yard');
  expect({ code: named.code, codes: named.stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, codes: ['DS2890'] });
  expect(named.stderr).toMatch(/warning DS2890[^]*yard has no alerts[^]*`options\.alerts\.price_drops`/);
  expect(named.stderr).toContain('No site has alerts.');
  const all = await alerts('--all');
  expect({ code: all.code, codes: all.stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, codes: null });
});

test('warns without a mail server', async () => {
  project.putTenant({ options: OPTIONS });
  const { code, stderr } = await alerts('--tenant', 'yard');
  expect({ code, codes: stderr.match(/DS\d{4}/g) }).toEqual({ code: 0, codes: ['DS2891'] });
  expect(stderr).toMatch(/warning DS2891[^]*MAIL_URL is not set/);
});

describe('with a mail server', () => {
  let sink: MailSink;
  beforeEach(async () => {
    sink = await startMailSink();
    // Without the waits between attempts, which take over a minute.
    vi.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
    syncBuiltinESMExports();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    vi.unstubAllEnvs();
    await sink.stop();
  });

  /** Watches the price of a vehicle and confirms the address. */
  async function watchPrice(): Promise<void> {
    const database = await openDatabase(databaseLocation(project.root), () => undefined);
    const site = testApi({
      database,
      stock,
      environment: { MAIL_URL: sink.url },
      tenant: { api: { enabled: true }, site_url: 'https://yard.example' },
      options: OPTIONS,
    });
    await site.post('/alerts', { email: 'mara.quill@example.com', kind: 'price', car_id: 'v1' });
    await vi.waitFor(() => expect(sink.received).toHaveLength(1));
    const link = /https?:\/\/\S+\/api(\/alerts\/confirm\S+)/.exec(sink.received[0]?.mail.text ?? '')?.[1];
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://yard.example' };
    expect((await site.request(link ?? '', { method: 'POST', headers })).status).toBe(200);
    await database.close();
  }

  test('that refuses an email is an error, and the next run sends the same news', async () => {
    project.putTenant({ options: OPTIONS });
    await watchPrice();
    project.putStock(stock.map((row) => ({ ...row, price: 15_000 })));
    vi.stubEnv('MAIL_URL', sink.url);
    const lines: string[] = [];
    const context: Context = {
      root: project.root,
      now: Date.parse('2026-11-23T09:00:00+11:00'),
      signal: new AbortController().signal,
      // A progress prints its numbers behind the line.
      report: (line, progress) => void lines.push(progress ? `${line} (${progress.total})` : line),
    };
    sink.refuses = true;
    const refused = await run({ tenant: ['yard'] }, context);
    expect(refused.exitCode).toBe(1);
    expect(refused.problems).toMatchObject([
      {
        code: 'DS2892',
        message: 'yard: the mail server did not take 1 email.',
        hint: expect.stringContaining('sends the same news') as string,
      },
    ]);
    const reason = /^message \S+ failed: Message failed: 451 Try again later$/;
    expect(lines).toContainEqual(expect.stringMatching(reason));
    expect(sink.received).toHaveLength(1);
    sink.refuses = false;
    const sent = await run({ tenant: ['yard'] }, context);
    expect(sent).toMatchObject({
      exitCode: 0,
      problems: [],
      data: { tenants: [{ tenant: 'yard', mails: 1, vehicles: 1, failed: 0 }] },
    });
    expect(sink.received[1]?.mail.text).toContain('$15,000');
  });
});
