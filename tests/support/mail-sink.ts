/** A mail server that accepts everything and records it. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  readonly to: readonly string[];
  readonly mail: Email;
  /** The message as transmitted. */
  readonly raw: string;
}

export interface MailSink {
  readonly url: string;
  readonly received: readonly Received[];
  /** Refuses mails while true. */
  refuses: boolean;
  /** Refuses recipients with this code while set: 550 for a mailbox that does not exist. */
  refusedCode: number | undefined;
  readonly stop: () => Promise<void>;
}

/** Listens on a free loopback port. Calls back for each mail with its index. */
export async function startMailSink(
  onMail: (received: Received, index: number) => void = () => undefined,
): Promise<MailSink> {
  const received: Received[] = [];
  const state: Pick<MailSink, 'refuses' | 'refusedCode'> = { refuses: false, refusedCode: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      const { refusedCode: responseCode } = state;
      done(responseCode === undefined ? null : Object.assign(new Error('No such mailbox'), { responseCode }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuses) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const raw = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        void PostalMime.parse(raw).then((mail) => {
          const one = { to, mail, raw: raw.toString() };
          onMail(one, received.push(one) - 1);
          done();
        });
        return undefined;
      });
    },
  });
  // A sender that was killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    get refuses() {
      return state.refuses;
    },
    set refuses(on) {
      state.refuses = on;
    },
    get refusedCode() {
      return state.refusedCode;
    },
    set refusedCode(code) {
      state.refusedCode = code;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
