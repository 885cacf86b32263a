/** Refuses calls of the API that an earlier slice answers. */
import { failBetween } from '../../renderer/contract/error.ts';
import type { CompiledSlice } from '../compiled-slices.ts';
import { listSources } from '../slice-sources.ts';
import { hidesRoute, listApiRoutes, type ApiRoute } from './api-routes.ts';
import { apiRouteTaken } from './errors.ts';
import productRoutes from './product-routes.json' with { type: 'json' };

type TakenRoute = Omit<ApiRoute, 'position'> &
  Partial<Pick<ApiRoute, 'position'>> & { readonly owner: string };

const listProductRoutes = (): TakenRoute[] =>
  productRoutes.map((text) => {
    const [method = '', path = ''] = text.split(' ');
    return { method, path, owner: 'dealersite itself' };
  });

/** Throws DS2721 for a call that the program or an earlier slice answers. */
export function refuseTakenRoutes(slices: readonly CompiledSlice[]): void {
  const taken = listProductRoutes();
  for (const { name: slice, source } of slices) {
    const owner = `the slice ${slice}`;
    const routes = listApiRoutes(listSources(source));
    for (const route of routes) {
      const earlier = taken.find((one) => one.owner !== owner && hidesRoute(one, route));
      if (earlier === undefined) continue;
      const text = ({ method, path }: Pick<ApiRoute, 'method' | 'path'>): string => `${method} ${path}`;
      const facts = { slice, route: text(route), first: earlier.owner, taken: text(earlier) };
      failBetween(apiRouteTaken, facts, [earlier.position, route.position]);
    }
    taken.push(...routes.map((route) => ({ ...route, owner })));
  }
}
