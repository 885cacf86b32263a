import { requestSchema } from './request.schema.ts';
import type { Request } from './request.schema.ts';
import { type Stock } from './stock.source.ts';
export * from './results.tsx';

export const facets = (request: Request, stock: Stock) => [requestSchema, request, stock];
