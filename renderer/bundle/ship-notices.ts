/** Collects the licence texts of all bundled packages, as their licences require. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*[\\/]node_modules[\\/](@[^\\/]+[\\/][^\\/]+|[^@\\/][^\\/]*))[\\/]/;

function notice(dir: string): string {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const file = readdirSync(dir).find((name) => /^(licen[cs]e|copying)/i.test(name));
  const text = file
    ? readFileSync(path.join(dir, file), 'utf8').trim()
    : `Licence: ${String(manifest['license'])}`;
  return `${String(manifest['name'])} ${String(manifest['version'])}\n\n${text}\n`;
}

/** Writes `THIRD-PARTY.txt` to each bundle. `workerModules` are the files of scripts that the client bundles apart. */
export function shipNotices(root: string, workerModules: ReadonlySet<string>): Plugin {
  return {
    name: 'dealersite:notices',
    generateBundle() {
      const dirs = new Set<string>();
      const isClient = this.environment.name === 'client';
      for (const id of [...this.getModuleIds(), ...(isClient ? workerModules : [])]) {
        const dir = PACKAGE.exec(id.replace(/^\0/, ''))?.[1];
        if (dir && existsSync(path.join(dir, 'package.json'))) dirs.add(dir);
      }
      const fonts = path.join(root, 'node_modules/@fontsource-variable');
      if (isClient) for (const name of readdirSync(fonts)) dirs.add(path.join(fonts, name));
      if (this.environment.name === 'ssr') dirs.add(path.join(root, 'node_modules/swagger-ui-dist'));
      const source = [...dirs]
        .toSorted()
        .map(notice)
        .join(`\n${'-'.repeat(80)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'THIRD-PARTY.txt', source });
    },
  };
}
