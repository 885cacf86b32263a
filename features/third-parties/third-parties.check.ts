/** Rules about scripts of other companies. */
import { problem } from '../../renderer/contract/error.ts';
import { repeated, warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { thirdPartiesOf } from '../_domain/third-party/third-parties.ts';
import * as errors from './check-errors.ts';
import { measuringHosts } from './tags.ts';
import { thirdPartiesOptions } from './third-parties.schema.ts';

const path = (index: number, option: string) => ['options', 'third-parties', 'tags', index, option];

const namesDiffer: TenantCheck = (tenant, { positionOf, offers }) => {
  const { tags } = thirdPartiesOptions(tenant);
  const others = thirdPartiesOf({ tenant, offers }).filter(({ script }) => script === undefined);
  // Tags come last, so that the tag is reported and not a service of the product.
  const names = [...others, ...tags].map(({ name }) => name.toLowerCase());
  return repeated(names, (name) => name).flatMap(({ index }) => {
    const position = index - others.length;
    const tag = tags[position];
    return tag ? [problem(errors.sameTagName, { name: tag.name }, positionOf(path(position, 'name')))] : [];
  });
};

const classesFit: TenantCheck = (tenant, { positionOf }) =>
  thirdPartiesOptions(tenant).tags.flatMap((tag, index) => {
    const hosts = tag.consent === 'necessary' ? measuringHosts(tag) : [];
    if (hosts.length === 0) return [];
    const facts = { name: tag.name, hosts: [...new Set(hosts)] };
    return [warning(errors.measuringAsNecessary, facts, positionOf(path(index, 'consent')))];
  });

export const checks: SliceChecks = { tenant: [namesDiffer, classesFit] };
