/** Errors of `check` about alerts: DS2893. Codes are never reused. */
import { defineError } from '../../renderer/contract/error.ts';

export const alertsWithoutApi = defineError<object>({
  code: 'DS2893',
  title: 'Alerts without an API',
  message: () =>
    'The site offers alerts by email, but has no API that could store them, so pages do not show them.',
  hint: () =>
    'Set `api.enabled` to true, or `options.alerts.searches` and `options.alerts.price_drops` to false.',
});
