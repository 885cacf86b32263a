/** The contact sheet of the journeys: what every step looked like, to be looked at. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../renderer/contract/escape.ts';
import { root } from '../support/pages.ts';

const REPORT = path.join(root, '.dealersite/reports/journeys');
const SHOTS = path.join(REPORT, 'steps');
/** Pixels of the sheet: its width, that of a picture by the width of its screen, and the space around it. */
const WIDTH = 1572;
const widthOn = (screen: number): number => (screen > 600 ? 512 : 250);
const GAP = 12;
const LABEL = 30;

/** Names a file or folder after a title. */
const fileName = (title: string): string => title.replaceAll(/[^\w ,.$%&’'-]+/g, '-').slice(0, 90);

/** Returns an empty folder for the pictures of a journey on a screen. */
export function emptyShotFolder(journey: string, title: string, screen: string): string {
  const folder = path.join(SHOTS, fileName(journey), fileName(title), screen);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Returns the path of the picture of a step. */
export const shotPath = (folder: string, step: number, title: string): string =>
  path.join(folder, `${String(step).padStart(2, '0')} ${fileName(title)}.jpeg`);

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted()
        .map((name) => path.join(folder, name))
    : [];

/** Draws the pictures of a folder in rows, with their titles above. */
async function drawSheet(pictures: readonly string[]): Promise<Buffer | undefined> {
  const parts: OverlayOptions[] = [];
  let [left, top, bottom] = [GAP, 0, 0];
  for (const picture of pictures) {
    const { width: screen } = await sharp(picture).metadata();
    const width = widthOn(screen);
    const { data, info } = await sharp(picture).resize({ width }).toBuffer({ resolveWithObject: true });
    if (left + width > WIDTH) [left, top] = [GAP, bottom];
    const title = escapeHtml(path.basename(picture, '.jpeg'));
    const label = `<svg width="${width}" height="${LABEL}"><text y="21" font-family="sans-serif" font-size="14">${title}</text></svg>`;
    parts.push({ input: Buffer.from(label), left, top }, { input: data, left, top: top + LABEL });
    left += width + GAP;
    bottom = Math.max(bottom, top + LABEL + info.height + GAP);
  }
  if (parts.length === 0) return undefined;
  return sharp({ create: { width: WIDTH, height: bottom, channels: 3, background: '#eee' } })
    .composite(parts)
    .png({ palette: true })
    .toBuffer();
}

/** Writes the sheet: a page with all pictures, and one picture for each journey and screen. */
async function writeSheet(): Promise<void> {
  const sections: string[] = [];
  const screens = foldersIn(SHOTS).flatMap(foldersIn).flatMap(foldersIn);
  for (const folder of screens) {
    const name = path.relative(SHOTS, folder);
    const pictures = foldersIn(folder);
    const sheet = await drawSheet(pictures);
    if (sheet) writeFileSync(path.join(REPORT, `${name.replaceAll(path.sep, ' · ')}.png`), sheet);
    const items = pictures.map((picture) => {
      const source = path.relative(REPORT, picture).split(path.sep).map(encodeURIComponent).join('/');
      return `<figure><img loading="lazy" height="620" src="${source}" alt=""><figcaption>${escapeHtml(path.basename(picture, '.jpeg'))}</figcaption></figure>`;
    });
    sections.push(`<h2>${escapeHtml(name.replaceAll(path.sep, ' · '))}</h2><div>${items.join('')}</div>`);
  }
  const style =
    'body{font:16px sans-serif;margin:1rem}div{display:flex;gap:1rem;overflow-x:auto}figure{margin:0}img{border:1px solid #999}';
  writeFileSync(
    path.join(REPORT, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Journeys</title><style>${style}</style><h1>Journeys</h1>${sections.join('')}</html>`,
  );
  console.log(`Contact sheet: ${path.relative(root, path.join(REPORT, 'index.html'))}`);
}

/** Playwright's setup of the run; returns its teardown. */
export default function sheetAfterRun(): () => Promise<void> {
  mkdirSync(REPORT, { recursive: true });
  for (const name of readdirSync(REPORT)) if (name.endsWith('.png')) rmSync(path.join(REPORT, name));
  return writeSheet;
}
