/** What can go wrong when a feed is fetched: DS1150 to DS1169, and DS1190. */
import { defineError } from '../../../renderer/contract/error.ts';
import { plural } from '../../_domain/price/money.ts';

/** Which feed it is. */
export interface FeedFacts {
  /** Who names it: `my-dealer, source 1`. */
  owner: string;
  /** Address without user, parameters and other secrets. */
  name: string;
  /** States what stays in place: `The last good snapshot stands.` */
  stands: string;
}

const feed = ({ owner, name }: FeedFacts): string => `${owner}: ${name}`;

export const feedAway = defineError<FeedFacts & { why: string; attempts: number }>({
  code: 'DS1150',
  title: 'Feed cannot be reached',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} cannot be reached: ${facts.why} (${plural(facts.attempts, 'attempt')}).`,
  hint: ({ stands }) => `Check the host and port of the source, and whether the server is up. ${stands}`,
});

export const feedRefused = defineError<FeedFacts & { answer: string; variables: readonly string[] }>({
  code: 'DS1151',
  title: 'Feed refuses the credentials',
  exitCode: 2,
  message: (facts) => `${feed(facts)} refuses access: ${facts.answer}.`,
  hint: ({ variables, stands }) =>
    variables.length > 0
      ? `Check the value of ${variables.join(', ')}. ${stands}`
      : `Give the source credentials, such as \`token_env\` or \`user_env\` with \`password_env\`. ${stands}`,
});

export const feedMissing = defineError<FeedFacts & { answer: string }>({
  code: 'DS1152',
  title: 'Feed is not there',
  exitCode: 2,
  message: (facts) => `${feed(facts)} is not there: ${facts.answer}.`,
  hint: ({ stands }) =>
    `Correct the address of the source, or ask the provider where the feed lies now. ${stands}`,
});

export const feedFailed = defineError<FeedFacts & { answer: string; attempts: number }>({
  code: 'DS1153',
  title: 'Server cannot give the feed',
  exitCode: 2,
  message: (facts) => `${feed(facts)} gives no feed: ${facts.answer} (${plural(facts.attempts, 'attempt')}).`,
  hint: ({ stands }) => `Pull again later; if it stays so, ask the provider of the feed. ${stands}`,
});

export const redirectRefused = defineError<FeedFacts & { to: string; why: string; allow?: string }>({
  code: 'DS1154',
  title: 'Feed redirects elsewhere',
  exitCode: 2,
  message: (facts) => `${feed(facts)} redirects to ${facts.to}, ${facts.why}.`,
  hint: ({ allow, stands }) =>
    `${
      allow === undefined
        ? 'Set `url` to the address at which the feed lies.'
        : `If the feed lies there, set \`url\` to that address or add ${JSON.stringify(allow)} to \`redirect_hosts\`.`
    } ${stands}`,
});

export const tooManyRedirects = defineError<FeedFacts & { most: number }>({
  code: 'DS1155',
  title: 'Feed redirects without end',
  exitCode: 2,
  message: (facts) => `${feed(facts)} redirects more than ${plural(facts.most, 'time')}.`,
  hint: ({ stands }) =>
    `Set \`url\` to the address at which the feed lies, or raise \`max_redirects\`. ${stands}`,
});

export const feedCut = defineError<FeedFacts & { bytes: number; why: string; attempts: number }>({
  code: 'DS1156',
  title: 'Feed breaks off',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} breaks off after ${plural(facts.bytes, 'byte')}: ${facts.why} (${plural(facts.attempts, 'attempt')}).`,
  hint: ({ stands }) =>
    `Pull again; if it stays so, raise \`attempts\` or ask the provider of the feed. ${stands}`,
});

export const feedSlow = defineError<FeedFacts & { seconds: number; bytes: number }>({
  code: 'DS1157',
  title: 'Feed takes too long',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} is not whole after ${plural(facts.seconds, 'second')}; ${plural(facts.bytes, 'byte')} came.`,
  hint: ({ stands }) => `If the server is always that slow, raise \`timeout_seconds\`. ${stands}`,
});

export const feedTooLarge = defineError<FeedFacts & { megabytes: number }>({
  code: 'DS1158',
  title: 'Feed is too large',
  exitCode: 2,
  message: (facts) => `${feed(facts)} is larger than ${facts.megabytes} MB.`,
  hint: ({ stands }) => `If the feed really is that large, raise \`max_megabytes\`. ${stands}`,
});

export const webPage = defineError<FeedFacts & { from: string | undefined }>({
  code: 'DS1159',
  title: 'A web page instead of the feed',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} gives a web page instead of the feed${facts.from === undefined ? '' : `, from ${facts.from}`}.`,
  hint: ({ stands }) =>
    `It may be a login page: check the credentials of the source, and open the address in a browser. ${stands}`,
});

export const privateAddress = defineError<FeedFacts & { host: string }>({
  code: 'DS1160',
  title: 'Feed lies in a private network',
  exitCode: 2,
  message: (facts) => `${feed(facts)}: ${facts.host} is on this machine or in a private network.`,
  hint: ({ stands }) => `If that is meant, set \`allow_private\` of the source to true. ${stands}`,
});

export const noVariable = defineError<FeedFacts & { variable: string; why?: string }>({
  code: 'DS1161',
  title: 'Environment variable is not set',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} needs the environment variable ${facts.variable}, which ${facts.why ?? 'is not set'}.`,
  hint: ({ variable }) => `Set ${variable} where the program runs, or correct its name in the source.`,
});

export const wrongHostKey = defineError<FeedFacts & { shown: string }>({
  code: 'DS1162',
  title: 'SFTP server is another one',
  exitCode: 2,
  message: (facts) => `${feed(facts)} shows the host key ${facts.shown}, which is not the one of the source.`,
  hint: ({ stands }) =>
    `Ask the provider for the fingerprint of the server. Only if it is this one, set \`host_key\` to it. ${stands}`,
});

export const cannotStore = defineError<{ file: string; why: string }>({
  code: 'DS1190',
  title: 'Feed cannot be stored',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be written: ${why}.`,
  hint: () => 'Check free space and rights on the folder. What the last pull has fetched stands.',
});
