/** Copies photos of demo vehicles to the server bundle, for new projects. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fg from 'fast-glob';
import type { Plugin } from 'vite';

/** Looks of the studio that the demo stock of a new tenant uses. */
const LOOKS = [
  'harbour/{hatch/{orange,white},suv/{blue,green},suv-tour/white,dual-cab-ute/{red,white}}',
  'harbour/{sedan/{silver,white},sedan-volt/white,wagon/green,coupe/red}',
  'switchback/{prime-mover/{white,red},rigid-truck/{blue,white}}',
  'switchback/{adventure-motorcycle/{orange,white},sport-motorcycle/{red,black}}',
  'pelican/caravan/{grey,blue,beige}',
  'loop/{suv/{silver,red},hatch/{orange,white},sedan/{black,white}}',
];

/** Patterns of the shipped files below the studio's folder. */
export const STARTER_PICTURES: readonly string[] = LOOKS.map(
  (look) => `${look}/{lead-1200,side,rear-quarter,dash,rear-seats}.webp`,
);

/** Writes them to `starter/`, where `init` expects them. */
export function shipStarter(root: string): Plugin {
  const studio = path.join(root, 'fixtures/media/vehicles');
  return {
    name: 'dealersite:starter',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async generateBundle() {
      for (const file of await fg([...STARTER_PICTURES], { cwd: studio })) {
        const source = await readFile(path.join(studio, file));
        this.emitFile({ type: 'asset', fileName: `starter/${file}`, source });
      }
    },
  };
}
