/** Server half of enquiries: routes, tables, delivery worker, retention. */
import { leadsOfPerson } from '../_platform/accounts/personal-data.ts';
import { captchaCheck } from '../_platform/forms/captcha.ts';
import { leadEvents } from '../_platform/forms/lead-events.ts';
import { leadIntake } from '../_platform/forms/leads.ts';
import { provide } from '../_platform/slice/provide.ts';
import { appointmentsApi } from './appointments.api.ts';
import { captchaApi } from './captcha/captcha.api.ts';
import { createCaptchaCheck } from './captcha/captcha.source.ts';
import { captchaKey, captchaUsed } from './captcha/captcha.tables.ts';
import { createDeliveryWorker } from './delivery/delivery-worker.source.ts';
import { createSenders } from './delivery/senders.source.ts';
import { enquiryApi } from './enquiry.api.ts';
import { lead, leadConsent, leadDelivery, leadEvent, leadRequest, testDriveSlot } from './enquiry.tables.ts';
import { createIntake } from './intake.source.ts';
import { createLeadEvents } from './lead-events.source.ts';
import { leadIdsOfPerson, leadsOfPerson as leadsOfPersonData } from './personal.source.ts';
import { purgeLeads } from './retention.source.ts';
import { DELIVERY_GAUGES } from './delivery/delivery-gauges.source.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'enquiry',
  routes: [enquiryApi, captchaApi, appointmentsApi],
  tables: [lead, testDriveSlot, leadConsent, leadEvent, leadDelivery, leadRequest, captchaKey, captchaUsed],
  personal: () => [leadsOfPersonData],
  async purge({ database, tenants, now }) {
    const gone = await purgeLeads(database, tenants, now);
    return gone > 0 ? `deleted ${gone} leads older than their retention period` : undefined;
  },
  gauges: DELIVERY_GAUGES,
  services: [
    ({ mail, ...context }) =>
      createDeliveryWorker({ ...context, senders: createSenders({ mail, ...context }) }),
  ],
  provides: [
    provide(leadIntake, (platform) => {
      const intake = createIntake(platform);
      return (request) => intake({ ...request, form: 'lead' });
    }),
    provide(leadEvents, createLeadEvents),
    provide(leadsOfPerson, () => leadIdsOfPerson),
    provide(captchaCheck, createCaptchaCheck),
  ],
});
