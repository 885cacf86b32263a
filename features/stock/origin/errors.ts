/** What can go wrong when a feed is fetched: DS1150 to DS1169. */
import { defineError } from '../../../renderer/contract/error.ts';
import { plural } from '../../_domain/price/money.ts';

/** Whose feed it is. */
export interface FeedFacts {
  tenant: string;
  /** Position among `stock.sources`, counted from 1. */
  source: number;
  /** Address without user, parameters and other secrets. */
  name: string;
}

const feed = ({ tenant, source, name }: FeedFacts): string => `${tenant}, source ${source}: ${name}`;
const STANDS = 'The last good snapshot stands.';

export const feedAway = defineError<FeedFacts & { why: string; attempts: number }>({
  code: 'DS1150',
  title: 'Feed cannot be reached',
  message: (facts) =>
    `${feed(facts)} cannot be reached: ${facts.why} (${plural(facts.attempts, 'attempt')}).`,
  hint: () => `Check the host and port of the source, and whether the server is up. ${STANDS}`,
});

export const feedRefused = defineError<FeedFacts & { answer: string; variables: readonly string[] }>({
  code: 'DS1151',
  title: 'Feed refuses the credentials',
  message: (facts) => `${feed(facts)} refuses access: ${facts.answer}.`,
  hint: ({ variables }) =>
    variables.length > 0
      ? `Check the value of ${variables.join(', ')}. ${STANDS}`
      : `Give the source credentials, such as \`token_env\` or \`user_env\` with \`password_env\`. ${STANDS}`,
});

export const feedMissing = defineError<FeedFacts & { answer: string }>({
  code: 'DS1152',
  title: 'Feed is not there',
  message: (facts) => `${feed(facts)} is not there: ${facts.answer}.`,
  hint: () => `Correct the address of the source, or ask the provider where the feed lies now. ${STANDS}`,
});

export const feedFailed = defineError<FeedFacts & { answer: string; attempts: number }>({
  code: 'DS1153',
  title: 'Server cannot give the feed',
  message: (facts) => `${feed(facts)} gives no feed: ${facts.answer} (${plural(facts.attempts, 'attempt')}).`,
  hint: () => `Pull again later; if it stays so, ask the provider of the feed. ${STANDS}`,
});

export const redirectRefused = defineError<FeedFacts & { to: string; why: string; allow?: string }>({
  code: 'DS1154',
  title: 'Feed redirects elsewhere',
  message: (facts) => `${feed(facts)} redirects to ${facts.to}, ${facts.why}.`,
  hint: ({ allow }) =>
    `${
      allow === undefined
        ? 'Set `url` to the address at which the feed lies.'
        : `If the feed lies there, set \`url\` to that address or add ${JSON.stringify(allow)} to \`redirect_hosts\`.`
    } ${STANDS}`,
});

export const tooManyRedirects = defineError<FeedFacts & { most: number }>({
  code: 'DS1155',
  title: 'Feed redirects without end',
  message: (facts) => `${feed(facts)} redirects more than ${plural(facts.most, 'time')}.`,
  hint: () => `Set \`url\` to the address at which the feed lies, or raise \`max_redirects\`. ${STANDS}`,
});

export const feedCut = defineError<FeedFacts & { bytes: number; why: string; attempts: number }>({
  code: 'DS1156',
  title: 'Feed breaks off',
  message: (facts) =>
    `${feed(facts)} breaks off after ${plural(facts.bytes, 'byte')}: ${facts.why} (${plural(facts.attempts, 'attempt')}).`,
  hint: () => `Pull again; if it stays so, raise \`attempts\` or ask the provider of the feed. ${STANDS}`,
});

export const feedSlow = defineError<FeedFacts & { seconds: number; bytes: number }>({
  code: 'DS1157',
  title: 'Feed takes too long',
  message: (facts) =>
    `${feed(facts)} is not whole after ${plural(facts.seconds, 'second')}; ${plural(facts.bytes, 'byte')} came.`,
  hint: () => `If the server is always that slow, raise \`timeout_seconds\`. ${STANDS}`,
});

export const feedTooLarge = defineError<FeedFacts & { megabytes: number }>({
  code: 'DS1158',
  title: 'Feed is too large',
  message: (facts) => `${feed(facts)} is larger than ${facts.megabytes} MB.`,
  hint: () => `If the feed really is that large, raise \`max_megabytes\`. ${STANDS}`,
});

export const webPage = defineError<FeedFacts & { from: string | undefined }>({
  code: 'DS1159',
  title: 'A web page instead of the feed',
  message: (facts) =>
    `${feed(facts)} gives a web page instead of the feed${facts.from === undefined ? '' : `, from ${facts.from}`}.`,
  hint: () =>
    `It may be a login page: check the credentials of the source, and open the address in a browser. ${STANDS}`,
});

export const privateAddress = defineError<FeedFacts & { host: string }>({
  code: 'DS1160',
  title: 'Feed lies in a private network',
  message: (facts) => `${feed(facts)}: ${facts.host} is on this machine or in a private network.`,
  hint: () => `If that is meant, set \`allow_private\` of the source to true. ${STANDS}`,
});

export const noVariable = defineError<FeedFacts & { variable: string; why?: string }>({
  code: 'DS1161',
  title: 'Environment variable is not set',
  message: (facts) =>
    `${feed(facts)} needs the environment variable ${facts.variable}, which ${facts.why ?? 'is not set'}.`,
  hint: ({ variable }) => `Set ${variable} where the program runs, or correct its name in the source.`,
});

export const wrongHostKey = defineError<FeedFacts & { shown: string }>({
  code: 'DS1162',
  title: 'SFTP server is another one',
  message: (facts) => `${feed(facts)} shows the host key ${facts.shown}, which is not the one of the source.`,
  hint: () =>
    `Ask the provider for the fingerprint of the server. Only if it is this one, set \`host_key\` to it. ${STANDS}`,
});
