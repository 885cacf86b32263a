/** Identifies the code of the server bundle, so that pages are rendered again after a change of code. */
import { hash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Writes `build-id.txt`: a digest of all code in the bundle. */
export function shipBuildId(): Plugin {
  return {
    name: 'dealersite:build-id',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    generateBundle(_options, bundle) {
      const code = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
        .toSorted();
      this.emitFile({
        type: 'asset',
        fileName: 'build-id.txt',
        source: `${hash('sha256', code.join('\0'))}\n`,
      });
    },
  };
}
