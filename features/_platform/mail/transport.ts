/** The mail server of MAIL_URL. */
import { createTransport } from 'nodemailer';

/** One email. Texts may come from visitors: the transport removes line breaks in headers. */
export interface Mail {
  readonly from: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html?: string | undefined;
}

/** Sends an email. The rejection reason contains no password. */
export type Transport = (mail: Mail) => Promise<void>;

const TIMEOUT_MS = 15_000;

/** Returns the mail server of the environment; undefined without MAIL_URL. */
export function mailTransport(environment: NodeJS.ProcessEnv): Transport | undefined {
  const url = environment['MAIL_URL'];
  if (!url) return undefined;
  const transport = createTransport(url, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  } as object);
  return async ({ replyTo, html, headers = {}, from, ...mail }) => {
    await transport.sendMail({
      ...mail,
      from: typeof from === 'string' ? from : { ...from },
      headers: { ...headers },
      ...(replyTo === undefined ? {} : { replyTo }),
      ...(html === undefined ? {} : { html }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}

/** Returns the sender of a site: MAIL_FROM, or `<mailbox>@` its host. */
export const formatSender = (
  environment: NodeJS.ProcessEnv,
  { name, host, mailbox }: { name: string; host: string; mailbox: string },
): Mail['from'] => environment['MAIL_FROM'] || { name, address: `${mailbox}@${host}` };
