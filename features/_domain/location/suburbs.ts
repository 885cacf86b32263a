/** Suburbs of Australia: their postcodes and states, in one file for each first letter. */
import { stateOfPostcode } from './postcodes.ts';

interface SuburbFile {
  readonly default: { readonly names: string };
}

/** The bundler needs the paths as literals. */
const FILES: Readonly<Record<string, () => Promise<SuburbFile>>> = {
  a: () => import('./suburbs/a.json', { with: { type: 'json' } }),
  b: () => import('./suburbs/b.json', { with: { type: 'json' } }),
  c: () => import('./suburbs/c.json', { with: { type: 'json' } }),
  d: () => import('./suburbs/d.json', { with: { type: 'json' } }),
  e: () => import('./suburbs/e.json', { with: { type: 'json' } }),
  f: () => import('./suburbs/f.json', { with: { type: 'json' } }),
  g: () => import('./suburbs/g.json', { with: { type: 'json' } }),
  h: () => import('./suburbs/h.json', { with: { type: 'json' } }),
  i: () => import('./suburbs/i.json', { with: { type: 'json' } }),
  j: () => import('./suburbs/j.json', { with: { type: 'json' } }),
  k: () => import('./suburbs/k.json', { with: { type: 'json' } }),
  l: () => import('./suburbs/l.json', { with: { type: 'json' } }),
  m: () => import('./suburbs/m.json', { with: { type: 'json' } }),
  n: () => import('./suburbs/n.json', { with: { type: 'json' } }),
  o: () => import('./suburbs/o.json', { with: { type: 'json' } }),
  p: () => import('./suburbs/p.json', { with: { type: 'json' } }),
  q: () => import('./suburbs/q.json', { with: { type: 'json' } }),
  r: () => import('./suburbs/r.json', { with: { type: 'json' } }),
  s: () => import('./suburbs/s.json', { with: { type: 'json' } }),
  t: () => import('./suburbs/t.json', { with: { type: 'json' } }),
  u: () => import('./suburbs/u.json', { with: { type: 'json' } }),
  v: () => import('./suburbs/v.json', { with: { type: 'json' } }),
  w: () => import('./suburbs/w.json', { with: { type: 'json' } }),
  x: () => import('./suburbs/x.json', { with: { type: 'json' } }),
  y: () => import('./suburbs/y.json', { with: { type: 'json' } }),
  z: () => import('./suburbs/z.json', { with: { type: 'json' } }),
};

/** A suburb in one of its states. */
export interface Suburb {
  readonly postcode: string;
  readonly state: string;
}

/** Returns the letters of a name, for comparison. */
export const toSuburbKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\bmt\b\.?/, 'mount')
    .replace(/\bst\b\.?(?=\s)/, 'saint')
    .replaceAll(/[^a-z\d]/g, '');

/** Returns the suburbs with a name, one for each state; none for other names. Rejects when the list cannot be loaded. */
export async function findSuburbs(name: string): Promise<Suburb[]> {
  const key = toSuburbKey(name);
  const file = await FILES[key.slice(0, 1)]?.();
  const [, line = ''] = new RegExp(`(?:^|,)${key} ([^,]+)`).exec(file?.default.names ?? '') ?? [];
  return (line.match(/\d{4}[A-Z]*/g) ?? []).map((entry) => {
    const postcode = entry.slice(0, 4);
    return { postcode, state: entry.slice(4) || (stateOfPostcode(postcode) ?? '') };
  });
}
