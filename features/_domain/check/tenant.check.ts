/** Rules about a tenant outside of slices: unique ids, own hosts, starter values, phone formats. */
import { problem, repairable, type Finding, defineError } from '../../../renderer/contract/error.ts';
import {
  repeated,
  warning,
  type CrossCheck,
  type SliceChecks,
  type TenantCheck,
  type ValuePath,
} from './check.ts';
import { australianPhone } from '../contact/australian-phone.ts';
import { localPhone } from '../contact/phone.ts';
import type { Tenant } from '../tenant/tenant.schema.ts';
import { keyPath } from '../schema/errors.ts';
import { sharedHosts } from '../tenant/hosts.ts';
import { STARTER_VALUES, starterDescription } from '../tenant/starter-values.ts';

const givenTwice = defineError<{ what: string; value: string; first: string }>({
  code: 'DS1221',
  title: 'Duplicate value',
  message: ({ what, value, first }) => `The ${what} \`${value}\` is already used by ${first}.`,
  hint: ({ what }) => `Give each its own ${what}.`,
});

const siteUrlPath = defineError<{ url: string; origin: string }>({
  code: 'DS1231',
  title: 'Site address with a path',
  message: ({ url }) => `${url} has a path, but must be only a host.`,
  hint: ({ origin }) => `The site must be at the root of its host: ${origin}`,
});

const sharedHost = defineError<{ host: string; others: readonly string[] }>({
  code: 'DS1244',
  title: 'Host of another tenant',
  message: ({ host, others }) =>
    `${host} is also configured for ${others.map((slug) => `\`${slug}\``).join(' and ')}: it shows the site and takes the leads of only one of them.`,
  hint: () => 'Give each tenant its own host: `site_url` for its pages, `api.base_url` for its API.',
});

const blockedService = defineError<{ path: string; address: string }>({
  code: 'DS1255',
  title: 'Service that browsers block',
  message: ({ path, address }) =>
    `\`${path}\` is ${address}, and the site is served over https: browsers block such requests.`,
  hint: () => 'Serve it over https, or let the host of the site pass a path on to it.',
});

const noChatService = defineError({
  code: 'DS2503',
  title: 'Key without a service',
  message: () => 'No service uses `podium_api_token`.',
  hint: () =>
    'Remove the key. `autobot` and `options.vehicle.chat` lead visitors to a chat; `options.enquiry.lead_webhooks` sends leads to other services.',
});

const starterValue = defineError<{ path: string; value: string }>({
  code: 'DS1031',
  title: 'Starter value',
  message: ({ path, value }) => `\`${path}\` still has the example of \`dealersite init\`: ${value}`,
  hint: () => 'Replace it with your own.',
});

const unusualPhone = defineError<{ path: string; written: string; phone: string }>({
  code: 'DS1032',
  title: 'Phone number in an unusual format',
  message: ({ path, written }) =>
    `\`${path}\` is ${written}. Masked numbers show their first characters as written.`,
  hint: ({ phone }) => `Write it as ${phone}.`,
});

const distinctIds: TenantCheck = (tenant, { positionOf }) => {
  const lists = [
    { list: 'locations', key: 'id', entries: tenant.locations.map(({ id, name }) => ({ value: id, name })) },
    {
      list: 'dealerships',
      key: 'id',
      entries: tenant.dealerships.map(({ id, name }) => ({ value: id, name })),
    },
    {
      list: 'dealerships',
      key: 'slug',
      entries: tenant.dealerships.map(({ slug, name }) => ({ value: slug, name })),
    },
    {
      list: 'manufacturers',
      key: 'slug',
      entries: tenant.manufacturers.map(({ slug, name }) => ({ value: slug, name })),
    },
    {
      list: 'brands',
      key: 'slug',
      entries: tenant.brands.map(({ slug, title }) => ({ value: slug, name: title })),
    },
  ];
  return lists.flatMap(({ list, key, entries }) =>
    repeated(entries, ({ value }) => value).map(({ index, value, first }) =>
      problem(
        givenTwice,
        { what: `${key} in ${list}`, value, first: first.name },
        positionOf([list, index, key]),
      ),
    ),
  );
};

const siteAtRoot: TenantCheck = ({ site_url }, { positionOf, replacement }) => {
  const { origin, pathname, search, hash } = new URL(site_url);
  if (pathname + search + hash === '/') return [];
  const finding = problem(siteUrlPath, { url: site_url, origin }, positionOf(['site_url']));
  return [repairable(finding, replacement?.(['site_url'], origin))];
};

const keysServe: TenantCheck = ({ podium_api_token: key }, { positionOf }) =>
  key === undefined ? [] : [warning(noChatService, {}, positionOf(['podium_api_token']))];

const isLocal = ({ hostname }: URL): boolean => /^(?:localhost|127\.[\d.]+|.+\.localhost)$/.test(hostname);

/** Pages over https may call services over https only. */
const servicesAreSecure: TenantCheck = ({ site_url: site, api, search }, { positionOf }) => {
  if (new URL(site).protocol !== 'https:') return [];
  const services: readonly (readonly [ValuePath, string])[] = [
    ...(api.enabled ? [[['api', 'base_url'], api.base_url] as const] : []),
    ...(search ? [[['search', 'host'], search.host] as const] : []),
    ...(search?.nodes ?? []).map((node, index) => [['search', 'nodes', index], node] as const),
  ];
  return services
    .filter(([, address]) => /^http:/i.test(address) && !isLocal(new URL(address)))
    .map(([path, address]) => warning(blockedService, { path: keyPath(path), address }, positionOf(path)));
};

/** Reports starter values that are not replaced. */
const replaced: TenantCheck = (tenant, { positionOf }) => {
  const { street, city, phone, license } = STARTER_VALUES;
  const pairs: readonly (readonly [ValuePath, string | undefined, string])[] = [
    [['license_number'], tenant.license_number, license],
    [['description'], tenant.description, starterDescription(tenant.name)],
    ...tenant.locations.flatMap(({ address, contact_detail }, index) => [
      [['locations', index, 'address', 'street'], address.street, street] as const,
      [['locations', index, 'address', 'city'], address.city, city] as const,
      [['locations', index, 'contact_detail', 'phone'], contact_detail.phone, phone] as const,
    ]),
  ];
  return pairs
    .filter(([, value, example]) => value === example)
    .map(([path, , value]) => warning(starterValue, { path: keyPath(path), value }, positionOf(path)));
};

/** Returns the phone numbers of tenant.json that pages display, with their paths. */
const listPhones = ({ locations, dealerships, phones }: Tenant): (readonly [ValuePath, string])[] =>
  [
    ...locations.flatMap(({ contact_detail }, index) =>
      (['phone', 'landline_phone'] as const).map(
        (key) => [['locations', index, 'contact_detail', key], contact_detail[key]] as const,
      ),
    ),
    ...dealerships.map(({ phone }, index) => [['dealerships', index, 'phone'], phone] as const),
    ...(['new', 'used', 'demo'] as const).map((key) => [['phones', key], phones?.[key]] as const),
  ].flatMap(([path, phone]) => (phone === undefined ? [] : [[path, phone] as const]));

/** Masked numbers show their first characters as written, so their format matters. */
const phoneSpelling: TenantCheck = (tenant, { positionOf, replacement }) =>
  listPhones(tenant).flatMap(([path, written]) => {
    const read = australianPhone(written);
    if (!('phone' in read) || read.phone === written || localPhone(written) === written) return [];
    const finding = warning(
      unusualPhone,
      { path: keyPath(path), written, phone: read.phone },
      positionOf(path),
    );
    return [repairable(finding, replacement?.(path, read.phone))];
  });

const ownHosts: CrossCheck = (tenants) => {
  const shared = sharedHosts(tenants);
  return new Map(
    tenants.map(({ slug, positionOf }): [string, readonly Finding[]] => [
      slug,
      shared
        .filter((host) => host.slug === slug)
        .map((host) => problem(sharedHost, host, positionOf(host.field))),
    ]),
  );
};

export const checks: SliceChecks = {
  tenant: [distinctIds, siteAtRoot, servicesAreSecure, keysServe, replaced, phoneSpelling],
  across: [ownHosts],
};
