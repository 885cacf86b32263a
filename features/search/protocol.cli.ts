/** The search protocol that `serve` speaks. */
export { Desk } from './protocol/desk.ts';
export { newKey, PREVIEW_KEY } from './protocol/keys.source.ts';
export { isOwnHost, protocolRoutes } from './protocol/routes.api.ts';
export { stockCollection } from './protocol/stock.source.ts';
