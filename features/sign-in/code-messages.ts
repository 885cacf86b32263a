/** The words around a code. */
import type { CodePurpose } from '../_platform/accounts/accounts.ts';

interface Around {
  /** Name of the dealer. */
  readonly dealer: string;
  /** Host of the site, which people compare with the address bar. */
  readonly host: string;
  readonly code: string;
}

const ASKS: Readonly<Record<CodePurpose, string>> = {
  'sign-in': 'sign in',
  contact: 'change how you sign in',
  delete: 'delete your account',
};

interface Words {
  readonly subject: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The mail. The subject holds the code, so that it can be read without opening the mail. */
export const mailWords = (purpose: CodePurpose, { dealer, host, code }: Around): Words => ({
  subject: `${code} is your code for ${dealer}`,
  before: [`Someone asked to ${ASKS[purpose]} at ${dealer} (${host}) with this address. The code is:`],
  after: [
    'It can be used once, within 10 minutes. Nobody from the dealership will ask you for it.',
    'If it was not you, you need do nothing.',
  ],
});

/** The text message. Its last line lets phones fill in the code on this site only. */
export const textWords = (purpose: CodePurpose, { dealer, host, code }: Around): string =>
  `${code} is your code to ${ASKS[purpose]} at ${dealer}. Use it within 10 minutes and tell it to nobody.\n\n@${host} #${code}`;

/** Tells the address an account had that another one was added or has taken its place. */
export const noticeWords = ({ dealer, host }: Omit<Around, 'code'>, added: string): Words => ({
  subject: `Your account at ${dealer} has changed`,
  before: [`Your account at ${dealer} (${host}) can now be used with ${added}.`],
  after: [`If it was not you, sign in, sign out everywhere, and tell us.`],
});

/** Tells an account that somebody has proven one of its addresses to be theirs. */
export const movedWords = ({ dealer, host }: Omit<Around, 'code'>, moved: string): Words => ({
  subject: `Your account at ${dealer} has changed`,
  before: [`Your account at ${dealer} (${host}) cannot be used with ${moved} any more.`],
  after: ['Somebody who received a code there has an account of their own. If that was not you, tell us.'],
});
