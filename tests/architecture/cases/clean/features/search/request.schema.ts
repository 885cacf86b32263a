export const KINDS = { stock: { load: () => import('./stock.source.ts') } };
