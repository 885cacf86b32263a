/** Private keys of a search cluster that `build` would write into pages. What visitors have read cannot be taken back. */
import { isPrivate, schemasAt } from '../../features/_domain/schema/strict.schema.ts';
import type { LoadedTenant } from '../../features/_domain/tenant/tenant.source.ts';
import { tenantSchema } from '../compose.ts';
import type { Finding } from '../print/problems.ts';
import { clusterKeysApart } from './check.keys.ts';

/** What `check` says of these keys (DS1234, DS1236): such a tenant is not built. */
export const keysInPages = ({ tenant, document }: LoadedTenant): Finding[] =>
  clusterKeysApart(tenant, {
    at: document.placeOf,
    isPrivate: (at) => schemasAt(tenantSchema, at).some(isPrivate),
    adminKey: process.env['TYPESENSE_ADMIN_KEY'],
    exportKey: process.env['TYPESENSE_EXPORT_KEY'],
  });
