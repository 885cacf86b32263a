/** The tile service of maps in the manifest of third parties. */
import type { ThirdParty } from '../../_domain/third-party/third-parties.ts';

interface MapOptions {
  readonly tiles: string;
  readonly wake: 'click' | 'visible';
}

/** Returns the entry of the tile service: pictures that load on a press, or that wait for consent. */
export function mapParty({ tiles, wake }: MapOptions): ThirdParty {
  return {
    name: 'Maps',
    purpose: 'Draws the maps of our locations.',
    consent: 'functional',
    loads: wake === 'visible' ? 'consent' : 'press',
    budgetKb: 1_500,
    sources: { pictures: [new URL(tiles).origin] },
  };
}
