/** Addresses of the served dealers, and their mails. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PORT } from '../e2e/site.ts';
import { mailFolder, type DealerName, type Mode } from './dealers.ts';

export const PORTS: Readonly<Record<Mode, number>> = {
  serve: PORT,
  static: PORT + 1000,
  nginx: PORT + 2000,
  cluster: PORT + 3000,
};

/** Returns the address of a dealer's page. */
export const toAddress = (mode: Mode, dealer: DealerName, url: string): string =>
  `http://${dealer}.localhost:${PORTS[mode]}${url}`;

export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns the mails to an address in the order they arrived. */
export function readMails(mode: Mode, to: string): Mail[] {
  const folder = mailFolder(mode);
  return readdirSync(folder)
    .toSorted()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Mail)
    .filter((mail) => mail.to.includes(to));
}
