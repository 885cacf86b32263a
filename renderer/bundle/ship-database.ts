/** Copies the non-script files of the embedded database to the server bundle, with an empty database to start from. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { Plugin } from 'vite';
import { writeWholeFiles } from '../contract/whole-files.source.ts';

const PACKAGE = 'node_modules/@electric-sql/pglite';
const FILES = ['pglite.wasm', 'pglite.data'];

/** Window of 32 MiB: the files of a new cluster hold three copies of the same catalogues, megabytes apart. */
const COMPRESSION = {
  [constants.ZSTD_c_compressionLevel]: 12,
  [constants.ZSTD_c_windowLog]: 25,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};

/**
 * Returns the files of a new cluster as a compressed archive. Creating one takes three seconds of processor, which the
 * first visitor of a server would wait for. Stored by version, because a clone bundles often.
 */
async function readTemplate(root: string): Promise<Buffer> {
  const { version } = JSON.parse(readFileSync(path.join(root, PACKAGE, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = path.join(root, '.dealersite/cache', `database-${version}.tar.zst`);
  if (existsSync(file)) return readFile(file);
  const cluster = await PGlite.create();
  const archive = await cluster.dumpDataDir('none');
  await cluster.close();
  const body = zstdCompressSync(await archive.bytes(), { params: COMPRESSION });
  writeWholeFiles({ [file]: body });
  return body;
}

/** Writes them to `database/`, where the program expects them. */
export function shipDatabase(root: string): Plugin {
  return {
    name: 'dealersite:database',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      for (const name of FILES) {
        const source = await readFile(path.join(root, PACKAGE, 'dist', name));
        this.emitFile({ type: 'asset', fileName: `database/${name}`, source });
      }
      const source = await readTemplate(root);
      this.emitFile({ type: 'asset', fileName: 'database/template.tar.zst', source });
    },
  };
}
