/** Errors of fetching feeds: DS1150 to DS1169, and DS1190. */
import { defineError } from '../../../renderer/contract/error.ts';
import { plural } from '../../_domain/price/money.ts';

/** The feed in messages. */
export interface FeedFacts {
  /** Owner: `my-dealer, source 1`. */
  owner: string;
  /** Address without user, parameters and other secrets. */
  name: string;
  /** What stays in place: `The last good snapshot is unchanged.` */
  stands: string;
}

const feed = ({ owner, name }: FeedFacts): string => `${owner}: ${name}`;

export const feedAway = defineError<FeedFacts & { why: string; attempts: number; isHostUnknown?: boolean }>({
  code: 'DS1150',
  title: 'Feed cannot be reached',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} cannot be reached: ${facts.why} (${plural(facts.attempts, 'attempt')}).`,
  hint: ({ stands, isHostUnknown = false }) =>
    isHostUnknown
      ? `Check the spelling of the host, and whether this machine is online. ${stands}`
      : `Check host and port of the source, and whether the server is running. ${stands}`,
});

export const feedRefused = defineError<FeedFacts & { answer: string; variables: readonly string[] }>({
  code: 'DS1151',
  title: 'Feed rejects the credentials',
  exitCode: 2,
  message: (facts) => `${feed(facts)} denies access: ${facts.answer}.`,
  hint: ({ variables, stands }) =>
    variables.length > 0
      ? `Check the value of ${variables.join(', ')}. ${stands}`
      : `Give the source credentials, such as \`token_env\` or \`user_env\` with \`password_env\`. ${stands}`,
});

export const feedMissing = defineError<FeedFacts & { answer: string }>({
  code: 'DS1152',
  title: 'Feed not found',
  exitCode: 2,
  message: (facts) => `${feed(facts)} was not found: ${facts.answer}.`,
  hint: ({ stands }) =>
    `Correct the address of the source, or ask the provider for the current one. ${stands}`,
});

export const feedFailed = defineError<FeedFacts & { answer: string; attempts: number }>({
  code: 'DS1153',
  title: 'Feed server fails',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} is not available: ${facts.answer} (${plural(facts.attempts, 'attempt')}).`,
  hint: ({ stands }) =>
    `Pull again later; if the problem persists, contact the provider of the feed. ${stands}`,
});

export const redirectRefused = defineError<FeedFacts & { to: string; why: string; allow?: string }>({
  code: 'DS1154',
  title: 'Feed redirects to another host',
  exitCode: 2,
  message: (facts) => `${feed(facts)} redirects to ${facts.to}, ${facts.why}.`,
  hint: ({ allow, stands }) =>
    `${allow === undefined ? 'Set `url` to the final address.' : `If the feed has moved, set \`url\` to that address or add ${JSON.stringify(allow)} to \`redirect_hosts\`.`} ${stands}`,
});

export const tooManyRedirects = defineError<FeedFacts & { most: number }>({
  code: 'DS1155',
  title: 'Too many redirects of a feed',
  exitCode: 2,
  message: (facts) => `${feed(facts)} redirects more than ${plural(facts.most, 'time')}.`,
  hint: ({ stands }) => `Set \`url\` to the final address, or raise \`max_redirects\`. ${stands}`,
});

export const feedCut = defineError<FeedFacts & { bytes: number; why: string; attempts: number }>({
  code: 'DS1156',
  title: 'Download of a feed interrupted',
  exitCode: 2,
  message: (facts) =>
    `The connection to ${feed(facts)} was cut after ${plural(facts.bytes, 'byte')}: ${facts.why} (${plural(facts.attempts, 'attempt')}).`,
  hint: ({ stands }) =>
    `Pull again; if the problem persists, raise \`attempts\` or contact the provider of the feed. ${stands}`,
});

export const feedSlow = defineError<FeedFacts & { seconds: number; bytes: number }>({
  code: 'DS1157',
  title: 'Download of a feed timed out',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} is incomplete after ${plural(facts.seconds, 'second')}; ${plural(facts.bytes, 'byte')} received.`,
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
  title: 'Web page instead of a feed',
  exitCode: 2,
  message: (facts) =>
    `${feed(facts)} returns a web page${facts.from === undefined ? '' : ` from ${facts.from}`}.`,
  hint: ({ stands }) =>
    `It may be a login page: check the credentials of the source, and open the address in a browser. ${stands}`,
});

export const privateAddress = defineError<FeedFacts & { host: string }>({
  code: 'DS1160',
  title: 'Feed in a private network',
  exitCode: 2,
  message: (facts) => `${feed(facts)}: ${facts.host} is on this machine or in a private network.`,
  hint: ({ stands }) => `To allow it, set \`allow_private\` of the source to true. ${stands}`,
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
  title: 'Unexpected host key of the SFTP server',
  exitCode: 2,
  message: (facts) => `${feed(facts)} has the host key ${facts.shown}, not the one of the source.`,
  hint: ({ stands }) =>
    `Ask the provider for the fingerprint of the server. Set \`host_key\` only if it matches. ${stands}`,
});

export type CertificateFault = 'expired' | 'issuer' | 'host' | 'other';

const CERTIFICATE_HINTS: Readonly<Record<CertificateFault, string>> = {
  expired: 'Ask the provider to renew the certificate, and check the clock of this machine.',
  issuer:
    'Save the certificate of the issuer, such as your company’s own, as a PEM file, and set NODE_EXTRA_CA_CERTS to its path where the program runs.',
  host: 'The certificate is for another host: correct the host of the source, or ask the provider for a certificate with this name.',
  other: 'Ask the provider to check the certificate and the TLS versions of the server.',
};

export const feedUntrusted = defineError<FeedFacts & { why: string; fault: CertificateFault }>({
  code: 'DS1163',
  title: 'Certificate of the feed is not valid',
  exitCode: 2,
  message: (facts) => `${feed(facts)} has no valid certificate: ${facts.why}.`,
  hint: ({ fault, stands }) => `${CERTIFICATE_HINTS[fault]} ${stands}`,
});

export const cannotStore = defineError<{ file: string; why: string }>({
  code: 'DS1190',
  title: 'Feed cannot be stored',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be written: ${why}.`,
  hint: () => 'Check free space and permissions of the folder. The stored download is unchanged.',
});
