/** Errors of `alerts`: DS2890 to DS2892. Codes are never reused. */
import { plural } from '../../features/_domain/price/money.ts';
import { defineError } from '../../renderer/contract/error.ts';

export const noAlerts = defineError<{ tenant: string }>({
  code: 'DS2890',
  title: 'No alerts on this site',
  message: ({ tenant }) => `${tenant} has no alerts: visitors cannot save searches or watch prices.`,
  hint: () =>
    'Set `options.alerts.searches` or `options.alerts.price_drops` to true, or leave the tenant out.',
});

export const mailServerMissing = defineError<object>({
  code: 'DS2891',
  title: 'No mail server',
  message: () =>
    'MAIL_URL is not set, so emails of alerts stay in the outbox of the dashboard and count as sent.',
  hint: () => 'Set MAIL_URL, such as smtps://user:password@mail.example:465, where the command runs.',
});

export const alertsNotSent = defineError<{ tenant: string; mails: number }>({
  code: 'DS2892',
  title: 'Alerts were not sent',
  message: ({ tenant, mails }) => `${tenant}: the mail server did not take ${plural(mails, 'email')}.`,
  hint: () =>
    'The lines above have the reasons, unless --quiet hides them. Check MAIL_URL and the mail server, then run the command again: it sends the same news.',
});
