/** Accounts of visitors: sign-in, sessions, personal data. */
import { accountsOfTenant, createAccounts } from '../_platform/accounts/accounts.ts';
import { identity } from '../_platform/accounts/identity.ts';
import { createMessageQueue } from '../_platform/mail/message-queue.ts';
import { provide } from '../_platform/slice/provide.ts';
import { accountApi } from './account.api.ts';
import { createIdentity } from './needs-sign-in.source.ts';
import { gatedApi } from './gated.api.ts';
import { signInApi } from './sign-in.api.ts';
import { textSender } from './text-message.source.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'sign-in',
  routes: [signInApi, accountApi, gatedApi],
  provides: [
    provide(accountsOfTenant, (platform) => {
      const messages = createMessageQueue({
        ...platform,
        sms: textSender(platform, platform.environment),
        stored: platform.wake,
      });
      return createAccounts({ ...platform, messages });
    }),
    provide(identity, createIdentity),
  ],
});
