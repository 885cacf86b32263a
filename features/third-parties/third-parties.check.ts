/** Rules about scripts of other companies. */
import { formatList } from '../_domain/text/format-list.ts';
import { defineError, problem } from '../../renderer/contract/error.ts';
import { repeated, warning, type SliceChecks, type TenantCheck } from '../_domain/check/check.ts';
import { listThirdParties } from '../_domain/third-party/third-parties.ts';
import { measuringHosts } from './tags.ts';
import { thirdPartiesOptions } from './third-parties.schema.ts';

const sameTagName = defineError<{ name: string }>({
  code: 'DS2971',
  title: 'Two services with one name',
  message: ({ name }) =>
    `Another service of this site is also called ${name}, so visitors cannot decide about each.`,
  hint: () => 'Give each tag a "name" of its own.',
});

const measuringAsNecessary = defineError<{ name: string; hosts: readonly string[] }>({
  code: 'DS2972',
  title: 'A measuring tag without consent',
  message: ({ name, hosts }) =>
    `The tag ${name} is declared as necessary, so it loads before visitors allow it, but ${formatList(hosts)} measures visitors or advertises.`,
  hint: () => 'Set its "consent" to analytics or advertising.',
});

const path = (index: number, option: string) => ['options', 'third-parties', 'tags', index, option];

const namesDiffer: TenantCheck = (tenant, { positionOf, offers }) => {
  const { tags } = thirdPartiesOptions(tenant);
  const others = listThirdParties({ tenant, offers }).filter(({ script }) => script === undefined);
  // Tags come last, so that the tag is reported and not a service of the product.
  const names = [...others, ...tags].map(({ name }) => name.toLowerCase());
  return repeated(names, (name) => name).flatMap(({ index }) => {
    const position = index - others.length;
    const tag = tags[position];
    return tag ? [problem(sameTagName, { name: tag.name }, positionOf(path(position, 'name')))] : [];
  });
};

const classesFit: TenantCheck = (tenant, { positionOf }) =>
  thirdPartiesOptions(tenant).tags.flatMap((tag, index) => {
    const hosts = tag.consent === 'necessary' ? measuringHosts(tag) : [];
    if (hosts.length === 0) return [];
    const facts = { name: tag.name, hosts: [...new Set(hosts)] };
    return [warning(measuringAsNecessary, facts, positionOf(path(index, 'consent')))];
  });

export const checks: SliceChecks = { tenant: [namesDiffer, classesFit] };
