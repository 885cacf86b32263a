/** `dealersite db`: backs up and restores the database. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { backUp, restore } from '../../features/_platform/database/backup.ts';
import { visitDatabase } from '../../features/_platform/database/open.ts';
import { fail } from '../../renderer/contract/error.ts';
import { databaseLocation } from '../database.ts';
import { fileExists } from '../errors.ts';
import type { Context, Outcome } from '../outcome.ts';

/** `db backup`: writes one file, atomically. */
export async function backup(
  file: string,
  { force }: { force?: boolean },
  context: Context,
): Promise<Outcome> {
  const target = path.resolve(file);
  if (!force && existsSync(target)) fail(fileExists, { file });
  const database = await visitDatabase(databaseLocation(context.root), context.report);
  try {
    const rows = await backUp(database, target);
    const summary = [
      `${rows} rows in ${file}`,
      'The file contains personal data. Restore it with: dealersite db restore FILE',
    ];
    return { exitCode: 0, problems: [], summary, data: { file: target, rows } };
  } finally {
    await database.close();
  }
}

/** `db restore`: restores the whole file or nothing. */
export async function restoreFrom(
  file: string,
  { force = false }: { force?: boolean },
  context: Context,
): Promise<Outcome> {
  const location = databaseLocation(context.root);
  const database = await visitDatabase(location, context.report);
  try {
    const rows = await restore(database, path.resolve(file), { force, folder: location.folder });
    return { exitCode: 0, problems: [], summary: [`${rows} rows restored`], data: { rows } };
  } finally {
    await database.close();
  }
}
