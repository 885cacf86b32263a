/** Packs dealersite as npm would publish it, and installs the package in a folder. */
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mustRun } from './command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Turns the folder into a project with the packed package installed. Returns the path of the tarball. */
export async function installPacked(folder: string): Promise<string> {
  await mustRun('node', ['cli/bootstrap/prepare.js'], root);
  await mustRun('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(
    path.join(folder, 'package.json'),
    '{ "name": "a-dealer", "private": true, "type": "module" }\n',
  );
  await mustRun('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], folder);
  return path.join(folder, tarball);
}
