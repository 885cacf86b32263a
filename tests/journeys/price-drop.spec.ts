/** A buyer waits for a better price: saves a search and a vehicle, hears of a drop, and stops the mails. */
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALERT_MESSAGES } from '../../features/alerts/alert-copy.ts';
import { command } from '../support/command.ts';
import { root as clone } from '../support/pages.ts';
import { mailUrlFile, rootFolder, writeStock, type Mode } from './dealers.ts';
import { test } from './journey.ts';
import { awaitMail } from './steps/forms.ts';
import { openListing } from './steps/lists.ts';

test.use({ dealer: 'pelican-caravans' });

const DAY = 86_400_000;

/** Runs a command for the dealer beside the server. */
async function dealersite(mode: Mode, ...args: string[]): Promise<void> {
  const program = path.join(clone, 'cli/bin.js');
  const all = [program, ...args, '--tenant', 'pelican-caravans', '--root', rootFolder(mode)];
  const { code, stderr } = await command(process.execPath, all, clone, {
    MAIL_URL: readFileSync(mailUrlFile(mode), 'utf8'),
  });
  expect(code, stderr).toBe(0);
}

const linkIn = (text: string, word: string): string =>
  new RegExp(String.raw`https?://[^/\s]+(/api/alerts/${word}\?\S+)`).exec(text)?.[1] ?? '';

test('saves a search and a vehicle, hears of a drop, and stops the mails', async ({ visit }) => {
  const { page, step, address, email, stock, mode } = visit;
  const vehicle = stock.find(
    ({ price, status, reserved }) => status === 'in_stock' && !reserved && Number(price) > 10,
  );
  if (!vehicle) throw new Error('no vehicle with a price');
  await openListing(visit, '/search/new-used-and-demo-cars');
  await step('save the search', async () => {
    const box = page.getByRole('region', { name: 'Hear about new ones first' });
    await page.getByRole('link', { name: 'Save this search' }).click();
    await box.getByLabel('Email').fill(email);
    await box.getByRole('button', { name: 'Save this search' }).click();
    await expect(box.getByText(ALERT_MESSAGES.pending)).toBeVisible();
  });
  await step('open the vehicle', async () => void (await page.goto(address(`/cars/${vehicle.slug}`))));
  await step('watch its price', async () => {
    await page.getByRole('link', { name: 'Tell me when the price drops' }).click();
    const section = page.locator('#price-alert');
    await section.getByLabel('Email').fill(email);
    await section.getByRole('button', { name: 'Tell me' }).click();
    await expect(section.getByText(ALERT_MESSAGES.pending)).toBeVisible();
  });
  for (const name of ['All vehicles', vehicle.name]) {
    const request = await awaitMail(visit, email, new RegExp(`^Please confirm: ${name}`));
    const confirm = linkIn(request.text, 'confirm');
    await step('confirm by the link in the mail', async () => {
      await page.goto(address(confirm));
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
    });
  }
  const lower = Number(vehicle.price) - 1_500;
  writeStock(
    mode,
    'pelican-caravans',
    stock.map((one) => (one === vehicle ? { ...one, price: lower } : one)),
  );
  await dealersite(mode, 'pull');
  await dealersite(mode, 'alerts', '--now', new Date(Date.now() + DAY).toISOString());
  const mail = await awaitMail(visit, email, new RegExp(`\\$${lower.toLocaleString('en-AU')}`));
  expect(mail.text).toContain(vehicle.name);
  await step('stop the mails', async () => {
    await page.goto(address(linkIn(mail.text, 'stop')));
    await page.getByRole('button', { name: 'Stop this alert' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stopped');
  });
});
