/** Emails and text messages of sign-in codes. */
import type { CodePurpose } from '../_platform/accounts/accounts.ts';

interface MessageContext {
  /** Name of the dealer. */
  readonly dealer: string;
  /** Host of the site, which people compare with the address bar. */
  readonly host: string;
  readonly code: string;
}

const PURPOSES: Readonly<Record<CodePurpose, string>> = {
  'sign-in': 'sign in',
  contact: 'change how you sign in',
  delete: 'delete your account',
};

interface EmailContent {
  readonly subject: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Returns the email of a code. The subject contains the code, so that it can be read in the inbox. */
export const codeEmail = (purpose: CodePurpose, { dealer, host, code }: MessageContext): EmailContent => ({
  subject: `${code} is your code for ${dealer}`,
  before: [`Someone asked to ${PURPOSES[purpose]} at ${dealer} (${host}) with this address. The code is:`],
  after: [
    'It can be used once, within 10 minutes. Nobody from the dealership will ask you for it.',
    'If it was not you, you need do nothing.',
  ],
});

/** Returns the text message of a code. Its last line restricts autofill to this site. */
export const codeText = (purpose: CodePurpose, { dealer, host, code }: MessageContext): string =>
  `${code} is your code to ${PURPOSES[purpose]} at ${dealer}. Use it within 10 minutes and tell it to nobody.\n\n@${host} #${code}`;

/** Returns the notice that a contact was added to the account or replaced. */
export const addedNotice = ({ dealer, host }: Omit<MessageContext, 'code'>, added: string): EmailContent => ({
  subject: `Your account at ${dealer} has changed`,
  before: [`Your account at ${dealer} (${host}) can now be used with ${added}.`],
  after: [`If it was not you, sign in, sign out everywhere, and tell us.`],
});

/** Returns the notice that a contact was moved to another account. */
export const movedNotice = ({ dealer, host }: Omit<MessageContext, 'code'>, moved: string): EmailContent => ({
  subject: `Your account at ${dealer} has changed`,
  before: [`Your account at ${dealer} (${host}) cannot be used with ${moved} any more.`],
  after: ['Somebody who received a code there has an account of their own. If that was not you, tell us.'],
});
